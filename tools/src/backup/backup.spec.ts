import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type BackupFolder, backupFolder, labelNamed, segmentOf } from '../stack/backup-folder.ts';
import { backupArguments } from './backup-arguments.ts';
import { prune } from './prune.ts';

let root: string;
let folder: BackupFolder;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'meshwork-prune-'));
  folder = backupFolder(root);
  await mkdir(folder.wal);
});
afterEach(() => rm(root, { recursive: true }));

const addBackup = async (label: string, lsn: string): Promise<void> => {
  await mkdir(join(folder.base, label), { recursive: true });
  const manifest = {
    'PostgreSQL-Backup-Manifest-Version': 2,
    Files: [],
    'WAL-Ranges': [{ Timeline: 1, 'Start-LSN': lsn, 'End-LSN': lsn }],
  };
  await writeFile(join(folder.base, label, 'backup_manifest'), JSON.stringify(manifest));
};
const archive = (...names: string[]) =>
  Promise.all(names.map((name) => writeFile(join(folder.wal, name), '')));

it.each([
  ['0/2000028', '0000000000000002'],
  ['0/FF000000', '00000000000000FF'],
  ['1/0', '0000000100000000'],
  ['2A/3B4C5D6E', '0000002A0000003B'],
])('%s stands in the file %s', (lsn, name) => expect(segmentOf(lsn)).toBe(name));

it('keeps the newest backups and the archive that they need, on any timeline', async () => {
  await addBackup('2026-01-01T000000Z', '0/1000028');
  await addBackup('2026-01-02T000000Z', '0/3000028');
  await addBackup('2026-01-03T000000Z', '0/5000028');
  await archive('000000010000000000000002', '000000020000000000000002', '000000010000000000000003');
  await archive('00000002.history', '000000010000000000000001.00000028.backup', '000000020000000000000006');
  await prune(folder, 2);
  expect(await readdir(folder.base)).toEqual(['2026-01-02T000000Z', '2026-01-03T000000Z']);
  expect((await readdir(folder.wal)).sort()).toEqual([
    '000000010000000000000003',
    '00000002.history',
    '000000020000000000000006',
  ]);
});

it('keeps the archive as it is where there is no base backup', async () => {
  await archive('000000010000000000000001');
  expect(await prune(folder, 1)).toEqual([]);
  expect(await readdir(folder.wal)).toEqual(['000000010000000000000001']);
});

it('does not count incomplete backups', async () => {
  await addBackup('2026-01-01T000000Z', '0/1000028');
  await mkdir(join(folder.base, '2026-01-02T000000Z.partial'));
  expect(await labelNamed(folder.base, 'latest')).toBe('2026-01-01T000000Z');
  await expect(labelNamed(folder.base, '2025-01-01T000000Z')).rejects.toThrow(
    'there are: 2026-01-01T000000Z',
  );
});

it('takes a label, a time with its zone, and a timeline', () => {
  const { words, options } = backupArguments('usage', [
    'latest',
    '--until',
    '2026-11-21T22:45:00+01:00',
    '--timeline',
    '2',
  ]);
  expect(words).toEqual(['latest']);
  expect(options).toMatchObject({
    until: new Date('2026-11-21T21:45:00Z'),
    timeline: 2,
    keep: 7,
    dump: false,
  });
});

it.each([
  [['--until', 'yesterday'], '--until'],
  // A time without a zone is ambiguous.
  [['--until', '2026-11-21T22:45:00'], '--until'],
  [['--keep', '0'], '--keep'],
  [['--colour', 'red'], '--colour'],
])('refuses %j by name', (args, name) => expect(() => backupArguments('usage', args)).toThrow(name));
