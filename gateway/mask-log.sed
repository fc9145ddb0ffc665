# nginx writes the address of a request that fails into its error log as it was sent: without queries, which hold words and tokens, and
# without the secret part of the addresses of calendar feeds and invitations (as templates/logging.conf.template).
s#\?[^" ]*#?...#g
s#((feed|invitations)(/|%2[Ff]))[^" ]*#\1...#gI
