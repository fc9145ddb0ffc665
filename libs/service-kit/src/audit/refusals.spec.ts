import { expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Request } from 'express';
import { coreError } from '../errors/app-error.ts';
import { type Audit, Refusals } from './audit.service.ts';

it('a service that ends waits for the entries that are being written', async () => {
  const { promise: written, resolve: write } = Promise.withResolvers<void>();
  const em = { fork: () => em } as EntityManager;
  const refusals = new Refusals(em, { record: () => written } as unknown as Audit);
  const request = { identity: { id: 1 }, method: 'POST', path: '/_api/notes' } as unknown as Request;
  refusals.record(coreError('FORBIDDEN'), request);
  const order: string[] = [];
  const ended = refusals.beforeApplicationShutdown().then(() => order.push('ended'));
  await new Promise((resolve) => setImmediate(resolve));
  order.push('written');
  write();
  await ended;
  expect(order).toEqual(['written', 'ended']);
});
