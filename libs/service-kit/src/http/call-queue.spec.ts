import { expect, it } from '@jest/globals';
import { CallQueue } from './call-queue.ts';

const PATIENCE = 3_200;

/** A queue whose calls are named; the log says what became of them. */
function queued({ places = 2, most = 4 } = {}) {
  const queue = new CallQueue<{ name: string }>({ places, most, patience: PATIENCE });
  const log: string[] = [];
  const calls = new Map<string, { name: string }>();
  return {
    log,
    queue,
    enter(name: string, { at = 0, from = name, share }: { at?: number; from?: string; share?: number } = {}) {
      const call = { name };
      calls.set(name, call);
      const start = () => void log.push(name);
      const refuse = (byItself: boolean) => void log.push(`${name} ${byItself ? '429' : '503'}`);
      queue.enter(call, { caller: from, share, start, refuse }, at);
    },
    leave: (name: string, now = 0) => queue.leave(calls.get(name) as { name: string }, now),
    expire: (now: number) => queue.expire(now),
  };
}

it('a burst is served in turn, and nobody is refused', () => {
  const { enter, leave, log } = queued({ places: 2, most: 100 });
  const names = Array.from({ length: 40 }, (_, n) => `call ${n}`);
  for (const name of names) enter(name);
  expect(log).toEqual(names.slice(0, 2));
  for (const name of names) leave(name);
  expect(log).toEqual(names);
});

it('what has waited as long as it may is refused, and takes no place afterwards', () => {
  const { enter, leave, expire, log } = queued({ places: 1 });
  enter('first');
  enter('second', { at: 100 });
  enter('third', { at: 200 });
  expire(100 + PATIENCE);
  leave('first');
  expect(log).toEqual(['first', 'second 503', 'third']);
});

it('who leaves frees the place, or waits no more', () => {
  const { enter, leave, log } = queued({ places: 1 });
  for (const name of ['first', 'gone', 'last']) enter(name);
  leave('gone');
  leave('first');
  expect(log).toEqual(['first', 'last']);
});

it('who comes while no call has ended for a second is refused', () => {
  const { enter, leave, log } = queued({ places: 1, most: 500 });
  enter('hangs');
  enter('early', { at: 10 });
  enter('late', { at: 1_010 });
  leave('hangs', 1_500);
  expect(log).toEqual(['hangs', 'late 503', 'early']);
});

it('under a load that does not end, those served wait as long as the queue is, and the others are refused at once', () => {
  const MOST = 100;
  const PACE = 20;
  const { enter, leave, log } = queued({ places: 1, most: MOST });
  // Four calls arrive in the time of one.
  for (let n = 0; n < 2_000; n++) {
    enter(`${n}`, { at: n * (PACE / 4) });
    const working = log.filter((line) => !line.includes(' ')).at(-1);
    if (n % 4 === 3 && working) leave(working, n * (PACE / 4));
  }
  const served = log.filter((line) => !line.includes(' '));
  expect(served.length).toBe(501);
  expect(log.filter((line) => line.includes('503')).length).toBe(1_400);
  const waits = served.map((name, place) => place * PACE - Number(name) * (PACE / 4));
  expect(Math.max(...waits)).toBeLessThan((MOST + 2) * PACE);
});

it('a place goes to the address with the fewest calls in work', () => {
  const { enter, leave, log } = queued({ places: 2, most: 40 });
  for (let n = 0; n < 10; n++) enter(`greedy ${n}`, { from: 'greedy' });
  enter('other');
  leave('greedy 0');
  expect(log).toEqual(['greedy 0', 'greedy 1', 'other']);
});

it('a caller with a share leaves free places to others', () => {
  const { enter, leave, log } = queued({ places: 4, most: 40 });
  for (let n = 0; n < 6; n++) enter(`greedy ${n}`, { from: 'greedy', share: 2 });
  enter('other');
  expect(log).toEqual(['greedy 0', 'greedy 1', 'other']);
  leave('greedy 1');
  expect(log.at(-1)).toBe('greedy 2');
});

it('a full queue refuses a call of the address with the most, which is told to slow down', () => {
  const { enter, log } = queued({ places: 2, most: 4 });
  for (let n = 0; n < 6; n++) enter(`greedy ${n}`, { from: 'greedy' });
  enter('other');
  expect(log).toEqual(['greedy 0', 'greedy 1', 'greedy 5 429']);
});

it('a full queue of as many addresses refuses the newest', () => {
  const { enter, log } = queued({ places: 2, most: 2 });
  for (let n = 0; n < 5; n++) enter(`call ${n}`);
  expect(log).toEqual(['call 0', 'call 1', 'call 4 503']);
});

it('a stream that has begun needs no place', () => {
  const { enter, queue, log } = queued({ places: 1 });
  enter('stream');
  enter('next');
  queue.freeWhere(({ name }) => name === 'stream');
  expect(log).toEqual(['stream', 'next']);
});
