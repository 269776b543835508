#!/usr/bin/python3
"""Opens windows of WebKitGTK for WebKitWebDriver, with a profile folder that a later start can use again.

The window that WebKitGTK brings for WebDriver, MiniBrowser, forgets everything at its end. So it can't be used for tests in
which the browser is killed. Console messages go to the standard output, where the tests read them.
"""
import os
import signal
import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2

profile = os.environ["PROFILE"]
width, height = int(os.environ["WIDTH"]), int(os.environ["HEIGHT"])

data = WebKit2.WebsiteDataManager(base_data_directory=profile + "/data", base_cache_directory=profile + "/cache")
context = WebKit2.WebContext(website_data_manager=data)
context.get_cookie_manager().set_persistent_storage(profile + "/cookies.sqlite", WebKit2.CookiePersistentStorage.SQLITE)
context.set_automation_allowed(True)


def open_window(*_):
    settings = WebKit2.Settings()
    settings.set_enable_write_console_messages_to_stdout(True)
    settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True, settings=settings)
    window = Gtk.Window()
    window.set_decorated(False)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect("close", lambda *_: window.destroy())
    return view


def on_session(_, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("WebKitGTK")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


def take_picture():
    """Writes a picture of the first window to the profile. WebDriver's own pictures wait without end on some machines."""
    shown = Gtk.Window.list_toplevels()[0].get_window()
    picture = Gdk.pixbuf_get_from_window(shown, 0, 0, shown.get_width(), shown.get_height())
    picture.savev(profile + "/picture.part", "png", [], [])
    os.rename(profile + "/picture.part", profile + "/picture.png")
    return True


GLib.unix_signal_add(GLib.PRIORITY_DEFAULT, signal.SIGUSR1, take_picture)
print("window", os.getpid(), flush=True)
context.connect("automation-started", on_session)
Gtk.main()
