import { expect, it } from '@jest/globals';
import { TurnQueues } from './login-turns.service.ts';

it('runs the tasks of a key in turn, those of others at once, and keeps nothing of keys without tasks', async () => {
  const turns = new TurnQueues(1, () => new Error('full'));
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const order: string[] = [];
  const record = (name: string) => async () => void order.push(name);
  const running = turns.run('a', () => promise);
  const waiting = turns.run('a', record('second of a'));
  await expect(turns.run('a', record('third of a'))).rejects.toThrow('full');
  await turns.run('b', record('first of b'));
  expect([order, turns.size]).toEqual([['first of b'], 1]);
  finish();
  await Promise.all([running, waiting]);
  expect([order, turns.size]).toEqual([['first of b', 'second of a'], 0]);
});
