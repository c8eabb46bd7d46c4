#!/usr/bin/python3
"""A page in a WebKitGTK view, as a desktop app shows it: no window opens from it. WebKitWebDriver starts it and drives it."""

import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402
from launcher import Launcher, arguments, report  # noqa: E402

options = arguments()
if options.engine:
    print(f"WebKitGTK {WebKit2.get_major_version()}.{WebKit2.get_minor_version()}.{WebKit2.get_micro_version()}")
    sys.exit()

payment_windows = []


def refuse(_view, action):
    report("refused")


def show(view):
    window = Gtk.Window(default_width=1000, default_height=900)
    window.add(view)
    window.show_all()
    return window


def open_view(url):
    other = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    payment_windows.append(show(other))
    other.load_uri(url)


def close_view():
    while payment_windows:
        payment_windows.pop().destroy()
        report("closed")


def on_message(_manager, message):
    answer = launcher.answer(message.get_js_value().to_string(), view.get_uri())
    if answer is not None:
        send(answer)


def send(text):
    # The text is an argument, and never becomes code.
    body = "window.dispatchEvent(new CustomEvent('storefront-bridge', {detail: text}))"
    frame = GLib.Variant("a{sv}", {"text": GLib.Variant("s", text)})
    view.call_async_javascript_function(body, -1, frame, None, None, None, None)


def start(_context, session):
    session.connect("create-web-view", lambda _session: view)


launcher = Launcher(options, open_view, close_view)
context = WebKit2.WebContext.get_default()
context.set_automation_allowed(True)
context.connect("automation-started", start)
manager = WebKit2.UserContentManager()
view = WebKit2.WebView(web_context=context, user_content_manager=manager, is_controlled_by_automation=True)
view.connect("create", refuse)
if options.payment_origin:
    manager.connect("script-message-received::storefrontHost", on_message)
    manager.register_script_message_handler("storefrontHost")
show(view).connect("destroy", Gtk.main_quit)
view.load_uri(options.page)
Gtk.main()
