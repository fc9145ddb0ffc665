import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from './support/eventually.ts';
import { Rig } from './support/rig.ts';
import { json } from './support/stub.ts';

const formerPath = process.env.PATH;
let folder: string;
let rig: Rig;

/** Sets the free space of the cache's disk as `df` reports it, in KB: a disk of its own needs root. */
const leave = (kilobytes: number) => writeFile(join(folder, 'left'), String(kilobytes));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mesh-df-'));
  const df = join(folder, 'df');
  await writeFile(
    df,
    `#!/bin/sh\necho Filesystem\nprintf 'disk 100000 0 %s 0%% %s\\n' "$(cat "${folder}/left")" "$2"\n`,
  );
  await chmod(df, 0o755);
  await leave(100_000);
  process.env.PATH = `${folder}:${formerPath}`;
  rig = await Rig.start();
  rig.stubs.catalog.answer = (_request, response) => json(response, 200, { name: 'Lift' });
});
afterAll(async () => {
  process.env.PATH = formerPath;
  await rig?.stop();
  await rm(folder, { recursive: true, force: true });
});

let page = 0;
/** Names the source of the third of three equal reads: the answer to the second may be stored. */
const third = async (): Promise<unknown> => {
  page += 1;
  const path = `/_api/resources?page=${page}`;
  const replies = [];
  for (let visitor = 0; visitor < 3; visitor++) replies.push(await rig.request(path));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  return replies.at(-1)?.headers['x-cache'];
};

it('stores no answer while the disk of the cache is full, and stores them again when it has room', async () => {
  expect(await third()).toBe('HIT');
  await leave(4_000);
  await eventually(async () => expect(await third()).toBe('MISS'));
  await leave(5_000);
  await eventually(async () => expect(await third()).toBe('HIT'));
});
