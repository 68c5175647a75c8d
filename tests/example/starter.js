#!/usr/bin/env node
// An engine to start from, for `hgref test --against ./starter.js FOLDER`: reads logs, writes a line of JSON for each step.
//
// It places tiles of base Carcassonne (base-2014) where all sides match, and knows neither pieces nor points: every answer
// that there is stands here once, so that you replace what it does by what your engine does.

"use strict";

// The printed tiles that this engine knows: how many there are to draw, and their sides N E S W: city, road or field.
const TILES = {
    A: [2, "ffrf"], B: [4, "ffff"], C: [1, "cccc"], D: [3, "crfr"], E: [5, "cfff"], F: [2, "fcfc"], G: [1, "fcfc"], H: [3, "cfcf"],
    I: [2, "cffc"], J: [3, "crrf"], K: [3, "cfrr"], L: [3, "crrr"], M: [2, "cffc"], N: [3, "cffc"], O: [2, "crrc"], P: [3, "crrc"],
    Q: [1, "ccfc"], R: [3, "ccfc"], S: [2, "ccrc"], T: [1, "ccrc"], U: [8, "frfr"], V: [9, "ffrr"], W: [4, "frrr"], X: [1, "rrrr"],
};
const BESIDE = [[0, -1], [1, 0], [0, 1], [-1, 0]]; // N E S W: x grows to the east, y to the south
const CORNERS = [[-1, -1], [1, -1], [1, 1], [-1, 1]];
const TURNS = [0, 90, 180, 270];
const ASSERTIONS = /^(violation|scor.*|totals|winner|king|robber|supply|next|fits|legal|pieces|major.*|ret.*)$/;

/** What this engine does not play. */
class Unknown extends Error {}

/** The sides of a tile turned clockwise by so many degrees. */
function turned(name, turn) {
    const sides = TILES[name][1], at = 4 - turn / 90;
    return sides.slice(at) + sides.slice(0, at);
}

class Game {
    constructor(title) {
        this.title = title;
        this.players = [];
        this.turns = 0;
        this.board = new Map([["0,0", "crfr"]]); // the start tile, D
        this.left = Object.fromEntries(Object.entries(TILES).map(([name, [number]]) => [name, number]));
    }

    /** Write each answer at once: what comes too late is taken for silence. */
    answer(keys) { process.stdout.write(JSON.stringify({ game: this.title, ...keys }) + "\n"); }

    near(cell, steps) {
        const [x, y] = cell.split(",").map(Number);
        return steps.map(([dx, dy]) => `${x + dx},${y + dy}`);
    }

    /** Another tile is beside it, and each side shows what its neighbour shows. */
    fits(cell, sides) {
        const beside = this.near(cell, BESIDE).map(other => this.board.get(other));
        return !this.board.has(cell) && beside.some(other => other) && beside.every((other, i) => !other || other[(i + 2) % 4] === sides[i]);
    }

    /** Each cell and turn where a tile fits. */
    places(name) {
        const free = new Set([...this.board.keys()].flatMap(cell => this.near(cell, BESIDE)));
        return [...free].flatMap(cell => TURNS.filter(turn => this.fits(cell, turned(name, turn))));
    }

    /** The code of what is wrong with a place; see `hgref rule`. */
    wrongPlace(cell, sides) {
        if (this.board.has(cell)) return ["cell-occupied"];
        if (!this.near(cell, BESIDE).some(other => this.board.has(other)))
            return [this.near(cell, CORNERS).some(other => this.board.has(other)) ? "tile-corner-only" : "tile-detached"];
        return this.fits(cell, sides) ? [] : ["edge-mismatch"];
    }

    /** Lines above the first move. */
    header(words) {
        if (words[0] === "player") this.players.push(words[1]);
        else if (words.join(" ") !== "edition base-2014") throw new Unknown(words.slice(0, 2).join(" "));
    }

    /** PLAYER TILE X,Y TURN, PLAYER discard TILE, or end. A step that is refused changes nothing. */
    step(line, words) {
        if (words[0] === "end" || (words.length !== 4 && words[1] !== "discard")) throw new Unknown("pieces and points");
        const discards = words[1] === "discard", name = words[discards ? 2 : 1], turn = Number(words[3] ?? 0);
        if (!this.left[name]) throw new Unknown("more copies than there are, and tiles of other sets");
        if (!TURNS.includes(turn)) throw new Unknown("turns by halves");
        const codes = words[0] === this.players[this.turns % this.players.length] ? [] : ["wrong-player"];
        const number = this.places(name).length;
        if (discards) codes.push(...(number ? ["discard-of-placeable-tile"] : []));
        else codes.push(...this.wrongPlace(words[2], turned(name, turn)));
        if (codes.length) return this.answer({ line, legal: false, codes });
        this.left[name]--;
        if (!discards) { // a discard is followed by another draw of the same player
            this.board.set(words[2], turned(name, turn));
            this.turns++;
        }
        // As soon as your engine knows them: awards, totals, next, returned, supply, areas, legal_pieces.
        this.answer({ line, legal: true, ...(discards ? {} : { legal_placements: number }) });
    }
}

process.stdout.write(JSON.stringify({ engine: "starter.js 1.0" }) + "\n");
let game = null, number = 0;
require("readline").createInterface({ input: process.stdin }).on("line", text => {
    number++;
    const words = text.split("#")[0].split(/\s+/).filter(word => word);
    if (words[0] === "game") game = new Game(text.trim().slice("game ".length));
    else if (words.length && game) {
        try {
            if (game.players.includes(words[0]) || words[0] === "end") game.step(number, words);
            else if (!ASSERTIONS.test(words[0])) game.header(words);
        } catch (what) { // an Unknown counts as skipped and fails nothing; a fault of the engine fails this test and no other
            game.answer(what instanceof Unknown ? { skip: what.message } : { error: String(what) });
            game = null;
        }
    }
});
