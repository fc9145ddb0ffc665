import { expect, it } from '@jest/globals';
import { Lanes } from './lanes.ts';

it('some tasks run, some wait in their order, and others are refused', async () => {
  const lanes = new Lanes({ running: 2, waiting: 1 });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const run = (name: string) =>
    lanes.run(async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const tasks = ['a', 'b', 'c'].map(run);
  expect(await run('d')).toBeUndefined();
  expect(begun).toEqual(['a', 'b']);
  ends[0]?.();
  expect(await tasks[0]).toBe('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const end of ends) end();
  expect(await Promise.all(tasks)).toEqual(['a', 'b', 'c']);
});

it('a task that fails leaves its lane', async () => {
  const lanes = new Lanes({ running: 1, waiting: 1 });
  const fail = () => lanes.run(() => Promise.reject(new Error('x')));
  const both = [fail(), fail()].map((task) => expect(task).rejects.toThrow('x'));
  await Promise.all(both);
  expect(await lanes.run(async () => 'next')).toBe('next');
});
