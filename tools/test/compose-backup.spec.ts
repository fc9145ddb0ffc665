import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { archiveSettings } from '../src/backup/archiving.ts';
import { backupFolder } from '../src/backup/backup-folder.ts';
import { compose, filled, read } from './compose-file.ts';

const overlay = z
  .looseObject({
    services: z.record(
      z.string(),
      z.looseObject({
        command: z.array(z.string()).default([]),
        read_only: z.boolean().optional(),
        cap_drop: z.array(z.string()).default([]),
        profiles: z.array(z.string()).default([]),
        volumes: z.array(z.string()).default([]),
      }),
    ),
  })
  .parse(parse(read('deploy/compose.backup.yaml'), { merge: true }));

const { postgres, ...others } = overlay.services;
const command = postgres?.command.map(filled) ?? [];

it('archives as the tests of restoring do', () => {
  for (const setting of archiveSettings(backupFolder('/backup'))) expect(command).toContain(setting);
});

it('takes no setting of the database away', () => {
  const usual = compose.services.postgres?.command?.map(filled) ?? [];
  expect(command.slice(0, usual.length)).toEqual(usual);
});

it('runs its programs without rights and only when asked, what gives the folder away excepted', () => {
  for (const [name, service] of Object.entries(others)) {
    expect([name, service.read_only, service.cap_drop]).toEqual([name, true, ['ALL']]);
    expect([name, service.profiles]).toEqual([name, name === 'prepare-backup' ? [] : ['backup']]);
  }
});

it('lets a restore read backups, and nothing else write the database', () => {
  const writing = (volume: string) =>
    Object.entries(others)
      .filter(([, { volumes }]) => volumes.some((each) => filled(each) === volume))
      .map(([name]) => name);
  expect(writing('postgres-data:/var/lib/postgresql')).toEqual(['restore']);
  expect(writing('postgres-backup:/backup:ro')).toEqual(['restore']);
});

it('lets in over the network only who knows a password', () => {
  const rules = read('deploy/postgres/pg_hba.conf')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  expect(rules.filter(([type, , , , method]) => type !== 'local' && method !== 'scram-sha-256')).toEqual([]);
});
