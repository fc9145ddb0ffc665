#!/bin/sh
# Loads a logical dump into an empty stack:  deploy/backup/load-dump.sh [label]
# Each service first makes its tables as they were when the dump was taken; after the rows came, today's form.
set -eu
label=${1:-latest}
cd "$(dirname "$0")/../.."

docker compose up --detach --wait postgres
docker compose run --rm bootstrap
for service in $(docker compose config --services | sed -n 's/^migrate-//p'); do
  only=$(docker compose run --rm --no-deps backup migrations "$label" "$service")
  [ -z "$only" ] || docker compose run --rm --no-deps "migrate-$service" dist/migrate.js --only "$only"
done
docker compose run --rm --no-deps backup load "$label"
# No instance of an older release runs.
for service in $(docker compose config --services | sed -n 's/^migrate-//p'); do
  docker compose run --rm --no-deps "migrate-$service" dist/migrate.js --finish
done
echo "loaded; go on with: docker compose up --detach --wait"
