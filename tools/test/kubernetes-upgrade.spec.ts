import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';

/** Rendered by kustomize, as far as the script reads it. */
const RENDERED = [
  'kind: Namespace\nmetadata:\n  name: robots',
  ...[
    ['Service', 'auth', 'foundation'],
    ['Job', 'bootstrap', 'prepare'],
    ['Job', 'migrate-auth', 'migrate'],
    ['Job', 'migrate-community', 'migrate'],
    ['Job', 'publish-mfe-account', 'publish'],
    ['Job', 'publish-mfe-community', 'publish'],
    ['Job', 'publish-shell', 'publish'],
    ['Deployment', 'auth', 'serve'],
    ['Deployment', 'community', 'serve'],
    ['Job', 'import', 'import'],
  ].map(
    ([kind, name, stage]) =>
      `kind: ${kind}\nmetadata:\n  labels:\n    meshwork/stage: ${stage}\n  name: ${name}\nspec:\n        - ${
        stage === 'publish' ? `publish.js\n        - ${name?.replace('publish-', '')}` : 'dist/migrate.js'
      }`,
  ),
].join('\n---\n');

describe('upgrade.sh of Kubernetes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-kubectl-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs it with a kubectl that records its arguments with the names in its files, and fails for `failing`. */
  const upgrade = async (args: readonly string[], failing = 'nothing') => {
    const log = join(folder, 'log');
    writeFileSync(log, '');
    writeFileSync(join(folder, 'rendered'), `${RENDERED}\n`);
    const fake = `#!/bin/sh
      for file; do :; done
      names=$([ -f "$file" ] && sed -n 's/^  name: //p; s/^ *- --\\(.*\\)/(\\1)/p; s/^ *- \\(shell\\|mfe-.*\\)$/\\1/p' "$file" | tr '\\n' ' ')
      [ "$1" = --namespace ] && { test "$2" = robots || exit 9; shift 2; }
      call="$(echo "$*" | sed 's| --filename /.*||; s| --output .*||') $names"
      case "$*" in
        kustomize*) cat ${folder}/rendered; exit ;;
        get*) case "$*" in *) for name in $(sed -n 's/^  name: //p' "$3"); do echo "$name=$([ "$name" = "${failing}" ] && echo FailureTarget Failed || echo SuccessCriteriaMet Complete)"; done ;; esac; exit ;;
      esac
      echo "$call" >>${log}
      case "$*" in *"${failing}"*) [ "$1" != rollout ] || [ "$2" = undo ] || exit 1 ;; esac`;
    writeFileSync(join(folder, 'kubectl'), fake);
    chmodSync(join(folder, 'kubectl'), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const script = fromRoot('deploy/kubernetes/upgrade.sh');
    const code = await promisify(execFile)('sh', [script, ...args], { env }).then(
      () => 0,
      (error) => error.code as number,
    );
    const calls = readFileSync(log, 'utf8').trim().split('\n');
    return { code, calls: calls.map((call) => call.trim().replace(/ +/g, ' ')) };
  };
  const job = (...names: string[]) => [
    `delete --ignore-not-found ${names.join(' ')}`,
    `apply ${names.join(' ')}`,
  ];

  it('takes the stages in order, shell and remotes together, and waits for each', async () => {
    const { code, calls } = await upgrade(['site']);
    expect([code, calls]).toEqual([
      0,
      [
        'apply auth',
        'wait cluster.postgresql.cnpg.io --all --for condition=Ready --timeout 600s',
        ...job('bootstrap'),
        ...job('migrate-auth', 'migrate-community'),
        ...job(
          ...['publish-mfe-account', '(later)', 'mfe-account'],
          ...['publish-mfe-community', '(later)', 'mfe-community'],
        ),
        // Without a name: all that was handed over.
        ...job('publish-shell'),
        'apply auth community',
        'rollout status deployment/auth --timeout 600s',
        'rollout status deployment/community --timeout 600s',
        ...job('migrate-auth', '(finish)', 'migrate-community', '(finish)'),
        ...job('import'),
      ],
    ]);
  });

  it('takes one part alone: a remote by its own job, a service with its migration', async () => {
    expect((await upgrade(['site', 'mfe-community'])).calls).toEqual(
      job('publish-mfe-community', 'mfe-community'),
    );
    expect((await upgrade(['site', 'community'])).calls).toEqual([
      ...job('bootstrap'),
      ...job('migrate-community'),
      'apply community',
      'rollout status deployment/community --timeout 600s',
      ...job('migrate-community', '(finish)'),
    ]);
    expect((await upgrade(['site', 'comunity'])).code).toBe(2);
  });

  it('ends at once at a job that failed, with its log, and starts no new service', async () => {
    const { code, calls } = await upgrade(['site'], 'migrate-auth');
    expect(code).toBe(1);
    expect(calls).toContain('logs --tail 20 job/migrate-auth');
    expect(calls.filter((call) => call.startsWith('rollout'))).toEqual([]);
  });

  it('undoes a rollout that failed, and goes back by a word', async () => {
    const { code, calls } = await upgrade(['site', 'serve'], 'deployment/auth');
    expect([code, calls.at(-1)]).toEqual([1, 'rollout undo deployment/auth']);
    expect((await upgrade(['--back', 'site', 'community'])).calls).toEqual([
      'rollout undo deployment/community',
      'rollout status deployment/community --timeout 600s',
    ]);
  });

  it('changes nothing in a dry run', async () => {
    const { code, calls } = await upgrade(['--dry-run', 'site']);
    expect([code, calls]).toEqual([0, ['diff auth', 'diff auth community']]);
  });
});
