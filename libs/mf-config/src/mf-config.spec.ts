import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { get, post } from '@meshwork/contracts-core';
import { z } from 'zod';
import { describeFirstRequest } from './first-request.ts';
import { loadServerBuild } from './server-build.ts';

const access = 'public';
const response = z.object({});
const list = get('/_api/fairs', {
  summary: 'All fairs',
  access,
  response,
  paged: true,
  query: z.object({
    search: z.string(),
    when: z.enum(['upcoming', 'all']),
    cursor: z.string(),
    limit: z.number(),
  }),
});
const details = get('/_api/fairs/details', {
  summary: 'One fair',
  access,
  response,
  query: z.object({ id: z.number() }),
});

it('the first request asks for one page of a list, with the filters of the address', () => {
  expect(
    describeFirstRequest({ page: '/fairs', endpoint: list, query: { when: 'upcoming' }, chunk: 'fairs' }),
  ).toEqual({
    path: '/fairs',
    url: '/_api/fairs?limit=24&when=upcoming',
    query: ['search', 'when'],
    chunk: 'fairs',
  });
});

it('the first request fills an id from the path, and copies no other parameter', () => {
  const request = { page: '/fairs/:id', endpoint: details, query: { id: ':id' }, chunk: 'fair' } as const;
  expect(describeFirstRequest(request)).toEqual({
    path: '/fairs/:id',
    url: '/_api/fairs/details?id=:id',
    chunk: 'fair',
  });
});

it('the first request refuses a parameter that the endpoint does not take, and a call that changes something', () => {
  const wrong = { page: '/fairs/:id', endpoint: details, query: { fairId: ':id' }, chunk: 'fair' } as const;
  expect(() => describeFirstRequest(wrong)).toThrow('/_api/fairs/details takes no fairId');
  const add = post('/_api/fairs', { summary: 'Add one', access, response, body: z.object({}) });
  expect(() => describeFirstRequest({ page: '/fairs', endpoint: add, chunk: 'fairs' })).toThrow('is no GET');
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meshwork-server-build-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const load = async (text: string, shared?: Record<string, unknown>) => {
  const file = join(folder, 'server.cjs');
  await writeFile(file, text);
  return loadServerBuild(file, '/_mfe/mfe-x/1a2b/', shared);
};

it('a server build is provided with the shared modules, the address of the version folder, and the modules of Node', async () => {
  const react = {};
  const build = `module.exports = [require('react'), require('mesh:base'), require('node:path').sep, require('util').inspect(1)]`;
  expect(await load(build, { react })).toEqual([react, '/_mfe/mfe-x/1a2b/', '/', '1']);
});

it('a server build is provided with no other module, even one that is installed', async () => {
  await expect(load("require('zod')")).rejects.toThrow('imports zod, which the shell does not share');
  await expect(load("require('toString')")).rejects.toThrow('imports toString');
  await expect(load("require('./other.cjs')")).rejects.toThrow('imports ./other.cjs');
});

it('a server build is named in the stack of its errors', async () => {
  await expect(load('\n\nthrow new Error("broken")')).rejects.toMatchObject({
    stack: expect.stringContaining('server.cjs:3'),
  });
  await expect(load('const = 1')).rejects.toMatchObject({ name: 'SyntaxError' });
});
