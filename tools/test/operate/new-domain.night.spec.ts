import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { Child } from '../../src/lib/child.ts';
import { fromRoot } from '../../src/lib/paths.ts';
import { copyProject, linkPackages, linkWorkspace } from './support/project-copy.ts';

/** Installs packages that were packed here, beside all others that are installed here: a repository that has no library of ours. */
const installPacked = async (root: string, packages: string): Promise<void> => {
  await linkPackages(fromRoot('node_modules'), join(root, 'node_modules'));
  for (const file of await readdir(packages)) {
    const folder = join(root, 'node_modules/@meshwork', file.replace(/^meshwork-|-[\d.]+\.tgz$/g, ''));
    await mkdir(folder, { recursive: true });
    await promisify(execFile)('tar', ['-xzf', join(packages, file), '--strip-components=1', '-C', folder]);
  }
};

/** Two words, so that a confusion of two forms of the name is noticed. */
const NAME = 'swap-meets';
const SERVICE = `services/${NAME}`;
const REMOTE = `mfe-${NAME}`;

let root: string;
let before: Map<string, string>;

/** Files that list all domains. */
const SHARED = [
  '.github/CODEOWNERS',
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
  'shell/renderer/src/api-routes.ts',
  'deploy/kubernetes/base/renderer.yaml',
  'deploy/prometheus/prometheus.yml',
];
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const run = async (
  command: string,
  args: string[],
  cwd = root,
): Promise<{ code: number; output: string }> => {
  const options = { cwd, env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 50_000_000 };
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
  });
  afterAll(() => rm(outside, { recursive: true, force: true }));

  it('is built against the packed libraries', async () => {
    const packages = join(outside, 'packages');
    await succeeds(node('tools/src/generate.ts', 'packages', packages));
    await installPacked(outside, packages);
    for (const folder of [SERVICE, REMOTE]) {
      await mkdir(dirname(join(outside, folder)), { recursive: true });
      await cp(join(root, folder), join(outside, folder), { recursive: true });
      await rm(join(outside, folder, 'dist'), { recursive: true, force: true });
    }
    for (const file of ['tsconfig.base.json', 'tsconfig.web.json', 'tsconfig.service.json'])
      await cp(join(root, file), join(outside, file));
    const domain = {
      remote: REMOTE,
      service: NAME,
      contracts: [NAME],
      pages: { [NAME]: { label: 'Swap meets' } },
    };
    await writeFile(
      join(outside, 'domains.ts'),
      `export const DOMAINS = ${JSON.stringify({ [NAME]: domain })} as const;`,
    );
    for (const folder of [REMOTE, SERVICE]) {
      const made = join(outside, folder);
      const tests = { exclude: ['src/**/*.spec.*', 'src/test', 'src/testing', '*.config.mjs'] };
      await writeFile(
        join(made, 'tsconfig.json'),
        JSON.stringify({ ...JSON.parse(readFileSync(join(made, 'tsconfig.json'), 'utf8')), ...tests }),
      );
      await succeeds(run(join(outside, 'node_modules/.bin/rspack'), ['build'], made));
      await succeeds(run(join(outside, 'node_modules/.bin/tsc'), ['-p', '.'], made));
    }
  }, 900_000);

  it('runs in the shell', async () => {
    // This repository takes its builds, and has no sources of it.
    for (const folder of [REMOTE, SERVICE]) {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      await rename(join(root, folder), join(outside, `${folder}-inside`));
      await mkdir(join(root, folder));
      await writeFile(join(root, folder, 'package.json'), JSON.stringify({ ...manifest, scripts: {} }));
      await cp(join(outside, folder, 'dist'), join(root, folder, 'dist'), { recursive: true });
    }
    const PORT = String(await getPort());
    const more = {
      NODE_OPTIONS: '',
      PORT,
      DATA_DIR: join(outside, 'data'),
      IMPORT: 'off',
      LIMIT_FACTOR: '10000',
    };
    const stack = new Child({
      name: 'stack',
      command: process.execPath,
      args: ['tools/src/start.ts'],
      cwd: root,
      env: { ...process.env, ...more, LOG_LEVEL: 'warn' },
      output: 'quiet',
    });
    try {
      const address = `http://localhost:${PORT}`;
      while (stack.running && !stack.tail.includes('Meshwork is ready')) await sleep(500);
      expect(stack.tail).toContain('Meshwork is ready');
      await succeeds(
        run('env', [
          // Playwright takes itself for a test of Jest otherwise.
          ...['-u', 'JEST_WORKER_ID'],
          `BASE_URL=${address}`,
          `MAIL_URL=${/Mail that it sends: (\S+)/.exec(stack.tail)?.[1]}`,
          ...['node_modules/.bin/playwright', 'test', '-c', 'e2e', NAME],
        ]),
      );
    } finally {
      await stack.stop('SIGTERM', 60_000);
    }
  }, 900_000);
});
