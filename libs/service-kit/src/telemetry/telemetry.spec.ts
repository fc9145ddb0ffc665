import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { traceIdOf } from './otlp.ts';

const SOURCES = join(import.meta.dirname, '..');

const filesWith = (pattern: RegExp): string[] =>
  globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.spec.ts') && pattern.test(readFileSync(join(SOURCES, file), 'utf8')))
    .sort();

it('loads the SDK of OpenTelemetry in one file, which is loaded only where traces are sent', () => {
  expect(filesWith(/from '@opentelemetry\/(?!api')/)).toEqual(['telemetry/otlp.ts']);
  expect(filesWith(/from '.*\/otlp\.ts'/)).toEqual([]);
  expect(filesWith(/import\('.*\/otlp\.ts'\)/)).toEqual(['telemetry/tracing.ts']);
});

it('loads what sends mail with the first mail', () => {
  expect(filesWith(/^import (?!type).*from 'nodemailer'/m)).toEqual([]);
  expect(filesWith(/import\('nodemailer'\)/)).toEqual(['mail/mail-sender.ts']);
});

const TRACE = '5f0c0d1e2a3b4c5d6e7f8091a2b3c4d5';

it.each([
  ["the gateway's id", TRACE, TRACE],
  ['a UUID', '5F0C0D1E-2A3B-4C5D-6E7F-8091A2B3C4D5', TRACE],
  ['an id of another form', 'req:1234567890', undefined],
  ['zeros', '0'.repeat(32), undefined],
])('makes a trace id of %s, if it can be one', (_, id, expected) => {
  expect(traceIdOf(id)).toBe(expected);
});
