#!/bin/bash
# Exits with 0 when the service is ready. The image has no HTTP client, but bash can open a connection: to the port without TLS where
# the service speaks TLS with the other parts.
port=${TLS_DIR:+${HEALTH_PORT:-3001}}
exec 3<>"/dev/tcp/127.0.0.1/${port:-${PORT:?}}" || exit 1
printf 'GET %s HTTP/1.0\r\n\r\n' "${1:-/readyz}" >&3
read -r -t 3 status <&3
[[ $status == *' 200 '* ]]
