# nginx writes the address of a request that fails into its error log as it was sent: without queries, which hold words and tokens, and
# without the secret part of addresses (as templates/logging.conf.template).
s#\?[^" ]*#?...#g
# >>> npm run domains: secret addresses
s#((/|%2[Ff])+_api(/|%2[Ff])+initiatives(/|%2[Ff])+feed(/|%2[Ff])+|(/|%2[Ff])+guardian(/|%2[Ff])+|(/|%2[Ff])+initiatives(/|%2[Ff])+[^/%]+(/|%2[Ff])+confirmation(/|%2[Ff])+|(/|%2[Ff])+teams(/|%2[Ff])+invitations(/|%2[Ff])+|%(3[0-9]|[46][1-9A-F]|[57][0-9A]))[^" ]*#\1...#gI
# <<<
