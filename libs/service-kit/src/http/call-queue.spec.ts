import { expect, it } from '@jest/globals';
import { CallQueue } from './call-queue.ts';

const PATIENCE = 3_200;
const DEADLINE = 800;

/** A queue whose calls are named; the log says what became of them. */
function queued({ places = 2, most = 4, burst = 300 } = {}) {
  const options = { places, most, burst, patience: PATIENCE, deadline: DEADLINE };
  const queue = new CallQueue<{ name: string }>(options);
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

it('what has waited as long as a burst may is refused, and takes no place afterwards', () => {
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

it('a burst of slow calls loses nobody, although the last are answered after the deadline', () => {
  const { enter, leave, log } = queued({ places: 2, most: 500 });
  const names = Array.from({ length: 200 }, (_, n) => `call ${n}`);
  for (const [n, name] of names.entries()) enter(name, { at: n });
  const pace = (2 * DEADLINE) / names.length;
  for (const [n, name] of names.entries()) leave(name, 200 + (n + 1) * pace);
  expect(log).toEqual(names);
});

it('a burst that a busy machine lets in slowly loses nobody', () => {
  const { enter, leave, log } = queued({ places: 1, most: 500, burst: 100 });
  const names = Array.from({ length: 100 }, (_, n) => `call ${n}`);
  // One arrives every 25 ms and one ends every 40 ms, so the last waits for 1.5 s, which is longer than the deadline.
  const steps = names.flatMap((name, n) => [
    { at: n * 25, step: () => enter(name, { at: n * 25 }) },
    { at: (n + 1) * 40, step: () => leave(name, (n + 1) * 40) },
  ]);
  for (const { step } of steps.sort((a, b) => a.at - b.at)) step();
  expect(log).toEqual(names);
});

it('who comes while no call has ended for a second is refused', () => {
  const { enter, leave, log } = queued({ places: 1, most: 500 });
  enter('hangs');
  enter('early', { at: 10 });
  enter('late', { at: 1_010 });
  leave('hangs', 1_500);
  expect(log).toEqual(['hangs', 'late 503', 'early']);
});

it('who comes while a burst is still served waits for the deadline, and no longer', () => {
  const { enter, leave, log } = queued({ places: 1, most: 500, burst: 99 });
  // The first one waits for nothing.
  for (let n = 0; n < 100; n++) enter(`burst ${n}`);
  // One ends every 30 ms, so 65 are left after a second, who need about two more.
  for (let n = 0; n < 35; n++) leave(`burst ${n}`, (n + 1) * 30);
  enter('late', { at: 1_060 });
  for (let n = 35; n < 90; n++) leave(`burst ${n}`, (n + 1) * 30);
  enter('later', { at: 2_750 });
  for (let n = 90; n < 100; n++) leave(`burst ${n}`, (n + 1) * 30);
  expect(log.filter((line) => !line.startsWith('burst'))).toEqual(['late 503', 'later']);
});

it('under a load that does not end, who would wait too long is refused at once', () => {
  const burst = 200;
  const { enter, leave, log } = queued({ places: 1, most: 500, burst });
  const PACE = 20;
  // Four calls arrive in the time of one.
  for (let n = 0; n < 2_000; n++) {
    enter(`${n}`, { at: n * (PACE / 4) });
    const working = log.filter((line) => !line.includes(' ')).at(-1);
    if (n % 4 === 3 && working) leave(working, n * (PACE / 4));
  }
  const served = log.filter((line) => !line.includes(' '));
  const refusals = log.filter((line) => line.includes('503'));
  expect(served.length).toBeGreaterThan(490);
  expect(refusals.length).toBeGreaterThan(1_400);
  // Calls that came after the burst and were served have waited for the deadline at most.
  const waited = served
    .map((name, place) => ({ name: Number(name), waited: place * PACE - Number(name) * (PACE / 4) }))
    .filter(({ name }) => name > burst);
  expect(waited.length).toBeGreaterThan(100);
  expect(Math.max(...waited.map((one) => one.waited))).toBeLessThan(DEADLINE + 2 * PACE);
});

it('an old pace says nothing about the next burst', () => {
  const { enter, leave, log } = queued({ places: 1, most: 500 });
  for (let n = 0; n < 20; n++) enter(`slow ${n}`);
  for (let n = 0; n < 20; n++) leave(`slow ${n}`, n * 30);
  for (let n = 0; n < 200; n++) enter(`fast ${n}`, { at: 1_000 });
  expect(log.filter((line) => line.includes('503'))).toEqual([]);
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
