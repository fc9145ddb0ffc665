#!/bin/sh
# Replaces one service without a gap:  deploy/replace-service.sh auth|catalog|community
# The new one migrates its schema and joins; when it is well, the old ones finish their requests and go.
set -eu
service=${1:?name of a service: auth, catalog or community}
cd "$(dirname "$0")/.."

old=$(docker compose ps --quiet "$service")
count=$(echo "$old" | grep -c .) || { echo "$service does not run; start it with: docker compose up --detach $service" >&2; exit 1; }

# Builds or pulls the image, as PULL_POLICY says, and touches no container.
docker compose create --no-recreate "$service"
docker compose run --rm --no-deps "migrate-$service"
docker compose up --detach --no-deps --no-build --no-recreate --wait --scale "$service=$((count * 2))" "$service"
for container in $old; do
  docker stop "$container" >/dev/null
  docker rm "$container" >/dev/null
done
echo "$service was replaced"
