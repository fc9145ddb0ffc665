import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { type GatewaySettings, renderTo } from '../src/index.ts';
import { routedServices } from './support/routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'mesh-render-'));
afterAll(() => rmSync(folder, { recursive: true }));
const out = join(folder, 'conf');
const settings: GatewaySettings = {
  runtimeDir: join(folder, 'run'),
  wwwDir: join(folder, 'www'),
  publicOrigin: 'http://localhost:8080',
  listen: ['127.0.0.1:8080'],
  upstreams: {
    ...Object.fromEntries(routedServices().map((service) => [service, ['127.0.0.1:1']])),
    community: ['127.0.0.1:3', '[::1]:3'],
  },
};
const render = (changes: Partial<GatewaySettings>) => renderTo(out, { ...settings, ...changes });

describe('settings', () => {
  it.each<[string, Partial<GatewaySettings>, string]>([
    [
      'a missing service',
      { upstreams: { auth: ['a:1'], catalog: ['127.0.0.1:2'] } },
      'GATEWAY_UPSTREAM_COMMUNITY is missing',
    ],
    [
      'an unknown service',
      { upstreams: { ...settings.upstreams, other: ['127.0.0.1:4'] } },
      'GATEWAY_UPSTREAM_OTHER is not a setting',
    ],
    ['a bad port', { listen: ['127.0.0.1:http'] }, 'GATEWAY_LISTEN is not a valid listen: "127.0.0.1:http"'],
    ['a path with a quote', { wwwDir: '/x"; }' }, 'GATEWAY_WWW_DIR is not a valid path'],
    ['a line break', { wwwDir: '/x\nlisten 1;' }, 'GATEWAY_WWW_DIR holds a control character'],
    ['half of TLS', { tls: { listen: ['8443'], certificate: '/c', key: '' } }, 'go together'],
    [
      'TLS on a plain origin',
      { tls: { listen: ['8443'], certificate: '/c', key: '/k' } },
      'PUBLIC_ORIGIN must be https',
    ],
    ['a long folder', { runtimeDir: `/${'x'.repeat(90)}` }, 'too long for a socket path'],
  ])('with %s end the rendering and keep the former configuration', async (_what, changes, message) => {
    await render({});
    const before = readFileSync(join(out, 'server.conf'), 'utf8');
    await expect(render(changes)).rejects.toThrow(message);
    expect(readFileSync(join(out, 'server.conf'), 'utf8')).toBe(before);
    expect(readdirSync(folder).filter((name) => name.startsWith('conf'))).toEqual(['conf']);
  });
});

it('does not use brotli when the modules are not installed', async () => {
  await render({ modulesDir: '/nonexistent' });
  for (const file of readdirSync(out)) expect(readFileSync(join(out, file), 'utf8')).not.toContain('brotli');
  expect(existsSync(join(out, 'nginx.conf'))).toBe(true);
});
