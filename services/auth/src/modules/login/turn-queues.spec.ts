import { expect, it } from '@jest/globals';
import { TurnQueues } from './login-turns.service.ts';

const controlled = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { task: () => promise, finish: resolve };
};

it('runs the tasks of a key in turn, those of others at once, and keeps nothing of keys without tasks', async () => {
  const turns = new TurnQueues(1, () => new Error('full'));
  const first = controlled();
  const order: string[] = [];
  const record = (name: string) => async () => void order.push(name);
  const running = turns.run('a', first.task);
  const waiting = turns.run('a', record('second of a'));
  await expect(turns.run('a', record('third of a'))).rejects.toThrow('full');
  await turns.run('b', record('first of b'));
  expect([order, turns.size]).toEqual([['first of b'], 1]);
  first.finish();
  await Promise.all([running, waiting]);
  expect([order, turns.size]).toEqual([['first of b', 'second of a'], 0]);
});

it('goes on after a failed task', async () => {
  const turns = new TurnQueues(1, () => new Error('full'));
  await expect(turns.run('a', () => Promise.reject(new Error('bad')))).rejects.toThrow('bad');
  expect(await turns.run('a', async () => 'good')).toBe('good');
});
