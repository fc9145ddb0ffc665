#!/bin/sh
# Applies an overlay to a cluster, in the order of dependencies:
#
#   deploy/kubernetes/roll-out.sh <overlay> [stage …]
#
# Stages: foundation prepare migrate publish serve finish import. Default: all of them. Running it again changes nothing.
set -eu
overlay=${1:?usage: roll-out.sh <overlay> [stage …]}
shift
[ $# -gt 0 ] || set -- foundation prepare migrate publish serve finish import
patience=${PATIENCE:-10m}

rendered=$(mktemp)
trap 'rm -f "$rendered"' EXIT
kubectl kustomize "$overlay" >"$rendered"
namespace=$(sed -n '/^kind: Namespace$/,/^---$/ s/^  name: //p' "$rendered")

run_jobs() {
  # A job cannot be changed, only deleted and created again.
  kubectl delete job --namespace "$namespace" --selector "meshwork/stage=$1" --ignore-not-found
  kubectl apply --selector "meshwork/stage=$1" --filename "$rendered"
  kubectl wait job --namespace "$namespace" --selector "meshwork/stage=$1" --for condition=complete --timeout "$patience" || {
    echo "stage $1 did not complete; what runs is as it was: kubectl logs --namespace $namespace --selector batch.kubernetes.io/job-name" >&2
    exit 1
  }
}

for stage; do
  echo "── $stage"
  case $stage in
    foundation)
      kubectl apply --selector meshwork/stage=foundation --filename "$rendered"
      kubectl wait cluster.postgresql.cnpg.io --namespace "$namespace" --all --for condition=Ready --timeout "$patience"
      ;;
    serve)
      kubectl apply --selector meshwork/stage=serve --filename "$rendered"
      kubectl rollout status deployment --namespace "$namespace" --selector meshwork/stage=serve --timeout "$patience"
      ;;
    finish)
      # The migration jobs again: no instance of the former release runs any more, so that what it read may go.
      awk '{ print } /- dist\/migrate\.js$/ { sub("dist/migrate.js", "--finish"); print }' "$rendered" >"$rendered.finish"
      mv "$rendered.finish" "$rendered"
      run_jobs migrate
      ;;
    prepare | migrate | publish | import) run_jobs "$stage" ;;
    *) echo "there is no stage $stage" >&2; exit 2 ;;
  esac
done
