#!/bin/sh
# Replaces one service, or the renderer, without a gap:  deploy/replace-service.sh <service>
# The schema is migrated, and the new instance joins; when it is healthy, the old ones finish their requests and end. If it does
# not become healthy, it is removed and the old ones stay. CONTAINER_ENGINE=podman for Podman.
set -eu
service=${1:?name of a service, such as community}
cd "$(dirname "$0")/.."
engine=${CONTAINER_ENGINE:-docker}
compose() { "$engine" compose "$@"; }

old=$(compose ps --quiet "$service")
[ -n "$old" ] || { echo "$service does not run; start it with: $engine compose up --detach $service" >&2; exit 1; }
there=$(echo "$old" | grep -c .)
# Two builds side by side are left from an interrupted replacement: keep as many instances as one of them has.
wanted=$("$engine" inspect --format '{{.Image}}' $old | sort | uniq -c | sort -rn | awk 'NR == 1 { print $1 }')

take_back() {
  trap - INT TERM HUP
  for container in $(compose ps --all --quiet "$service"); do
    echo "$old" | grep -qx "$container" || "$engine" rm --force "$container" >/dev/null
  done
  echo "$service stays as it was" >&2
  exit 1
}
trap take_back INT TERM HUP

# Builds or pulls the image, as PULL_POLICY says, and touches no container.
compose create --no-recreate "$service"
# The renderer has no schema.
[ "$service" = renderer ] || compose run --rm --no-deps "migrate-$service"
compose up --detach --no-deps --no-build --no-recreate --wait --scale "$service=$((there + wanted))" "$service" || take_back
trap - INT TERM HUP
for container in $old; do
  "$engine" stop "$container" >/dev/null
  "$engine" rm "$container" >/dev/null
done
echo "$service was replaced"
