import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

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
