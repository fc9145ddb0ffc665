#!/bin/sh
# Reloads nginx when a newly published shell has other inline script hashes, a service has other addresses, a
# certificate was renewed, or the disk of the cache becomes full or has room again:
#   watch.sh <configuration> <nginx pid>
# Ends with nginx. It polls because publishers cannot signal a gateway in another container.
set -eu
gateway=$(cd "$(dirname "$0")" && pwd)
# nginx reads certificates only when it starts or reloads.
certificates() {
  for file in "${GATEWAY_TLS_INSIDE:-}"/*.crt "${GATEWAY_TLS_CERTIFICATE:-}"; do
    cat "$file" 2>/dev/null || true
  done | cksum
}
known=$(cat "$1/policies.txt" "$1/cache-full.txt" "$1/addresses.txt" | cksum)
shown=$(certificates)
while kill -0 "$2" 2>/dev/null; do
  now=$({ sh "$gateway/policy-files.sh"; sh "$gateway/cache-full.sh"; sh "$gateway/addresses.sh" "$1/addresses.txt"; } | cksum)
  if [ "$now" != "$known" ] && sh "$gateway/render.sh" "$1"; then
    known=$now
    kill -HUP "$2"
  fi
  now=$(certificates)
  if [ "$now" != "$shown" ]; then
    shown=$now
    kill -HUP "$2"
  fi
  sleep 1
done
