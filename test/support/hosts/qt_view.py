#!/usr/bin/python3
"""A page in a QtWebEngine view, as a desktop launcher shows it: no window opens from it."""

import os
import sys
from threading import Thread

from launcher import Launcher, arguments, report
from PyQt6.QtCore import QFile, QIODevice, QObject, QUrl, pyqtSignal, pyqtSlot
from PyQt6.QtWebChannel import QWebChannel
from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineScript, qWebEngineChromiumVersion
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

options = arguments()
if options.engine:
    print(f"QtWebEngine, Chromium {qWebEngineChromiumVersion()}")
    sys.exit()

# Passes texts in both directions, and nothing else of the channel, under the name that the page uses.
EXPOSE = """
window.storefrontHost = new Promise((resolve) => {
  new QWebChannel(qt.webChannelTransport, ({objects: {host}}) =>
    resolve({
      post: (text) => void host.receive(text),
      hear(listener) {
        host.sent.connect(listener);
        return () => host.sent.disconnect(listener);
      },
    }),
  );
});
"""


class Page(QWebEnginePage):
    def createWindow(self, _type):
        report("refused")
        return None

    def javaScriptConsoleMessage(self, _level, message, _line, _source):
        report("printed", text=message)


class Host(QObject):
    sent = pyqtSignal(str)

    @pyqtSlot(str)
    def receive(self, text):
        answer = launcher.answer(text, page.url().toString())
        if answer is not None:
            self.sent.emit(answer)


payment_views = []


def open_view(url):
    other = QWebEngineView()
    payment_views.append(other)
    other.resize(900, 700)
    other.load(QUrl(url))
    other.show()


def close_view():
    while payment_views:
        payment_views.pop().deleteLater()
        report("closed")


def expose_bridge():
    channel.registerObject("host", host)
    page.setWebChannel(channel)
    code = QFile(":/qtwebchannel/qwebchannel.js")
    code.open(QIODevice.OpenModeFlag.ReadOnly)
    script = QWebEngineScript()
    script.setSourceCode(bytes(code.readAll()).decode() + EXPOSE)
    script.setInjectionPoint(QWebEngineScript.InjectionPoint.DocumentCreation)
    script.setWorldId(QWebEngineScript.ScriptWorldId.MainWorld.value)
    page.scripts().insert(script)


def end_with_input():
    sys.stdin.read()
    # Otherwise Qt warns about objects that Python destroys in another order.
    os._exit(0)


app = QApplication(sys.argv[:1])
view = QWebEngineView()
page = Page(view)
view.setPage(page)
launcher, host, channel = Launcher(options, open_view, close_view), Host(), QWebChannel()
if options.payment_origin:
    expose_bridge()
view.resize(1000, 900)
view.show()
page.load(QUrl(options.page))
Thread(target=end_with_input, daemon=True).start()
app.exec()
