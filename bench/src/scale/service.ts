import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { IDENTITY_AUDIENCE, IDENTITY_HEADER, IDENTITY_ISSUER } from '@meshwork/contracts-core';
import getPort from 'get-port';
import { importPKCS8, SignJWT } from 'jose';
import type { ServedCall } from '../calls.ts';
import type { BenchCluster } from './cluster.ts';
import { programOf } from './database.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519', {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

async function identityOf(id: number): Promise<string> {
  const name = `person${id}`;
  const claims = {
    sid: `bench-${id}`,
    role: 'user',
    email: `${name}@example.org`,
    username: name,
    displayName: name,
    verified: true,
    isNew: false,
    isDayOld: true,
    suspended: false,
    ageBand: 'ADULT',
  };
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'EdDSA' })
    .setSubject(String(id))
    .setIssuer(IDENTITY_ISSUER)
    .setAudience(IDENTITY_AUDIENCE)
    .setIssuedAt()
    .setExpirationTime('60 s')
    .sign(await importPKCS8(privateKey, 'EdDSA'));
}

export interface RunningService {
  call(served: ServedCall): Promise<{ status: number; total: string | null; next: string | undefined }>;
  stop(): Promise<void>;
}

/** Starts a built service on a database of the bench, with one connection, whose CPU time is that of all statements. */
export async function startService(
  cluster: BenchCluster,
  database: string,
  service: string,
): Promise<RunningService> {
  const port = await getPort();
  const child = spawn(process.execPath, [programOf(service, 'main')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: cluster.url(database, `meshwork_${service}`),
      DATABASE_POOL: '1',
      IDENTITY_PUBLIC_KEY: publicKey,
      LOG_LEVEL: 'silent',
      LIMIT_FACTOR: '1000000',
      DRAIN_SECONDS: '0',
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`${service} did not start`);
    await delay(50);
  }
  return {
    async call({ path, as }) {
      const headers = as === undefined ? {} : { [IDENTITY_HEADER]: await identityOf(as) };
      const response = await fetch(origin + path, { headers });
      await response.arrayBuffer();
      const relation = response.headers.get('X-Total-Count-Relation') === 'at-least' ? '+' : '';
      const total = response.headers.get('X-Total-Count');
      return {
        status: response.status,
        total: total && total + relation,
        next: /<([^>]+)>; rel="next"/.exec(response.headers.get('Link') ?? '')?.[1],
      };
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
