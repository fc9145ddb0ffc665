import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { archiveSettings, backupFolder } from '../src/stack/backup-folder.ts';
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

it('archives with the settings that the restore tests use', () => {
  for (const setting of archiveSettings(backupFolder('/backup'))) expect(command).toContain(setting);
});

it('keeps all settings of the database', () => {
  const usual = compose.services.postgres?.command?.map(filled) ?? [];
  expect(command.slice(0, usual.length)).toEqual(usual);
});

it.each(Object.entries(others))('runs %s without privileges, and only under its profile', (name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  // It makes PostgreSQL's user the owner of the folder before the database starts.
  expect(service.profiles).toEqual(name === 'prepare-backup' ? [] : ['backup']);
});

it('allows only a restore to write the database, and gives it read access to the backups', () => {
  const writing = (volume: string) =>
    Object.entries(others)
      .filter(([, { volumes }]) => volumes.some((each) => filled(each) === volume))
      .map(([name]) => name);
  expect(writing('postgres-data:/var/lib/postgresql')).toEqual(['restore']);
  expect(writing('postgres-backup:/backup:ro')).toEqual(['restore']);
});

it('accepts network connections only with a password', () => {
  const rules = read('deploy/postgres/pg_hba.conf')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  expect(rules.filter(([type, , , , method]) => type !== 'local' && method !== 'scram-sha-256')).toEqual([]);
});
