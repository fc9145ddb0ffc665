#!/bin/sh
# Makes the images and settings that Compose would take now live, or the former image again:
#
#   deploy/upgrade.sh [--dry-run] [part …]     parts: setup, the services, renderer, shell, the remotes, gateway; without one: all that differ
#   deploy/upgrade.sh --back <part> …
#
# Secrets, roles and schemas are prepared first, by steps that both releases can work with. Then each part is replaced alone: the new
# instance is tried where no request reaches it; it joins, and the old ones finish their requests and end. One that does not answer
# within WAIT_SECONDS (45), or ends by itself, is removed, the end of its log is shown, and what ran goes on. Run it again to go on.
# CONTAINER_ENGINE=podman for Podman.
set -eu
cd "$(dirname "$0")/.."
engine=${CONTAINER_ENGINE:-docker}
# Images were built or pulled before.
export PULL_POLICY=missing

dry='' back='' again='' whole='' finish=''
case ${1:-} in
  --dry-run) dry=yes; shift ;;
  --back) back=yes; shift; [ $# -gt 0 ] || { echo "usage: $0 --back <part> …" >&2; exit 2; } ;;
esac
compose() { "$engine" compose "$@"; }
say() { echo "── $*"; }
fail() { echo "$*" >&2; exit 1; }
log=$(mktemp)
trap 'rm -f "$log"' EXIT

config=$(compose config)
project=$(echo "$config" | sed -n 's/^name: //p')
services=$(echo "$config" | awk '/^[a-z]/ { within = $1 == "services:" } within && /^  [^ ]/ { sub(":", ""); print $1 }')
parts=$(echo "$services" | grep -vE '^((migrate|import|prepare)(-.*)?|bootstrap|publish|postgres|backup|mail)$')
is_published() { case $1 in shell | mfe-*) ;; *) false ;; esac; }
has_schema() { echo "$services" | grep -qx -- "migrate-$1"; }
# The image of what runs once and ends. Here it makes secrets and roles; what calls it later takes it by its tag.
is_setup() { [ "$1" = setup ]; }
for part; do
  is_setup "$part" || echo "$parts" | grep -qx -- "$part" || fail "there is no part $part; parts: setup $(echo $parts)"
done

image_of() {
  ! is_setup "$1" || set -- prepare
  echo "$config" | awk -v part="  $1:" '$0 == part { here = 1; next } /^  [^ ]/ { here = 0 } here && /^    image:/ { print $2; exit }'
}
# Image and settings, as Compose would take them and as a container has them. Compose's hash of the settings is another one where it
# starts a part without the parts that it depends on, so both are recorded when a part was replaced.
wanted() { echo "$("$engine" image inspect --format '{{.Id}}' "$(image_of "$1")" 2>/dev/null) $(compose config --hash "$1" | awk '{ print $2 }')" | sed 's/^sha256://'; }
has() { "$engine" inspect --format '{{.Image}} {{index .Config.Labels "com.docker.compose.config-hash"}}' "$1" | sed 's/^sha256://'; }
differs() {
  running=$(compose ps --quiet "$1")
  [ -n "$running" ] || return 0
  wants=$(wanted "$1")
  for container in $running; do
    is=$(has "$container")
    [ "$is" = "$wants" ] || [ "$wants -> $is" = "$(cat "deploy/.releases/$1" 2>/dev/null)" ] || return 0
  done
  return 1
}

# Runs what ends by itself:  once <seconds> <what it says at last> <service> [argument …]. Podman answers 0 for one that failed.
once() {
  seconds=$1 words=$2
  shift 2
  ended=0
  timeout "$seconds" "$engine" compose run --rm --no-deps --name "upgrade-$1-$$" "$@" >"$log" 2>&1 || ended=$?
  [ $ended != 0 ] || ! grep -q "$words" "$log" || return 0
  tail -n 20 "$log" >&2
  "$engine" rm --force "upgrade-$1-$$" >/dev/null 2>&1 || true
  # The code of timeout.
  [ $ended != 124 ] || fail "$1 did not end within $seconds s; what ran goes on"
  fail "$1 failed; what ran goes on"
}
prepare() {
  say "secrets, roles and schemas"
  once 120 'secrets are complete' prepare
  # Roles and passwords change with a release, or come with a part that has never run.
  [ -z "$whole$1" ] || once 120 'extensions are there' bootstrap
}
migrate() {
  once "${MIGRATE_SECONDS:-1800}" migrated "migrate-$1" dist/migrate.js
  sed -n "s/^applied/   $1:/p" "$log"
  ! grep -q '^left ' "$log" || finish="$finish $1"
}

