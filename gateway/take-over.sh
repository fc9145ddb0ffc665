#!/bin/sh
# Gives a running nginx the configuration of this folder and of the environment, without losing a request: take-over.sh <nginx pid>
# It ends with an error, and the former configuration goes on, when nginx does not take the new one. The container of a release does so in
# that of the release before (deploy/upgrade.sh), from a folder that may not hold programs.
set -eu
gateway=$(cd "$(dirname "$0")" && pwd)
conf=$GATEWAY_RUNTIME_DIR/conf
children=/proc/$1/task/$1/children
sh "$gateway/render.sh" "$conf.next"
nginx -t -q -e stderr -p "$GATEWAY_RUNTIME_DIR" -c "$conf.next/nginx.conf"
rm -rf "$conf.next"
# It would render its own templates again.
for process in /proc/[0-9]*; do
  case $(tr '\0' ' ' 2>/dev/null <"$process/cmdline" || true) in *"watch.sh $conf $1 "*) kill "${process#/proc/}" ;; esac
done
sh "$gateway/render.sh" "$conf"
before=" $(cat "$children")"
kill -HUP "$1"
# A shared zone in another form is refused here alone.
for _ in 1 2 3 4 5 6 7 8 9 10; do
  sleep 1
  for child in $(cat "$children"); do
    case $before in *" $child "*) continue ;; esac
    sh "$gateway/watch.sh" "$conf" "$1" >/dev/null 2>&1 &
    exit
  done
done
echo "nginx did not take the new configuration" >&2
exit 1
