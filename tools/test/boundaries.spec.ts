import { globSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DOMAINS, SERVICES } from '../src/lib/apps.ts';
import { ROOT } from '../src/lib/paths.ts';
import { type Boundaries, checkBoundaries } from '../src/test/boundaries.ts';
import { read } from './repository.fixture.ts';

const CIRCLES = 'no-folder-circles';

/** A contract that is not its own, for the shell and each side of every domain. */
const FOREIGN_CONTRACTS = [
  { part: 'shell', speaks: ['auth'] },
  ...Object.values(DOMAINS).flatMap(({ remote, service, contracts }) => [
    { part: remote, speaks: contracts },
    { part: `services/${service}`, speaks: [service] },
  ]),
].map(({ part, speaks }): [string, string, string] => [
  `contracts-of-${part.replace('/', '-')}`,
  `${part}/src/g1.ts`,
  `export { name } from '@meshwork/contracts-${SERVICES.find((service) => !speaks.includes(service))}';`,
]);

const ROOMS = [
  'people',
  'places',
  'conversations',
  'teams',
  'mentors',
  'initiatives',
  'registers',
  'notifications',
];
const inCommunity = (path: string) => `services/community/src/${path}`;

/** Wrong imports: the rule that must fail, the file, and its source. */
// biome-ignore format: a table of one row a line
const WRONG: [rule: string, file: string, source: string][] = [
  ['domain-not-to-domain', 'mfe-resources/src/a1.tsx', `import { name } from '@meshwork/mfe-community'; export const a = <b>{name}</b>;`],
  ['domain-not-to-domain', 'mfe-resources/src/a2.ts', `export * from '../../mfe-account/src/index.ts';`],
  ['domain-not-to-domain', 'mfe-resources/src/a3.ts', `export const lazy = () => import('@meshwork/mfe-account');`],
  ['service-not-to-service', 'services/catalog/src/b1.ts', `import { name } from '@meshwork/auth-service'; export const b = name;`],
  [
    'service-not-to-service',
    'services/catalog/src/b2.ts',
    `import type { name } from '../../auth/src/index.ts'; export type B = typeof name;`,
  ],
  ['nothing-to-service', 'shell/src/c1.ts', `export { name } from '@meshwork/community-service';`],
  ['nothing-to-service', 'libs/service-kit/src/c2.ts', `export { name } from '../../../services/auth/src/index.ts';`],
  ['nothing-to-remote', 'shell/src/d1.ts', `export const lazy = () => import('@meshwork/mfe-resources');`],
  ['nothing-to-remote', 'shell/src/d2.ts', `export { name } from '../../mfe-resources/src/index.ts';`],
  ['nothing-to-remote', 'services/auth/src/d3.ts', `export { name } from '@meshwork/mfe-account';`],
  ['nothing-to-shell', 'mfe-account/src/e1.ts', `export { name } from '@meshwork/shell';`],
  ['contracts-only-zod', 'libs/contracts/auth/src/f1.ts', `import react from 'react'; export default react;`],
  ['contracts-only-zod', 'libs/contracts/auth/src/f2.ts', `export { name } from '@meshwork/contracts-catalog';`],
  ['contracts-only-zod', 'libs/contracts/auth/src/f3.ts', `import { readFileSync } from 'node:fs'; export const f = readFileSync;`],
  ['contracts-core-alone', 'libs/contracts/core/src/f4.ts', `export { name } from '@meshwork/contracts-auth';`],
  ...FOREIGN_CONTRACTS,
  ['imports-of-libs-language', 'libs/language/src/h8.ts', `export { name } from '@meshwork/contracts-core';`],
  ['imports-of-libs-ui', 'libs/ui/src/h1.tsx', `import { name } from '@meshwork/contracts-core'; export const h = <b>{name}</b>;`],
  ['imports-of-libs-mf-config', 'libs/mf-config/src/h2.ts', `export { name } from '@meshwork/ui';`],
  ['imports-of-libs-api-client', 'libs/api-client/src/h3.ts', `export { name } from '@meshwork/shell-contract';`],
  ['imports-of-libs-shell-contract', 'libs/shell-contract/src/h4.ts', `export { name } from '@meshwork/mf-config';`],
  ['imports-of-libs-shell-contract', 'libs/shell-contract/src/h6.ts', `export { name } from '@meshwork/contracts-community';`],
  ['imports-of-libs-own-teams', 'libs/own-teams/src/h7.ts', `export { name } from '@meshwork/contracts-auth';`],
  ['imports-of-libs-service-kit', 'libs/service-kit/src/h5.ts', `export { name } from '@meshwork/contracts-auth';`],
  ['remote-through-shell-contract', 'mfe-account/src/i1.tsx', `import { Link } from 'react-router-dom'; export const i = <Link />;`],
  ['remote-through-shell-contract', 'mfe-account/src/i2.ts', `export * from '@tanstack/react-query';`],
  ['remote-through-shell-contract', 'libs/own-teams/src/i3.ts', `export * from '@tanstack/react-query';`],
  ['zod-through-facade', 'mfe-account/src/i5.ts', `export { z } from 'zod';`],
  ['zod-through-facade', 'libs/contracts/auth/src/i6.ts', `export { z } from 'zod';`],
  ['own-teams-for-remotes', 'shell/src/i4.ts', `export { name } from '@meshwork/own-teams';`],
  ['browser-not-to-server', 'shell/src/j1.ts', `import pg from 'pg'; export default pg;`],
  ['browser-not-to-server', 'mfe-account/src/j2.ts', `export { name } from '@meshwork/service-kit';`],
  ['browser-not-to-node', 'libs/ui/src/j3.ts', `export { readFileSync } from 'node:fs';`],
  ['server-not-to-browser', 'services/auth/src/k1.ts', `export { name } from '@meshwork/ui';`],
  ['tests-only-test-kit', 'services/auth/src/l1.ts', `export { name } from '@meshwork/test-kit';`],
  ['by-name-across-packages', 'mfe-account/src/m1.ts', `export { name } from '../../libs/ui/src/index.ts';`],
  ['by-name-across-packages', 'services/auth/src/m2.ts', `export { name } from '../../../libs/service-kit/src/index.ts';`],
  ['no-cycles', 'shell/src/n1.ts', `import { n2 } from './n2.ts'; export const n1 = () => n2;`],
  ['no-cycles', 'shell/src/types-a.ts', `import type { B } from './types-b.ts'; export interface A { b?: B }`],
  ['room-through-public', inCommunity('teams/claims/q1.ts'), `export { name } from '../../people/block.query.ts';`],
  ['room-through-public', inCommunity('community.module.ts'), `export { name } from './people/block.query.ts';`],
  ...ROOMS.slice(1).map((room, place): [string, string, string] => [
    `room-below-${ROOMS[place]}`,
    inCommunity(`${ROOMS[place]}/q2.ts`),
    `export { name } from '../${room}/public.ts';`,
  ]),
  ['controller-not-to-controller', 'services/catalog/src/u1.controller.ts', `export { name } from './u2.controller.ts';`],
  ['controller-is-the-wire', 'services/catalog/src/u3.controller.ts', `export const u = (em) => em.transactional(() => 1);`],
  ['controller-is-the-wire', inCommunity('teams/u4.controller.ts'), `export const u = (db) => db.selectFrom('community.team');`],
  ['controller-is-the-wire', inCommunity('teams/u5.controller.ts'), `export const u = (events, em) => events.emit(em, {});`],
  ['feature-not-to-feature', 'mfe-account/src/saved/s1.ts', `export { name } from '../profile/s2.ts';`],
  ['page-in-pages', 'shell/src/t1.ts', `export { name } from './about/about.page.tsx';`],
  ['one-shape-of-features', 'mfe-account/src/flat/pages/t2.ts', `export { name } from '../t4.tsx';`],
  ['one-shape-of-features', 'mfe-account/src/flat/components/t3.ts', `export { name } from '../t5.query.ts';`],
  ['nothing-to-composition', inCommunity('teams/q3.ts'), `export { name } from '../community.module.ts';`],
  ['resolvable', 'gateway/src/o1.ts', `export { x } from 'not-installed';`],
];

