import { expect, it } from '@jest/globals';
import { EnvironmentError, readEnv } from '@meshwork/service-kit/read-env';
import { hostsOf, rendererEnvSchema } from './renderer.env.ts';

const good = {
  PORT: '3000',
  WWW_DIR: '/www',
  UPSTREAM_CATALOG: 'catalog:3000',
  UPSTREAM_COMMUNITY: '[::1]:3001',
};

it('has the origin of every service that is called', () => {
  const env = readEnv(rendererEnvSchema, good);
  expect(env).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    RENDER_CONCURRENCY: 8,
    RENDER_DATA_TIMEOUT: 200,
  });
  expect(hostsOf(env)).toEqual({ catalog: 'catalog:3000', community: '[::1]:3001' });
});

it('names every variable that is missing or wrong', () => {
  const read = () =>
    readEnv(rendererEnvSchema, { ...good, UPSTREAM_CATALOG: 'http://catalog', WWW_DIR: '', PORT: 'x' });
  expect(read).toThrow(EnvironmentError);
  for (const name of ['UPSTREAM_CATALOG', 'WWW_DIR', 'PORT'])
    expect(read).toThrow(new RegExp(`\\n  ${name}: `));
});
