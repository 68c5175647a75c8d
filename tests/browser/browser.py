"""Chromium without a window, spoken to over a pipe (--remote-debugging-pipe): messages in JSON, each ended by a NUL."""
import base64
import json
import os
import shutil
import subprocess
import tempfile


class Browser:
    """A browser with one tab. It notes what is printed on the console, and every address that it is asked to load."""

    def __init__(self, program="chromium"):
        self.folder = tempfile.mkdtemp()
        to_browser, self.write_end = os.pipe()
        self.read_end, from_browser = os.pipe()
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f'exec "$@" 3<&{to_browser} 4>&{from_browser}', "sh", program, "--headless",
             "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic",
             f"--user-data-dir={self.folder}",
             "--remote-debugging-pipe", "about:blank"],
            pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.last, self.received, self.session = 0, b"", None
        self.console, self.requests, self.events = [], [], []
        page = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.call(domain + ".enable")
        self.call("Emulation.setFocusEmulationEnabled", enabled=True)

    def close(self):
        self.process.terminate()
        self.process.wait()
        os.close(self.write_end)
        os.close(self.read_end)
        shutil.rmtree(self.folder, ignore_errors=True)

    def receive(self):
        while b"\0" not in self.received:
            block = os.read(self.read_end, 1 << 16)
            if not block:
                raise RuntimeError("the browser has gone")
            self.received += block
        message, self.received = self.received.split(b"\0", 1)
        return json.loads(message)

    def note(self, message):
        method, parameters = message.get("method"), message.get("params", {})
        if method == "Runtime.consoleAPICalled":
            self.console.append(" ".join(str(a.get("value")) for a in parameters["args"]))
        elif method == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            thrown = details.get("exception", {})
            self.console.append(f"{details['text']} {thrown.get('description', thrown.get('value'))} in line {details['lineNumber'] + 1}")
        elif method == "Log.entryAdded":
            self.console.append(parameters["entry"]["text"])
        elif method == "Network.requestWillBeSent":
            self.requests.append(parameters["request"]["url"])
        self.events.append(method)

    def call(self, method, **parameters):
        self.last += 1
        message = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.last:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]
            self.note(answer)

    def load(self, address):
        self.events = []
        self.call("Page.navigate", url=address)
        while "Page.loadEventFired" not in self.events:
            self.note(self.receive())

    def open(self, path, fragment=""):
        """Loads a file anew, even if only the fragment differs."""
        self.load("about:blank")
        self.load("file://" + os.path.abspath(path) + fragment)

    def run(self, script):
        """The value of an expression in the page."""
        result = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{script}: {result['exceptionDetails']}")
        return result["result"].get("value")

    def press(self, key, modifiers=0):
        for kind in ("rawKeyDown", "keyUp"):
            codes = {"ArrowLeft": 37, "ArrowRight": 39, "Home": 36, "End": 35, "Tab": 9, "Enter": 13, "Escape": 27}
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key,
                      windowsVirtualKeyCode=codes.get(key, ord(key[0])), modifiers=modifiers,
                      **({"text": "\r"} if key == "Enter" and kind == "rawKeyDown" else {}))

    def point(self, x, y):
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def tap(self, x, y):
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def pinch(self, x, y, apart, then):
        """Two fingers beside a point, so many pixels apart, move until they are as far apart as is said."""
        for step in range(11):
            half = (apart + (then - apart) * step / 10) / 2
            self.call("Input.dispatchTouchEvent", type="touchMove" if step else "touchStart",
                      touchPoints=[{"x": x - half, "y": y, "id": 0}, {"x": x + half, "y": y, "id": 1}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def saves_into(self, folder):
        """What the page saves goes there."""
        self.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=os.path.abspath(folder))

    def size(self, width, height, dark=False, media=""):
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.call("Emulation.setEmulatedMedia", media=media,
                  features=[{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def scripts(self, on):
        self.call("Emulation.setScriptExecutionDisabled", value=not on)

    def picture(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.call("Page.captureScreenshot", format="png")["data"]))

    def print(self):
        """The page printed on A4, as PDF."""
        return base64.b64decode(self.call("Page.printToPDF", paperWidth=8.27, paperHeight=11.69,
                                          preferCSSPageSize=True, printBackground=True)["data"])
