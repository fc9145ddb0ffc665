import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { Child } from '../../src/lib/child.ts';
import { runningStack } from '../../src/stack/claim.ts';
import { copyProject, linkWorkspace } from './support/project-copy.ts';

/** Two words, so that a confusion of two forms of the name is noticed. */
const NAME = 'swap-meets';
const SERVICE = `services/${NAME}`;
const REMOTE = `mfe-${NAME}`;

let root: string;
/** The site as it is before anybody thinks of the domain, and how commands find it. */
let stack: Child;
let site: { PORT: string; DATA_DIR: string };
let before: Map<string, string>;

/** Files that list all domains. */
const SHARED = [
  '.github/CODEOWNERS',
  'deploy/kubernetes/base/kustomization.yaml',
  'deploy/kubernetes/base/bootstrap.yaml',
  'deploy/kubernetes/base/generated/upstreams.yaml',
  'deploy/kubernetes/overlays/example/kustomization.yaml',
  'domains.ts',
  'docker-compose.yml',
  'deploy/defaults.env',
  'gateway/routes.tsv',
  'gateway/pages.tsv',
  'libs/shell-contract/src/mounts.ts',
  'shell/renderer/src/api-routes.ts',
  'deploy/kubernetes/base/renderer.yaml',
  'deploy/prometheus/prometheus.yml',
  'docs/generated/languages.md',
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const run = async (
  command: string,
  args: string[],
  cwd = root,
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> => {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '', ...more }, maxBuffer: 50_000_000 };
  return promisify(execFile)(command, args, options).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
};
const node = (...args: string[]) => run(process.execPath, args);
const bin = (name: string, ...args: string[]) => run(join(root, 'node_modules/.bin', name), args);
const newDomain = (...args: string[]) => node('tools/src/new-domain/new-domain.ts', ...args, '--no-install');

beforeAll(async () => {
  root = await copyProject();
  before = new Map(SHARED.map((path) => [path, read(path)]));
  site = { PORT: String(await getPort()), DATA_DIR: join(root, '.data') };
  stack = new Child({
    name: 'stack',
    command: process.execPath,
    args: ['tools/src/start.ts'],
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      ...site,
      IMPORT: 'off',
      LIMIT_FACTOR: '10000',
      LOG_LEVEL: 'warn',
    },
    output: 'quiet',
  });
  while (stack.running && !stack.tail.includes('Meshwork is ready')) await sleep(500);
  expect(stack.tail).toContain('Meshwork is ready');
}, 900_000);
afterAll(async () => {
  await stack.stop('SIGTERM', 60_000);
  await rm(root, { recursive: true, force: true });
});

/** The processes of the running site. */
const childrenOf = async () => (await runningStack(site.DATA_DIR))?.children ?? {};

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
    await succeeds(node('tools/src/languages/languages-cli.ts'));
  }, 180_000);

  it('removes nothing from hand-written files, and adds the domain to every list of domains', () => {
    for (const path of ['domains.ts', 'docker-compose.yml']) {
      const lines = new Set(read(path).split('\n'));
      const lost = (before.get(path) ?? '').split('\n').filter((line) => !lines.has(line));
      expect({ path, lost }).toEqual({ path, lost: [] });
    }
    const unlisted = SHARED.filter((path) => !read(path).includes(NAME));
    expect(unlisted).toEqual([]);
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

  it.each([`libs/contracts/${NAME}`, SERVICE, REMOTE, 'shell', 'e2e'])(
    'compiles: %s',
    (folder) => succeeds(bin('tsc', '-p', folder)),
    120_000,
  );

  it(
    'keeps the boundaries',
    () => succeeds(node('tools/src/test/target.ts', 'boundaries', 'tools/test')),
    120_000,
  );

  it('passes its own tests and those of the gateway, the containers and the boundaries', async () => {
    await succeeds(
      node(
        ...['--experimental-vm-modules', 'node_modules/jest/bin/jest.js'],
        ...['--maxWorkers=2', '--testTimeout=60000'],
        ...[`libs/contracts/${NAME}`, SERVICE, REMOTE],
        'gateway/test/(render|routing)',
        'tools/test/(compose|boundaries|kubernetes|openapi|runbook)',
        'tools/src/(container|doctor/checks|domains)',
      ),
    );
  }, 900_000);
});

describe('the new domain in a repository of its own', () => {
  let outside: string;
  beforeAll(async () => {
    outside = await mkdtemp(join(tmpdir(), 'meshwork-outside-'));
    // PostgreSQL, which lies in it then, runs as a user of its own where the tests run as root.
    await chmod(outside, 0o755);
  });
  afterAll(() => rm(outside, { recursive: true, force: true }));

  it('installs, builds, compiles and passes its tests, with nothing above its folder', async () => {
    await succeeds(node('tools/src/packages/repository.ts', NAME, outside));
    expect(existsSync(join(outside, '..', 'node_modules'))).toBe(false);
    await succeeds(run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], outside));
    for (const command of ['build', 'types', 'test']) await succeeds(run('npm', ['run', command], outside));
  }, 1_800_000);

  it.each([SERVICE, REMOTE])('has all that its image is made of: %s', (part) => {
    const dockerfile = readFileSync(join(outside, 'deploy/image/Dockerfile'), 'utf8');
    const sources = Array.from(
      dockerfile.replace(/\$\{PART\}/g, part).matchAll(/^COPY (?!--)(.+) \S+$/gm),
      ([, paths = '']) => paths.split(' '),
    ).flat();
    expect(sources).toContain(part);
    expect(sources.filter((path) => globSync(path, { cwd: outside }).length === 0)).toEqual([]);
    expect(existsSync(join(outside, '.ci/part'))).toBe(true);
  });

  it('is released into the running site, without a restart of the others', async () => {
    // This repository takes its builds, and has no sources of it.
    for (const folder of [REMOTE, SERVICE]) await rm(join(root, folder), { recursive: true });
    for (const folder of ['shell/renderer', 'shell'])
      await succeeds(run('npm', ['run', 'build'], join(root, folder)));
    expect(stack.running ? '' : stack.tail).toBe('');
    const before = await childrenOf();
    const release = (part: string, dist: string) =>
      succeeds(run(process.execPath, ['tools/src/release.ts', 'release', part, '--dist', dist], root, site));
    await release(NAME, join(outside, SERVICE, 'dist'));
    await release('renderer', 'shell/renderer/dist');
    await release('shell', 'shell/dist');
    await release(REMOTE, join(outside, REMOTE, 'dist'));
    const after = await childrenOf();
    for (const part of ['gateway', 'auth', 'catalog', 'community']) expect(after[part]).toEqual(before[part]);
    await succeeds(
      run('env', [
        // Playwright takes itself for a test of Jest otherwise.
        ...['-u', 'JEST_WORKER_ID'],
        `BASE_URL=http://localhost:${site.PORT}`,
        `MAIL_URL=${(await runningStack(site.DATA_DIR))?.mailUrl}`,
        ...['node_modules/.bin/playwright', 'test', '-c', 'e2e', NAME],
      ]),
    );
  }, 900_000);
});
