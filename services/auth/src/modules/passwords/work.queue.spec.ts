import { expect, it } from '@jest/globals';
import { WorkQueue } from './password-hasher.service.ts';

/** A task that ends with `finish`. */
function controlledTask<T>(value: T) {
  const { promise, resolve } = Promise.withResolvers<T>();
  return { task: () => promise, finish: () => resolve(value) };
}

const queueOf = (concurrency: number, capacity: number) =>
  new WorkQueue(concurrency, capacity, () => new Error('full'));

it('a work queue runs as many as allowed, lets as many wait in order, and refuses the rest', async () => {
  const queue = queueOf(1, 2);
  const first = controlledTask('first');
  const order: string[] = [];
  const record = (name: string) => async () => {
    order.push(name);
    return name;
  };
  const running = queue.run(first.task);
  const waiting = [queue.run(record('second')), queue.run(record('third'))];
  await expect(queue.run(record('fourth'))).rejects.toThrow('full');
  expect(order).toEqual([]);
  first.finish();
  expect(await Promise.all([running, ...waiting])).toEqual(['first', 'second', 'third']);
  expect(order).toEqual(['second', 'third']);
});

it('a work queue continues after a failed task', async () => {
  const queue = queueOf(1, 0);
  await expect(queue.run(() => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
  expect(await queue.run(async () => 'good')).toBe('good');
});
