#!/bin/sh
# Replaces one service, or the renderer, without a gap:  deploy/replace-service.sh <service>
# Secrets and schema are prepared, and the new instance joins; when it is healthy, the old ones finish their requests and end. If it
# does not become healthy within WAIT_SECONDS (120), the end of its log is shown, it is removed, and the old ones stay.
# CONTAINER_ENGINE=podman for Podman.
set -eu
service=${1:?name of a service, such as community}
cd "$(dirname "$0")/.."
engine=${CONTAINER_ENGINE:-docker}
compose() { "$engine" compose "$@"; }
# The renderer has no schema.
migrate() { [ "$service" = renderer ] || compose run --rm --no-deps "migrate-$service" dist/migrate.js "$@"; }

old=$(compose ps --quiet "$service")
there=$(echo "$old" | grep -c . || true)
# Two builds side by side are left from an interrupted replacement: keep as many instances as one of them has.
wanted=1
[ -z "$old" ] || wanted=$("$engine" inspect --format '{{.Image}}' $old | sort | uniq -c | sort -rn | awk 'NR == 1 { print $1 }')

take_back() {
  trap - INT TERM HUP
  for container in $(compose ps --all --quiet "$service"); do
    echo "$old" | grep -qx "$container" && continue
    "$engine" logs --tail 20 "$container" >&2 || true
    "$engine" rm --force "$container" >/dev/null
  done
  echo "$service stays as it was" >&2
  exit 1
}

# Keys that this release needs and the former one did not have. They build or pull images, as PULL_POLICY says, and touch no service.
compose run --rm --no-deps prepare
compose run --rm --no-deps bootstrap
trap take_back INT TERM HUP
compose create --no-recreate "$service"
migrate || take_back
compose up --detach --no-deps --no-build --no-recreate --wait --wait-timeout "${WAIT_SECONDS:-120}" \
  --scale "$service=$((there + wanted))" "$service" || take_back
trap - INT TERM HUP
for container in $old; do
  "$engine" stop "$container" >/dev/null
  "$engine" rm "$container" >/dev/null
done
# Nobody reads any more what only the former release did.
migrate --finish
echo "$service was replaced"