const RIGHT: Record<string, string> = {
  'mfe-resources/src/p1.tsx': `import { name } from '@meshwork/shell-contract'; export const p = <b>{name}</b>;`,
  'mfe-resources/src/p2.ts': `export { name } from '@meshwork/contracts-catalog'; export { name as own } from '@meshwork/own-teams';`,
  'mfe-resources/src/p3.spec.ts': `import { name } from '@meshwork/test-kit'; export const p = name;`,
  'services/auth/src/p4.ts': `export { name } from '@meshwork/service-kit'; export { Module } from '@nestjs/common';`,
  'libs/contracts/auth/src/p5.ts': `export { name } from '@meshwork/contracts-core';`,
  'libs/contracts/core/src/zod-facade.ts': `export { string } from 'zod';`,
  ...Object.fromEntries(ROOMS.map((room) => [inCommunity(`${room}/public.ts`), `export const name = '';`])),
  [inCommunity('people/block.query.ts')]: `export const name = '';`,
  [inCommunity('notifications/p7.ts')]: `export { name } from '../people/public.ts';`,
  'shell/src/p6.ts': `export * from 'react-router-dom'; export { name } from '@meshwork/contracts-auth';`,
};

/** Every package of the workspace, as folder and name. */
const PACKAGES: readonly (readonly [folder: string, name: string])[] = globSync(
  '{libs/*,libs/contracts/*,services/*,shell,mfe-*,gateway}/package.json',
  { cwd: ROOT },
).map((path) => [dirname(path), JSON.parse(read(path)).name]);

