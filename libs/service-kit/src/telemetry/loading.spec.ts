import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SOURCES = join(import.meta.dirname, '..');

const filesWith = (pattern: RegExp): string[] =>
  globSync('**/*.ts', { cwd: SOURCES })
    .filter((file) => !file.endsWith('.spec.ts') && pattern.test(readFileSync(join(SOURCES, file), 'utf8')))
    .sort();

it('is loaded by one file, which nobody loads before it is wanted', () => {
  expect(filesWith(/from '@opentelemetry\//)).toEqual(['telemetry/otlp-source.ts']);
  expect(filesWith(/from '.*otlp-source\.ts'/)).toEqual([]);
  expect(filesWith(/import\('.*otlp-source\.ts'\)/)).toEqual(['telemetry/tracing.ts']);
});