# A call that reads tables or draws a page, as a visitor sends it.
question() {
  case $1 in
    auth) echo /_api/auth/session ;;
    catalog) echo '/_api/resources?limit=1' ;;
    community) echo '/_api/teams?limit=1' ;;
    renderer) echo /_render/ ;;
    *) echo /readyz ;;
  esac
}
# Asked each second: the health check of Compose begins late, and Compose waits for ever for a program that ends and is restarted.
answers() {
  case $part in
    gateway*) "$engine" exec "$1" /gateway/healthcheck.sh >/dev/null 2>&1 ;;
    *) "$engine" exec "$1" /app/healthcheck.sh "$2" >/dev/null 2>&1 ;;
  esac
}
until_answers() {
  deadline=$(($(date +%s) + ${WAIT_SECONDS:-45}))
  until answers "$1" /readyz; do
    case $("$engine" inspect --format '{{.RestartCount}} {{.State.Status}}' "$1") in
      *exited | *dead | *stopped) return 1 ;;
      [01]' '*) ;;
      *) return 1 ;;
    esac
    [ "$(date +%s)" -lt "$deadline" ] || return 1
    sleep 1
  done
  # Only what the former one answers: a renderer has nothing to draw before the first build for servers.
  answers "$1" "$(question "$part")" && return
  for container in $(compose ps --quiet "$part"); do
    [ "$container" = "$1" ] || ! answers "$container" "$(question "$part")" || return 1
  done
}
# A name server may be silent for half a minute when containers come and go. Until it has said the address of the new instance, the gateway
# has the former ones alone.
until_known() {
  deadline=$(($(date +%s) + ${WAIT_SECONDS:-45}))
  addresses=$("$engine" inspect --format '{{range .NetworkSettings.Networks}}{{println .IPAddress}}{{end}}' "$1" | grep . || true)
  for gateway in $(for each in $(echo "$parts" | grep '^gateway'); do compose ps --quiet "$each"; done); do
    # That of 0.3.0 keeps none.
    until "$engine" exec "$gateway" sh -c 'cd "$GATEWAY_RUNTIME_DIR/conf" && { [ ! -f addresses.txt ] || grep -qwF "$1" addresses.txt; }' sh "$addresses"; do
      [ "$(date +%s)" -lt "$deadline" ] || { echo "the gateway does not find the new $part" >&2; return 1; }
      sleep 1
    done
  done
}
instances() {
  "$engine" ps --all --quiet --no-trunc --filter "label=com.docker.compose.project=$project" \
    --filter "label=com.docker.compose.service=$part" --filter label=com.docker.compose.oneoff=False
}
# The nginx that runs takes what the new gateway holds, its settings too: it loses no request by that, and a container in its place would be
# away for a second, since it owns the port (docs/adr/0054-gateway-takes-over.md).
kept=
hand_over() {
  container=
  for container in $(instances); do
    "$engine" exec "$trial" sh -c 'export -p >/tmp/settings; tar -C / -c gateway tmp/settings' |
      "$engine" exec -i "$container" sh -c 'mkdir -p /tmp/next && tar -C /tmp/next -x && . /tmp/next/tmp/settings && rm /tmp/next/tmp/settings && sh /tmp/next/gateway/take-over.sh 1' || return 0
  done
  [ -z "$container" ] || kept="$kept $part"
}
# With the settings, secrets and networks of the part, but without its name and port.
try() {
  trial=upgrade-$part-$$
  "$engine" rm --force "$trial" >/dev/null 2>&1 || true
  timeout 120 "$engine" compose run --detach --no-deps --name "$trial" "$part" >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail "$part stays as it was"; }
  until_answers "$trial" && good=yes || { good=; "$engine" logs --tail 20 "$trial" >&2; }
  [ -z "$good" ] || [ -z "$whole" ] || case $part in gateway*) hand_over ;; esac
  # At once: nobody calls it, and Podman would wait for its drain.
  "$engine" kill "$trial" >/dev/null 2>&1 || true
  "$engine" rm --force "$trial" >/dev/null
  [ -n "$good" ] || fail "$part stays as it was"
}

