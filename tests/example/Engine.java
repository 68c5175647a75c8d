// An engine to start from: java Engine.java
//
// Reads logs on standard input, writes a trace of their games. It knows tiles, as far as the log itself defines them, and
// whose turn it is; it skips the games that need more.

import java.util.*;
import java.util.regex.*;

class Engine {
    record Cell(int x, int y) {}

    /** The terrain at each of the twelve hours of a tile; hour 12 is 0. */
    record Tile(String[] terrain) {
        static Tile read(String zones) {
            var terrain = new String[12];
            for (var zone : zones.split(";")) {
                var words = zone.strip().split("\\s+", 2);
                var hours = Pattern.compile("all|(\\d+)(?:-(\\d+))?").matcher(words.length > 1 ? words[1] : "");
                while (hours.find()) {
                    int from = hours.group(1) == null ? 0 : Integer.parseInt(hours.group(1));
                    int to = hours.group(1) == null ? 11 : hours.group(2) == null ? from : Integer.parseInt(hours.group(2));
                    for (int hour = from; ; hour++) {
                        terrain[hour % 12] = words[0];
                        if (hour % 12 == to % 12) break;
                    }
                }
            }
            return new Tile(terrain);
        }

        Tile turned(int degrees) {
            var turned = new String[12];
            for (int hour = 0; hour < 12; hour++) turned[(hour + degrees / 30) % 12] = terrain[hour];
            return new Tile(turned);
        }
    }

    /** A line or a rule that this engine does not know. */
    static class Unknown extends RuntimeException {
        Unknown(String what) { super(what); }
    }

    static final Set<String> ASSERTIONS = Set.of("violation", "scored", "totals", "winner", "returned", "covered", "supply",
        "majority", "next", "fits", "legal", "pieces", "king", "robber", "scores");

    final String title;
    final List<String> players = new ArrayList<>();
    final Map<String, Tile> tiles = new HashMap<>();
    final Map<Cell, Tile> board = new HashMap<>();
    final StringBuilder answer = new StringBuilder();
    int turns;
    boolean ended;

    Engine(String title) { this.title = title; }

    boolean fits(Tile tile, Cell at) {
        int neighbours = 0;
        for (int side = 0; side < 12; side += 3) {
            var beside = new Cell(at.x + (side == 3 ? 1 : side == 9 ? -1 : 0), at.y + (side == 6 ? 1 : side == 0 ? -1 : 0));
            var neighbour = board.get(beside);
            if (neighbour == null) continue;
            neighbours++;
            for (int hour = side + 11; hour < side + 14; hour++) {
                int opposite = (side % 6 == 0 ? 42 - hour : 36 - hour) % 12;
                if (!Objects.equals(tile.terrain[hour % 12], neighbour.terrain[opposite])) return false;
            }
        }
        return neighbours > 0 && !board.containsKey(at);
    }

    /** Reads "A 0,-1 90", and nothing after it. */
    boolean place(String[] words, int at, boolean asked) {
        if (words.length != at + 3) throw new Unknown("pieces");
        if (!words[at + 1].matches("-?\\d+,-?\\d+") || !words[at + 2].matches("0|90|180|270")) throw new Unknown("other turns");
        var tile = tiles.get(words[at]);
        if (tile == null) throw new Unknown("printed tiles");
        var numbers = words[at + 1].split(",");
        var cell = new Cell(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1]));
        var turned = tile.turned(Integer.parseInt(words[at + 2]));
        boolean legal = !asked || !ended && fits(turned, cell);
        if (legal) board.put(cell, turned);
        return legal;
    }

    void step(int line, String known) {
        answer.append("{\"game\": \"%s\", \"line\": %d%s}\n".formatted(title, line, known));
    }

    void read(String text, int line) {
        var words = text.strip().split("\\s+");
        int player = players.indexOf(words[0]);
        switch (words[0]) {
            case "", "edition" -> { }
            case "player" -> players.add(words[1]);
            case "tile" -> {
                if (text.matches(".*(shrine|Scout).*")) throw new Unknown("tiles of some editions");
                tiles.put(words[1], Tile.read(text.strip().split("\\s+", 3)[2]));
            }
            case "start" -> place(words, 1, false);
            case "setup" -> { place(words, 1, false); step(line, ""); }
            case "end" -> { ended = true; step(line, ""); }
            default -> {
                if (player >= 0) {
                    if (player != turns % players.size()) throw new Unknown("wrong players");
                    boolean legal = place(words, 1, true);
                    turns += legal ? 1 : 0;
                    step(line, ", \"legal\": " + legal);
                } else if (!ASSERTIONS.contains(words[0])) {
                    throw new Unknown(words[0] + " lines");
                }
            }
        }
    }

    void print(String skip) {
        if (skip == null && (players.size() < 2 || players.size() > 5)) skip = "other numbers of players";
        System.out.print(skip == null ? answer : "{\"game\": \"%s\", \"skip\": \"%s\"}\n".formatted(title, skip));
        System.out.flush();
    }

    public static void main(String[] arguments) {
        var input = new Scanner(System.in).useDelimiter("\n");
        Engine game = null;
        String skip = null;
        for (int line = 1; input.hasNext(); line++) {
            var text = input.next();
            if (text.startsWith("game ")) {
                if (game != null) game.print(skip);
                game = new Engine(text.substring(5).strip());
                skip = null;
            } else if (skip == null) {
                try {
                    game.read(text.split(" #")[0], line);
                } catch (Unknown unknown) {
                    skip = unknown.getMessage();
                }
            }
        }
        if (game != null) game.print(skip);
    }
}
