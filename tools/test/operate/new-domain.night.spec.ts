import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { copyProject, linkWorkspace } from './support/project-copy.ts';

/** Two words, so that a confusion of two forms of the name is noticed. */
const NAME = 'swap-meets';

let root: string;
let before: Map<string, string>;

/** Files that list all domains. */
const SHARED = [
  'deploy/kubernetes/base/kustomization.yaml',
  'deploy/kubernetes/base/bootstrap.yaml',
  'deploy/kubernetes/base/gateway/upstreams.yaml',
  'deploy/kubernetes/overlays/example/kustomization.yaml',
  'domains.ts',
  'docker-compose.yml',
  '.env.example',
  'gateway/routes.tsv',
  'gateway/pages.tsv',
  'libs/shell-contract/src/mounts.ts',
  'shell/src/developers/components/documented-services.ts',
  'shell/renderer/src/api-routes.ts',
  'deploy/kubernetes/base/renderer.yaml',
  'deploy/prometheus/prometheus.yml',
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const run = async (command: string, ...args: string[]): Promise<{ code: number; output: string }> => {
  const options = { cwd: root, env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 50_000_000 };
  return promisify(execFile)(command, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
};
const node = (...args: string[]) => run(process.execPath, ...args);
const bin = (name: string, ...args: string[]) => run(join(root, 'node_modules/.bin', name), ...args);
const newDomain = (...args: string[]) => node('tools/src/new-domain/new-domain.ts', ...args, '--no-install');

/** Runs test files of the copy, as this repository would for a domain written by hand. */
const jest = (...paths: string[]) =>
  node(
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--maxWorkers=2',
    '--testTimeout=60000',
    ...paths,
  );

beforeAll(async () => {
  root = await copyProject();
  before = new Map(SHARED.map((path) => [path, read(path)]));
}, 300_000);
afterAll(() => rm(root, { recursive: true, force: true }));

const succeeds = async (result: Promise<{ code: number; output: string }>) => {
  const { code, output } = await result;
  if (code !== 0) throw new Error(`ended with ${code}:\n${output}`);
};

describe('npm run new-domain', () => {
  it.each([
    ['teams', 'error: there is a "teams" already'],
    ['catalogs and more', 'is no name'],
    ['catalog', 'is no plural'],
  ])('refuses %s and touches nothing', async (name, message) => {
    const { code, output } = await newDomain(name);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
    for (const [path, text] of before) expect(read(path)).toBe(text);
  });

  it('creates a domain and prints what remains to be done', async () => {
    const { code, output } = await newDomain(NAME);
    expect([code, output]).toEqual([0, expect.stringContaining(`npm run dev -- ${NAME}`)]);
    expect(output).toContain(`+ services/${NAME}/src/main.ts`);
    expect(output).not.toMatch(/sample.?thing/i);
  });

  it('generates the remaining files with the commands that it prints', async () => {
    await linkWorkspace(root);
    await succeeds(node('tools/src/openapi/openapi-cli.ts', NAME));
    await succeeds(node('tools/src/runbook/runbook-cli.ts'));
    await succeeds(node('tools/test/schema/schema-cli.ts', NAME));
  }, 120_000);

  it('removes nothing from hand-written files, and adds the domain to every list of domains', () => {
    for (const path of ['domains.ts', 'docker-compose.yml']) {
      const lines = new Set(read(path).split('\n'));
      const lost = (before.get(path) ?? '').split('\n').filter((line) => !lines.has(line));
      expect({ path, lost }).toEqual({ path, lost: [] });
    }
    const unlisted = SHARED.filter((path) => !read(path).includes(NAME));
    expect(unlisted).toEqual([]);
  });

  it('refuses to run a second time', async () => {
    const { code, output } = await newDomain(NAME);
    expect([code, output]).toEqual([1, expect.stringContaining(`there is a "${NAME}" already`)]);
  });
});

describe('the new domain', () => {
  it('is formatted, and passes the linter', async () => {
    const made = [
      `libs/contracts/${NAME}`,
      `services/${NAME}`,
      `mfe-${NAME}`,
      `e2e/${NAME}/${NAME}.journey.ts`,
      ...SHARED.filter((path) => /\.(ts|ya?ml)$/.test(path)),
    ];
    await succeeds(bin('biome', 'check', '--error-on-warnings', ...made));
  });

  it.each([`libs/contracts/${NAME}`, `services/${NAME}`, `mfe-${NAME}`, 'shell', 'e2e'])(
    'compiles: %s',
    (folder) => succeeds(bin('tsc', '-p', folder)),
    120_000,
  );

  it('keeps the boundaries', () => succeeds(node('tools/src/test/boundaries.ts')), 120_000);

  it.each([`services/${NAME}`, `mfe-${NAME}`])(
    'builds: %s',
    async (folder) => {
      const config = readFileSync(join(root, folder, 'package.json'), 'utf8');
      expect(JSON.parse(config).scripts.build).toBe('rspack build');
      await succeeds(
        run(
          'sh',
          '-c',
          `cd ${folder} && ../${'../'.repeat(folder.split('/').length - 1)}node_modules/.bin/rspack build`,
        ),
      );
    },
    120_000,
  );

  it('speaks TLS where the other parts do, in Compose and in Kubernetes', async () => {
    const { code, output } = await jest('--verbose', 'tools/test/(compose|kubernetes)-tls');
    expect([code, output]).toEqual([
      0,
      expect.stringContaining(`${NAME} speaks TLS alone, by its own certificate`),
    ]);
    expect(output).toContain(`${NAME} reads its certificate where its secrets are mounted`);
    expect(output).toContain(`${NAME} has a certificate of its own for ["server auth"]`);
  }, 120_000);

  it('passes its own tests and those of the gateway, the containers and the boundaries', async () => {
    await succeeds(
      jest(
        `libs/contracts/${NAME}`,
        `services/${NAME}`,
        `mfe-${NAME}`,
        'gateway/test/(render|routing)',
        'tools/test/(compose|boundaries|kubernetes|openapi|runbook)',
        'tools/src/(container|doctor/checks|domains)',
      ),
    );
  }, 900_000);
});
