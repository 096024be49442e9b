"""The computer this runs on: server, addresses, Wi-Fi, certificates, services. Knows no game and no table."""