const FOREIGN = ['zod', 'react', 'react-router-dom', '@tanstack/react-query', '@nestjs/common', 'pg'];

const write = async (path: string, content: string): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
};

/** A tree with the workspace's folders and package names, linked as npm links them, and a harmless file in each. */
const createWorkspace = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'meshwork-boundaries-'));
  for (const [folder, name] of PACKAGES) {
    const manifest = { name, type: 'module', exports: { '.': './src/index.ts' } };
    await write(join(root, folder, 'package.json'), JSON.stringify(manifest));
    await write(join(root, folder, 'src/index.ts'), `const name = '${basename(folder)}';\n`);
    await mkdir(join(root, 'node_modules/@meshwork'), { recursive: true });
    await symlink(join(root, folder), join(root, 'node_modules', name));
  }
  for (const name of FOREIGN) {
    await write(join(root, 'node_modules', name, 'package.json'), JSON.stringify({ name, main: 'index.js' }));
    await write(join(root, 'node_modules', name, 'index.js'), 'module.exports = {};\n');
  }
  return root;
};

/** Adds source files, named by their path. */
const addFiles = async (root: string, files: Record<string, string>): Promise<void> => {
  for (const [path, content] of Object.entries(files)) await write(join(root, path), content);
};

let root: string;
let right: Boundaries;
let wrong: Boundaries;

beforeAll(async () => {
  root = await createWorkspace();
  await addFiles(root, RIGHT);
  right = await checkBoundaries(root);
  await addFiles(root, {
    'shell/src/n2.ts': `import { n1 } from './n1.ts'; export const n2 = () => n1;`,
    'shell/src/types-b.ts': `import type { A } from './types-a.ts'; export interface B { a?: A }`,
    'services/catalog/src/u2.controller.ts': `export const name = '';`,
    'mfe-account/src/profile/s2.ts': `export const name = '';`,
    'shell/src/about/about.page.tsx': `export const name = '';`,
    'mfe-account/src/flat/t4.tsx': `export const name = '';`,
    'mfe-account/src/flat/t5.query.ts': `export const name = '';`,
    'shell/src/left/r1.ts': `export { name } from '../right/r2.ts';`,
    'shell/src/right/r2.ts': `export const name = '';`,
    'shell/src/right/r3.ts': `export { name } from '../left/r4.ts';`,
    'shell/src/left/r4.ts': `export const name = '';`,
    'services/auth/src/database/r5.ts': `export type { name } from '../modules/r6.entity.ts';`,
    'services/auth/src/modules/r6.entity.ts': `export const name = '';`,
    'services/auth/src/modules/r7.ts': `export { name } from '../database/r8.ts';`,
    'services/auth/src/database/r8.ts': `export const name = '';`,
  });
  await addFiles(root, Object.fromEntries(WRONG.map(([, file, source]) => [file, source])));
  wrong = await checkBoundaries(root);
}, 60_000);

afterAll(() => rm(root, { recursive: true, force: true }));

it('allows every correct import', () => {
  expect(right.violations).toEqual([]);
  expect(right.imports).toBeGreaterThanOrEqual(10);
});

describe('a wrong import', () => {
  it.each(WRONG)('breaks %s in %s', (rule, file) => {
    expect(wrong.violations).toContainEqual(expect.objectContaining({ rule, from: file }));
  });

  it.each([
    ['shell/src', 'left/r1.ts', 'right/r3.ts'],
    ['services/auth/src', 'database/r5.ts', 'modules/r7.ts'],
  ])('is found where two folders of %s import each other and no two files do', (folder, one, other) => {
    const circles = wrong.violations.filter(({ from, rule }) => rule === CIRCLES && dirname(from) === folder);
    const arrow = (from: string, to: string) => ({
      rule: CIRCLES,
      from: join(folder, dirname(from)),
      to: `${join(folder, dirname(to))}, by ${join(folder, from)}`,
    });
    expect(circles).toEqual(expect.arrayContaining([arrow(one, other), arrow(other, one)]));
    expect(circles).toHaveLength(2);
  });

  it('is tested for every rule', () => {
    const rules = new Set([...WRONG.map(([rule]) => rule), CIRCLES]);
    expect([...rules].sort()).toEqual([...right.rules].sort());
  });
});
