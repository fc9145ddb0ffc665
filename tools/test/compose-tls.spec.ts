import { statSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { z } from 'zod';
import { fromRoot } from '../src/lib/paths.ts';
import { compose, filled, read } from './compose-file.ts';

const overlay = z
  .strictObject({
    services: z.record(
      z.string(),
      z.strictObject({
        environment: z.record(z.string(), z.string()).default({}),
        entrypoint: z.array(z.string()).optional(),
        command: z.array(z.string()).optional(),
        volumes: z.array(z.string()).default([]),
      }),
    ),
    volumes: z.record(z.string(), z.unknown()),
  })
  .parse(parse(read('deploy/compose.tls-inside.yaml'), { merge: true }));

const volumesOf = (name: string): string[] =>
  [...(compose.services[name]?.volumes ?? []), ...(overlay.services[name]?.volumes ?? [])].map(filled);

const FOLDER = '/run/meshwork/tls';
const SCRIPT = 'deploy/postgres/with-tls.sh';

it("nobody but the one-shot sees the authority's key", () => {
  const holders = [...Object.keys(compose.services), ...Object.keys(overlay.services)].filter((name) =>
    volumesOf(name).some((line) => line.startsWith('authority-secrets:')),
  );
  expect([...new Set(holders)]).toEqual(['prepare']);
});

it('PostgreSQL keeps its command, and takes nobody without TLS', () => {
  const { entrypoint = [], volumes } = overlay.services.postgres ?? {};
  expect(entrypoint).toEqual(['/etc/meshwork/with-tls.sh', FOLDER, '/tmp/tls']);
  expect(volumes).toContain(`./${SCRIPT}:/etc/meshwork/with-tls.sh:ro`);
  expect(statSync(fromRoot(SCRIPT)).mode & 0o111).toBe(0o111);
  const script = read(SCRIPT);
  expect(script).toContain('exec docker-entrypoint.sh "$@" -c ssl=on');
  expect(script).toContain('hba_file=/etc/meshwork/pg_hba.tls.conf');
  const rules = read('deploy/postgres/pg_hba.tls.conf')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  expect(rules.map(([type, , , , method]) => [type, method])).toEqual([
    // A superuser in the container itself.
    ['local', undefined],
    ['hostssl', 'scram-sha-256'],
    ['hostssl', 'scram-sha-256'],
  ]);
});
