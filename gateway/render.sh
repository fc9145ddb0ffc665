#!/bin/sh
# Renders the nginx configuration from the settings in the environment: render.sh <output folder>
# The container and the local run both call this, so there is one gateway. Needs nothing but a POSIX shell and awk.
# A failure names everything that is wrong and leaves the former configuration in place.
set -eu
gateway=$(cd "$(dirname "$0")" && pwd)
out=${1:?usage: render.sh <output folder>}
fresh=$out.fresh.$$
mkdir -p "$fresh"
trap 'rm -rf "$fresh"' EXIT

"$gateway/policy-files.sh" >"$fresh/policies.txt"
awk -f "$gateway/render/settings.awk" -f "$gateway/render/derive.awk" -f "$gateway/render/template.awk" \
  -f "$gateway/render/main.awk" "$gateway" "$fresh" "$fresh/policies.txt" "$gateway"/templates/*.conf.template

rm -rf "$out.former"
if [ -d "$out" ]; then mv "$out" "$out.former"; fi
mv "$fresh" "$out"
rm -rf "$out.former"
