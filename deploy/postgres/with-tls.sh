#!/bin/sh
# Starts PostgreSQL with the certificate of its part, and lets it read a renewed one:
#   with-tls.sh <folder of tls.crt and tls.key> <folder of the server's copies> <command of the server …>
# The server reads its key as a user of its own, and refuses one that others own.
set -eu
from=$1
to=$2
shift 2

certificate() {
  cat "$from/tls.crt" "$from/tls.key" | cksum
}
copy() {
  install -o postgres -g postgres -m 0600 "$from/tls.crt" "$from/tls.key" "$to"
}

install -d -o postgres -g postgres -m 0700 "$to"
shown=$(certificate)
copy
# It never fails: the server is its parent, and would take that for a crash of its own.
while sleep 10; do
  now=$(certificate)
  [ "$now" = "$shown" ] || { copy && psql --username=postgres --no-psqlrc --quiet --command='select pg_reload_conf()' >/dev/null && shown=$now; }
done || true &

# These settings follow those of the command.
exec docker-entrypoint.sh "$@" -c ssl=on -c ssl_min_protocol_version=TLSv1.2 -c ssl_cert_file="$to/tls.crt" -c ssl_key_file="$to/tls.key" \
  -c hba_file=/etc/meshwork/pg_hba.tls.conf
