import type { ServerResponse } from 'node:http';
import { expect, it } from '@jest/globals';
import { pino } from 'pino';
import type { Drawn } from '../drawing-pool.ts';
import { rendererMetrics } from '../metrics.ts';
import { pictureResponder } from './picture-request.ts';

it('two pictures are drawn at a time, sixteen wait in their order, and others are refused at once', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const respond = pictureResponder({
    pool: {
      draw: ({ url }) => {
        begun.push(url);
        const gone = { kind: 'drawn', page: { status: 404 } } as Drawn;
        return new Promise((resolve) => ends.push(() => resolve(gone)));
      },
    },
    metrics: rendererMetrics(),
    log: pino({ enabled: false }),
  });
  const statuses: number[] = [];
  const ask = (id: number) => {
    const response = {
      writeHead: (status: number) => {
        statuses.push(status);
        return response;
      },
      end: () => response,
    };
    return respond(`/_picture/teams/${id}/0123456789abcdef.png`, 'r', response as unknown as ServerResponse);
  };
  const asked = Array.from({ length: 18 }, (_, id) => ask(id));
  await ask(18);
  expect([begun, statuses]).toEqual([['/teams/0', '/teams/1'], [503]]);
  ends[0]?.();
  await asked[0];
  expect(begun).toEqual(['/teams/0', '/teams/1', '/teams/2']);
  // An end begins the next one.
  for (let at = 1; at < 18; at += 1) {
    ends[at]?.();
    await asked[at];
  }
  expect(statuses).toEqual([503, ...Array(18).fill(404)]);
});
