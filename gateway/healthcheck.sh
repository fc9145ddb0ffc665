#!/bin/bash
# Exits with 0 when nginx answers. The image has no HTTP client, but bash can open a connection.
first=${GATEWAY_LISTEN%%,*}
exec 3<>"/dev/tcp/127.0.0.1/${first##*:}" || exit 1
printf 'GET /healthz HTTP/1.0\r\n\r\n' >&3
read -r -t 3 status <&3
[[ $status == *' 200 '* ]]
