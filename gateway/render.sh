#!/bin/sh
# Renders the nginx configuration from the settings in the environment: render.sh <output folder>
# Both the container and the local run use it. Needs only a POSIX shell and awk, since the container's image has no Node.
# On failure it prints all errors and keeps the former configuration.
set -eu
gateway=$(cd "$(dirname "$0")" && pwd)
out=${1:?usage: render.sh <output folder>}
fresh=$out.fresh.$$
mkdir -p "$fresh"
trap 'rm -rf "$fresh"' EXIT

sh "$gateway/policy-files.sh" >"$fresh/policies.txt"
sh "$gateway/cache-full.sh" >"$fresh/cache-full.txt"
sh "$gateway/addresses.sh" "$out/addresses.txt" >"$fresh/addresses.txt"
awk -v "cache_full=$(cat "$fresh/cache-full.txt")" -v "addresses=$fresh/addresses.txt" \
  -f "$gateway/render/settings.awk" -f "$gateway/render/derive.awk" -f "$gateway/render/template.awk" \
  -f "$gateway/render/main.awk" "$gateway" "$fresh" "$fresh/policies.txt" "$gateway"/templates/*.conf.template

rm -rf "$out.former"
if [ -d "$out" ]; then mv "$out" "$out.former"; fi
mv "$fresh" "$out"
rm -rf "$out.former"
