import { request } from 'node:http';
import type { GatewaySettings } from './settings.ts';

/** Tells whether /healthz responds at the first address of `listen`. */
export function isHealthy(settings: GatewaySettings): Promise<boolean> {
  const [, host = '127.0.0.1', port] = /^(?:(.*):)?(\d+)$/.exec(settings.listen[0] ?? '') ?? [];
  const address = /^(\*|0\.0\.0\.0)$/.test(host) ? '127.0.0.1' : host.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const probe = request(
      { host: address, port, path: '/healthz', agent: false, timeout: 1000 },
      (response) => {
        response.resume();
        resolve(response.statusCode === 200);
      },
    );
    probe.on('timeout', () => probe.destroy()).on('error', () => resolve(false));
    probe.end();
  });
}
