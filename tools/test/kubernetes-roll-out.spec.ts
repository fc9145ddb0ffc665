import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';

describe('roll-out.sh', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meshwork-kubectl-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs it with a kubectl that only records its arguments, and fails when they contain `failing`. */
  const rollOut = async (failing: string, ...stages: string[]) => {
    const log = join(folder, 'log');
    writeFileSync(log, '');
    const fake = `#!/bin/sh
      echo "$*" >>${log}
      case "$*" in
        kustomize*) printf 'kind: Namespace\\nmetadata:\\n  name: robots\\n---\\n' ;;
        *"${failing}"*) exit 1 ;;
      esac`;
    writeFileSync(join(folder, 'kubectl'), fake);
    chmodSync(join(folder, 'kubectl'), 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    const script = fromRoot('deploy/kubernetes/roll-out.sh');
    const code = await promisify(execFile)('sh', [script, 'site', ...stages], { env }).then(
      () => 0,
      (error) => error.code as number,
    );
    return { code, calls: readFileSync(log, 'utf8').trim().split('\n') };
  };

  it('rolls out the stages in order and waits for each', async () => {
    const { code, calls } = await rollOut('nothing');
    expect(code).toBe(0);
    const steps = calls.map(
      (line) => `${line.split(' ')[0]} ${/meshwork\/stage=(\w+)/.exec(line)?.[1] ?? ''}`,
    );
    const job = (stage: string) => [`delete ${stage}`, `apply ${stage}`, `wait ${stage}`];
    expect(steps).toEqual([
      'kustomize ',
      'apply foundation',
      'wait ',
      ...job('prepare'),
      ...job('migrate'),
      ...job('publish'),
      'apply serve',
      'rollout serve',
      ...job('migrate'),
      ...job('import'),
    ]);
    expect(
      calls.filter((line) => /^(delete|wait|rollout)/.test(line) && !line.includes('--namespace robots')),
    ).toEqual([]);
  });

  it('starts no new service after a failed migration', async () => {
    const { code, calls } = await rollOut('wait job --namespace robots --selector meshwork/stage=migrate');
    expect(code).toBe(1);
    expect(calls.filter((line) => line.includes('stage=serve'))).toEqual([]);
  });

  it('rolls out one stage alone, and refuses an unknown one', async () => {
    expect((await rollOut('nothing', 'publish')).calls).toHaveLength(4);
    expect((await rollOut('nothing', 'publsh')).code).toBe(2);
  });
});
