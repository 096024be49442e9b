"""How phones and laptops test a network for internet, and the exact bytes that each expects.

A phone leaves a network that fails the test for mobile data. If the answer is wrong, it opens a sign-in window, which
keeps no cookies.
"""

APPLE = "<HTML><HEAD><TITLE>Success</TITLE></HEAD><BODY>Success</BODY></HTML>"
FIREFOX = '<meta http-equiv="refresh" content="0;url=https://support.mozilla.org/kb/captive-portal"/>'
ANSWERS = {
    "/generate_204": None, "/gen_204": None,                        # Android, of every maker
    "/hotspot-detect.html": (APPLE, "text/html"), "/library/test/success.html": (APPLE, "text/html"),
    "/connecttest.txt": ("Microsoft Connect Test", "text/plain"), "/ncsi.txt": ("Microsoft NCSI", "text/plain"),
    "/success.txt": ("success\n", "text/plain"), "/canonical.html": (FIREFOX, "text/html"),
    "/check_network_status.txt": ("NetworkManager is online\n", "text/plain"),
}
# Whom they ask. Of these only what serves no other purpose: a table must not pretend to be somebody's search engine.
ASKED = (
    "captive.apple.com", "connectivitycheck.gstatic.com", "connectivitycheck.android.com", "clients3.google.com",
    "connect.rom.miui.com", "connectivitycheck.platform.hicloud.com", "conn1.oppomobile.com", "conn2.oppomobile.com",
    "wifi.vivo.com.cn", "connectivity.samsung.com.cn", "www.msftconnecttest.com", "www.msftncsi.com",
    "detectportal.firefox.com", "nmcheck.gnome.org", "connectivity-check.ubuntu.com",
)
NCSI_NAME, NCSI_ADDRESS = "dns.msftncsi.com", "131.107.255.255"     # Windows also wants this name to have this address
