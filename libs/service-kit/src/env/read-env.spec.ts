import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { serviceEnvSchema } from './env.schema.ts';
import { EnvironmentError, readEnv } from './read-env.ts';

const folder = mkdtempSync(join(tmpdir(), 'meshwork-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const good = {
  PORT: '4001',
  DATABASE_URL: 'postgresql://role:secret@localhost:5432/meshwork',
  IDENTITY_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nabc\n-----END PUBLIC KEY-----',
};

describe('the environment', () => {
  it('is parsed with its defaults', () => {
    expect(readEnv(serviceEnvSchema, good)).toMatchObject({
      PORT: 4001,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: 'http://localhost:8080',
      LIMIT_FACTOR: 1,
    });
  });

  it('reads secrets from files, and treats an empty variable as unset', () => {
    const file = join(folder, 'url');
    writeFileSync(file, 'postgres://from:file@localhost/meshwork\n');
    const env = readEnv(serviceEnvSchema, { ...good, DATABASE_URL: '', DATABASE_URL_FILE: file, HOST: '' });
    expect(env.DATABASE_URL).toBe('postgres://from:file@localhost/meshwork');
    expect(env.HOST).toBe('127.0.0.1');
  });

  it('ignores the _FILE variables of other programs', () => {
    expect(() => readEnv(serviceEnvSchema, { ...good, SSL_CERT_FILE: '/no/such/file' })).not.toThrow();
  });

  it('lists every bad name and no value', () => {
    const bad = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://root:hunter2@localhost',
      IDENTITY_PUBLIC_KEY_FILE: '/no/such',
    };
    const read = () => readEnv(serviceEnvSchema, { ...bad, LIMIT_FACTOR: '-1' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/IDENTITY_PUBLIC_KEY_FILE: the file cannot be read/);
    for (const name of ['PORT', 'DATABASE_URL', 'LIMIT_FACTOR'])
      expect(read).toThrow(new RegExp(`\\n  ${name}: `));
    expect(read).not.toThrow(/hunter2|IDENTITY_PUBLIC_KEY: /);
  });
});
