#!/bin/sh
# Reloads nginx when a newly published shell has other inline script hashes: watch.sh <configuration> <nginx pid>
# Ends with nginx. It polls because publishers cannot signal a gateway in another container.
set -eu
gateway=$(cd "$(dirname "$0")" && pwd)
known=$(cksum <"$1/policies.txt")
while kill -0 "$2" 2>/dev/null; do
  now=$("$gateway/policy-files.sh" | cksum)
  if [ "$now" != "$known" ] && "$gateway/render.sh" "$1"; then
    known=$now
    kill -HUP "$2"
  fi
  sleep 1
done
