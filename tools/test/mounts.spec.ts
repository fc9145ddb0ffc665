import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { ROLES } from '@meshwork/contracts-core';
import { z } from 'zod';
import { REMOTES } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');

const mountsSchema = z.record(
  z.string().regex(/^[a-z][a-z-]*$/),
  z.strictObject({
    label: z.string().min(1),
    remote: z.enum(REMOTES),
    roles: z.enum(ROLES).array().optional(),
  }),
);
const mounts = mountsSchema.parse(JSON.parse(read('libs/shell-contract/src/mounts.json')));

it('gives every remote at least one part of the site', () => {
  const used = new Set(Object.values(mounts).map(({ remote }) => remote));
  expect([...used].sort()).toEqual([...REMOTES].sort());
});

it('preloads on every page what the shell mounts there', () => {
  const rows = read('gateway/pages.tsv')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const pages = Object.entries(mounts).map(([mount, { remote }]) => [`/${mount}`, remote]);
  expect(rows.map(([path, remote]) => [path, remote])).toEqual(expect.arrayContaining(pages));
  expect(rows).toHaveLength(pages.length);
});
