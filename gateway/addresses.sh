#!/bin/sh
# Prints the addresses behind the names in the GATEWAY_UPSTREAM_* settings, in lines of a name and an address: addresses.sh <former lines>
# A name that nobody answers for keeps its former lines, so that a silent name server takes no service away.
for name in $(env | awk '/^GATEWAY_UPSTREAM_/ {
  sub(/^[^=]*=/, "")
  count = split($0, hosts, /(:[0-9]+)?(,|$)/)
  for (i = 1; i <= count; i++) if (hosts[i] !~ /^(\[.*|[0-9.]*|localhost)$/) print hosts[i]
}'); do
  timeout 2 getent ahostsv4 "$name" | while read -r address kind _; do
    [ "$kind" != STREAM ] || echo "$name $address"
  done
done | sort -u | awk -v "former=$1" '
  { print; found[$1] }
  END { while ((getline line < former) > 0) if (split(line, part) && !(part[1] in found)) print line }
'
