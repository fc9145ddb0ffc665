#!/bin/sh
# Takes over the inline script hashes of a newly published shell while nginx runs: watch.sh <configuration> <nginx pid>
# Ends with nginx. Publishers cannot signal a gateway in another container, so the gateway looks.
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
