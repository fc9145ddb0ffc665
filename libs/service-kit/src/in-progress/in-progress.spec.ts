import { expect, it } from '@jest/globals';
import { InProgress } from './in-progress.ts';

const [first, second, third] = [{ name: 'first' }, { name: 'second' }, { name: 'third' }];

it('what is in progress is counted until it ends, which it does once', () => {
  const running = new InProgress<object>();
  const end = running.add(first);
  running.add(second);
  expect([running.size, running.members()]).toEqual([2, [first, second]]);
  expect([end(), end(), running.size, running.members()]).toEqual([true, false, 1, [second]]);
});

it('what is in progress does not end what came to its place', () => {
  const running = new InProgress<object>();
  const end = running.add(first);
  end();
  running.add(third);
  expect([end(), running.members()]).toEqual([false, [third]]);
});

it('what is in progress counts the same thing as often as it was added', () => {
  const running = new InProgress<object>();
  const ends = [running.add(first), running.add(first)];
  expect(running.size).toBe(2);
  expect(ends.map((end) => end())).toEqual([true, true]);
  expect(running.size).toBe(0);
});

it('what is in progress ends where a condition holds', () => {
  const running = new InProgress<{ name: string }>();
  const ends = [first, second, third].map((member) => running.add(member));
  running.endWhere(({ name }) => name !== 'second');
  expect([running.size, running.members()]).toEqual([1, [second]]);
  expect(ends.map((end) => end())).toEqual([false, true, false]);
});
