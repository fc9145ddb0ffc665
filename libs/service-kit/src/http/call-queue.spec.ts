import { expect, it } from '@jest/globals';
import { CallQueue } from './call-queue.ts';

const DEADLINE = 800;

/** A queue whose calls are named; the log says what became of them. */
function queued({ places = 2, most = 4 } = {}) {
  const queue = new CallQueue<{ name: string }>({ places, most, deadline: DEADLINE });
  const log: string[] = [];
  const calls = new Map<string, { name: string }>();
  return {
    log,
    queue,
    enter(name: string, { at = 0, from = name } = {}) {
      const call = { name };
      calls.set(name, call);
      const start = () => void log.push(name);
      const refuse = (byItself: boolean) => void log.push(`${name} ${byItself ? '429' : '503'}`);
      queue.enter(call, { address: from, start, refuse }, at);
    },
    leave: (name: string) => queue.leave(calls.get(name) as { name: string }),
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

it('what has waited for the deadline is refused, and takes no place afterwards', () => {
  const { enter, leave, expire, log } = queued({ places: 1 });
  enter('first');
  enter('second', { at: 100 });
  enter('third', { at: 200 });
  expire(100 + DEADLINE);
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

it('the newest comes first once half of the queue is taken', () => {
  const { enter, leave, log } = queued({ places: 1, most: 4 });
  for (const name of ['working', 'a', 'b', 'c']) enter(name);
  leave('working');
  expect(log).toEqual(['working', 'c']);
  leave('c');
  expect(log).toEqual(['working', 'c', 'a']);
});

it('a place goes to the address with the fewest calls in work', () => {
  const { enter, leave, log } = queued({ places: 2, most: 40 });
  for (let n = 0; n < 10; n++) enter(`greedy ${n}`, { from: 'greedy' });
  enter('other');
  leave('greedy 0');
  expect(log).toEqual(['greedy 0', 'greedy 1', 'other']);
});

it('a full queue refuses a call of the address with the most, which is told to slow down', () => {
  const { enter, log } = queued({ places: 2, most: 4 });
  for (let n = 0; n < 6; n++) enter(`greedy ${n}`, { from: 'greedy' });
  enter('other');
  expect(log).toEqual(['greedy 0', 'greedy 1', 'greedy 2 429']);
});

it('a full queue of as many addresses refuses the one that has waited longest', () => {
  const { enter, log } = queued({ places: 2, most: 2 });
  for (let n = 0; n < 5; n++) enter(`call ${n}`);
  expect(log).toEqual(['call 0', 'call 1', 'call 2 503']);
});

it('a stream that has begun needs no place', () => {
  const { enter, queue, log } = queued({ places: 1 });
  enter('stream');
  enter('next');
  queue.freeWhere(({ name }) => name === 'stream');
  expect(log).toEqual(['stream', 'next']);
});
