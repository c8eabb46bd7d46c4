"""The launcher's side of a bridge for the hosts of this folder, as docs/launchers.md describes it."""

import argparse
import json
import secrets
import sys
import urllib.request
from urllib.parse import urlsplit

LONGEST_FRAME = 16384


def origin(address):
    """The origin of an address; None where the text is no address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else None


def report(what, **data):
    """Reports an event to the process that started this program."""
    print(json.dumps({"what": what, **data}), flush=True)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--engine", action="store_true", help="say which engine it is, and end")
    parser.add_argument("--page", default="about:blank", help="the address of the page with the shop")
    parser.add_argument("--payment-origin", help="be a bridge, which opens payment pages of this origin")
    parser.add_argument("--opens", choices=["view", "system"], default="view", help="where it opens them")
    return parser.parse_args()


class Launcher:
    """Answers the frames of one page, and opens payment pages by `open_view` and `close_view`."""

    def __init__(self, options, open_view, close_view):
        self.shop_origin = origin(options.page)
        self.options = options
        self.open_view = open_view
        self.close_view = close_view
        self.nonce = None

    def answer(self, text, speaker):
        """The answer to a frame of the page at the address `speaker`; None where none is due."""
        if origin(speaker) != self.shop_origin or len(text.encode("utf-16-le")) > 2 * LONGEST_FRAME:
            return None
        frame = json.loads(text)
        name, data = frame["m"], frame.get("d")
        report("received", name=name)
        if name == "hello":
            # A nonce belongs to one page: each greeting gets a new one.
            self.nonce = secrets.token_hex(16)
            return self.reply(frame, {"v": 1, "caps": ["getToken", "openPayment", "closePayment"]}, "welcome")
        if self.nonce is None or frame.get("n") != self.nonce:
            return None
        if name == "getToken":
            return self.reply(frame, {"token": self.player_token()})
        if name == "openPayment":
            return self.reply(frame, self.open(data["url"]))
        if name == "closePayment":
            self.close_view()
        return None

    def event(self, name, data=None):
        frame = {"p": "storefront-bridge", "v": 1, "id": secrets.token_hex(16), "t": "evt", "m": name}
        return json.dumps({**frame, "d": data, "n": self.nonce})

    def reply(self, frame, data, name=None):
        answer = {"p": "storefront-bridge", "v": 1, "id": frame["id"], "t": "res", "m": name or frame["m"]}
        return json.dumps({**answer, "d": data, "n": self.nonce})

    def player_token(self):
        with urllib.request.urlopen(f"{self.shop_origin}/shop-token?player=kestrel") as response:
            return response.read().decode()

    def open(self, url):
        if origin(url) != self.options.payment_origin:
            return {"opened": False}
        if self.options.opens == "view":
            self.open_view(url)
            return {"opened": True, "mode": "window"}
        # The test plays the system's browser.
        report("system", url=url)
        return {"opened": True, "mode": "system"}