take_back() {
  trap - INT TERM HUP
  for container in $(instances); do
    echo "$old" | grep -qx "$container" && continue
    "$engine" logs --tail 20 "$container" >&2 || true
    "$engine" rm --force "$container" >/dev/null
  done
  for container in $old; do "$engine" start "$container" >/dev/null; done
  fail "$part stays as it was"
}
# A gateway owns its port, so the new one is only made beside the old one, and starts when that one has stopped.
replace() {
  part=$1
  say "$part"
  # A version to go back to has run before, and is wanted soon, so it is not tried.
  [ -n "$back" ] || try
  case " $kept " in *" $part "*) return ;; esac
  old=$(compose ps --quiet "$part")
  # Two builds side by side are left from an interrupted replacement: keep as many instances as one of them has.
  count=1
  [ -z "$old" ] || count=$("$engine" inspect --format '{{.Image}}' $old | sort | uniq -c | sort -rn | awk 'NR == 1 { print $1 }')
  case $part in gateway*) how=--no-start ;; *) how=--detach ;; esac
  trap take_back INT TERM HUP
  timeout 120 "$engine" compose up $how --no-deps --no-build --no-recreate \
    --scale "$part=$(($(echo "$old" | grep -c . || true) + count))" "$part" >"$log" 2>&1 || { tail -n 20 "$log" >&2; take_back; }
  new=$(instances | grep -vxF "${old:-none}" || true)
  if [ $how = --no-start ]; then
    for container in $old; do "$engine" stop --time 2 "$container" >/dev/null; done
    for container in $new; do "$engine" start "$container" >/dev/null || take_back; done
  fi
  for container in $new; do
    until_answers "$container" || take_back
    # The gateway of before does not know a part that has never run.
    case ${old:+$part} in '' | gateway*) ;; *) until_known "$container" || take_back ;; esac
  done
  trap - INT TERM HUP
  mkdir -p deploy/.releases
  for container in $new; do echo "$(wanted "$part") -> $(has "$container")" >"deploy/.releases/$part"; done
  image=$(image_of "$part")
  [ -z "$old" ] || "$engine" image tag "$("$engine" inspect --format '{{.Image}}' $old | head -n 1)" "${image%:*}:former"
  for container in $old; do
    "$engine" stop "$container" >/dev/null
    "$engine" rm "$container" >/dev/null
  done
}
# Builds that were handed over, the shell before remotes, which may need names that only the new one has. What an operator names goes
# live; without names, what went back meanwhile stays back.
handed=''
make_live() {
  [ -n "$handed" ] || return 0
  once 240 '^published' publish publish.js $again $handed
  sed -n 's/^\(shell\|mfe-\)/   &/p' "$log"
  handed=''
}
live() {
  case $1 in gateway*) make_live ;; esac
  is_published "$1" || { replace "$1"; return; }
  say "$1"
  once 60 'handed over' "$1"
  handed="$handed $1"
}

if [ -n "$back" ]; then
  for part; do
    if is_setup "$part"; then
      fail "setup runs once and ends: set SETUP_TAG to the tag of before, then $0 setup"
    elif is_published "$part"; then
      once 60 live publish release.js rollback "$part"
    else
      image=$(image_of "$part")
      "$engine" image tag "${image%:*}:former" "$image" || fail "$part has no former image"
      replace "$part"
    fi
  done
  say "back: $*"
  exit
fi

[ $# -eq 0 ] || again=--again
if [ $# -eq 0 ]; then
  whole=yes
  # The shell before the remotes, which may need names that only the new one has.
  for part in $(echo "$parts" | sed 's/^renderer/1&/; s/^shell/2&/; s/^mfe/3&/; s/^gateway/4&/; s/^[a-z]/0&/' | sort | cut -c2-); do
    if is_published "$part" || differs "$part"; then set -- "$@" "$part"; fi
  done
fi
backup=
[ -z "$whole" ] || [ "${BACKUP:-on}" = off ] || ! compose --profile backup config --services | grep -qx backup || backup=yes
changed_postgres() { [ -n "$whole" ] && differs postgres; }

if [ -n "$dry" ]; then
  [ -z "$backup" ] || say "a base backup"
  say "secrets, roles and schemas are prepared"
  for part; do
    ! has_schema "$part" || compose run --rm --no-deps "migrate-$part" dist/migrate.js --check 2>/dev/null | sed "s/^/   $part: /" || true
  done
  for part; do say "$part: $(image_of "$part")"; done
  ! changed_postgres || say "postgres has other settings, and stays as it is"
  exit
fi

if [ -n "$backup" ]; then
  say "a base backup"
  timeout "${MIGRATE_SECONDS:-1800}" "$engine" compose run --rm --no-deps backup base >"$log" 2>&1 ||
    { tail -n 20 "$log" >&2; fail "there is no backup; BACKUP=off goes on without"; }
fi
prepared=
for part; do
  if is_setup "$part"; then prepare roles; prepared=yes; fi
  has_schema "$part" || continue
  [ -n "$prepared" ] || { prepare ''; prepared=yes; }
  [ -n "$whole$(compose ps --quiet "$part")" ] || once 120 'extensions are there' bootstrap
  migrate "$part"
done
for part; do
  # Not with ||, which would let a failed command within go on.
  if is_setup "$part"; then continue; fi
  live "$part"
done
make_live
# Nobody reads any more what only the former release did.
for part in $finish; do once "${MIGRATE_SECONDS:-1800}" migrated "migrate-$part" dist/migrate.js --finish; done
# Teams come before the library, which names them.
[ -z "$whole" ] || for part in import-community import-catalog; do
  echo "$services" | grep -qx $part || continue
  say "$part"
  timeout "${MIGRATE_SECONDS:-1800}" "$engine" compose run --rm --no-deps "$part" >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail "$part did not end well; the site runs"; }
done
! changed_postgres || say "postgres has other settings; it restarts, for some seconds, by: $engine compose up --detach postgres"
[ -z "$kept" ] || say "the former container of the gateway runs the new configuration, until it restarts; away for a second, at an hour of yours: $0$kept"
say "live: $*"
