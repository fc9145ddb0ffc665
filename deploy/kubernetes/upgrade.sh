#!/bin/sh
# Makes what an overlay says live, or the former version of a part again:
#
#   deploy/kubernetes/upgrade.sh [--dry-run] <overlay> [part or stage …]
#   deploy/kubernetes/upgrade.sh --back <overlay> <part> …
#
# Parts: a service, renderer, gateway, shell, a remote. Stages, in their order: foundation prepare migrate publish serve finish import;
# without one all of them. Running it again changes nothing. What fails, or takes longer than PATIENCE seconds (600), ends it with the
# log, and what runs goes on: a new pod takes requests only when it is ready, and a rollout that failed is undone.
set -eu
dry='' back=''
case ${1:-} in
  --dry-run) dry=yes; shift ;;
  --back) back=yes; shift ;;
esac
overlay=${1:?usage: upgrade.sh [--dry-run | --back] <overlay> [part or stage …]}
shift
[ $# -gt 0 ] || set -- foundation prepare migrate publish serve finish import
patience=${PATIENCE:-600}

rendered=$(mktemp)
picked=$(mktemp)
trap 'rm -f "$rendered" "$picked"' EXIT
"${KUBECTL:-kubectl}" kustomize "$overlay" >"$rendered"
namespace=$(sed -n '/^kind: Namespace$/,/^---$/ s/^  name: //p' "$rendered")
kube() { "${KUBECTL:-kubectl}" --namespace "$namespace" "$@"; }

# The documents of a stage, or of the parts in it that a pattern means:  pick <stage> [pattern]. False where there are none.
pick() {
  awk -v stage="meshwork/stage: $1" -v part="${2:-}" '
    function end() { if (text ~ stage && (part == "" || name ~ "^(migrate-|publish-)?" part "$")) printf "%s---\n", text; text = name = "" }
    /^---$/ { end(); next }
    { text = text $0 "\n" }
    /^  name: / && name == "" { name = $2 }
    END { end() }' "$rendered" >"$picked"
  [ -s "$picked" ]
}

run_jobs() {
  if [ -n "$dry" ]; then sed -n 's/^  name: /   job /p' "$picked"; return; fi
  # A job cannot be changed, only deleted and created again.
  kube delete --ignore-not-found --filename "$picked"
  kube apply --filename "$picked"
  deadline=$(($(date +%s) + patience))
  while :; do
    states=$(kube get --filename "$picked" --output 'jsonpath={range .items[*]}{.metadata.name}={.status.conditions[?(@.status=="True")].type}{"\n"}{end}{.status.conditions[?(@.status=="True")].type}')
    case $states in
      *Fail*) break ;;
      *) [ "$(echo "$states" | grep -c Complete)" -lt "$(grep -c '^kind: Job$' "$picked")" ] || return 0 ;;
    esac
    [ "$(date +%s)" -lt "$deadline" ] || break
    sleep 2
  done
  for job in $(sed -n 's/^  name: //p' "$picked"); do kube logs --tail 20 "job/$job" >&2 || true; done
  echo "jobs did not complete; what runs is as it was" >&2
  exit 1
}
serve() {
  if [ -n "$dry" ]; then kube diff --filename "$picked" || true; return; fi
  kube apply --filename "$picked"
  for name in $(awk '/^kind: Deployment$/ { here = 1 } here && /^  name: / { print $2; here = 0 }' "$picked"); do
    kube rollout status "deployment/$name" --timeout "${patience}s" && continue
    kube logs --tail 20 "deployment/$name" >&2 || true
    kube rollout undo "deployment/$name"
    echo "$name stays as it was" >&2
    exit 1
  done
}
# The picked jobs with an option of their program:  with_option <program> <option>
with_option() {
  awk -v program="$1" -v option="$2" '{ print } $1 == "-" && $2 == program { sub(program, option); print }' "$picked" >"$picked.option"
  mv "$picked.option" "$picked"
}
# Removes what the former instances alone read, once they have ended:  finish [part]
finish() {
  pick migrate "${1:-}" || return 0
  with_option dist/migrate.js --finish
  run_jobs
}
# Remotes may need what only the new shell has, and it may leave out what the former remotes need (docs/operate/upgrade.md): all builds are
# handed over, then one job makes them live, the shell first.
publish_all() {
  if pick publish 'mfe-.*'; then
    with_option publish.js --later
    run_jobs
  fi
  pick publish shell || return 0
  sed '/- publish\.js$/{n;d;}' "$picked" >"$picked.all"
  mv "$picked.all" "$picked"
  run_jobs
}

for word; do
  echo "── $word"
  case $word in
    foundation)
      pick foundation
      if [ -n "$dry" ]; then kube diff --filename "$picked" || true; continue; fi
      kube apply --filename "$picked"
      kube wait cluster.postgresql.cnpg.io --all --for condition=Ready --timeout "${patience}s"
      ;;
    serve) pick serve; serve ;;
    finish) finish ;;
    publish) publish_all ;;
    prepare | migrate | import) pick "$word"; run_jobs ;;
    *)
      if [ -n "$back" ]; then
        if pick publish "$word"; then
          sed "s|- publish.js|- release.js|; s|- $word\$|- rollback\\n        - $word|" "$picked" >"$picked.back"
          mv "$picked.back" "$picked"
          run_jobs
        else
          kube rollout undo "deployment/$word"
          kube rollout status "deployment/$word" --timeout "${patience}s"
        fi
        continue
      fi
      known=
      if pick migrate "$word"; then pick prepare; run_jobs; pick migrate "$word"; run_jobs; known=yes; fi
      if pick publish "$word"; then run_jobs; known=yes; fi
      if pick serve "$word"; then serve; known=yes; fi
      [ -n "$known" ] || { echo "there is no part or stage $word" >&2; exit 2; }
      finish "$word"
      ;;
  esac
done
