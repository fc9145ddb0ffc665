import { expect, it } from '@jest/globals';
import { WorkQueue } from './work-queue.ts';

const queueOf = (waiting: number) => new WorkQueue({ running: 1, waiting, full: () => new Error('full') });

it('a work queue runs as many as allowed, lets as many wait in order, and refuses the rest', async () => {
  const queue = queueOf(2);
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const order: string[] = [];
  const record = (name: string) => async () => void order.push(name);
  const running = queue.run(() => promise.then(record('first')));
  const waiting = [queue.run(record('second')), queue.run(record('third'))];
  await expect(queue.run(record('fourth'))).rejects.toThrow('full');
  expect(order).toEqual([]);
  finish();
  await Promise.all([running, ...waiting]);
  expect(order).toEqual(['first', 'second', 'third']);
});

it('a work queue goes on after a failed task', async () => {
  const queue = queueOf(0);
  await expect(queue.run(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
  expect(await queue.run(async () => 'good')).toBe('good');
});
