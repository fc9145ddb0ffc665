#!/bin/sh
# Starts the container: renders the configuration from the environment and runs nginx.
set -eu
gateway=$(cd "$(dirname "$0")" && pwd)
conf=$GATEWAY_RUNTIME_DIR/conf
mkdir -p "$GATEWAY_RUNTIME_DIR"
"$gateway/render.sh" "$conf"
# Left behind after a kill; nginx would refuse to start.
rm -f "$GATEWAY_RUNTIME_DIR/compressor.sock" "$GATEWAY_RUNTIME_DIR/counter.sock"
"$gateway/watch.sh" "$conf" $$ &
errors=$GATEWAY_RUNTIME_DIR/errors
rm -f "$errors"
mkfifo "$errors"
sed -uE -f "$gateway/mask-log.sed" <"$errors" >&2 &
exec nginx -e stderr -p "$GATEWAY_RUNTIME_DIR" -c "$conf/nginx.conf" 2>"$errors"
