import { expect, it } from '@jest/globals';
import { backupArguments } from './backup-arguments.ts';

it('accepts a label, a time with its zone, and a timeline', () => {
  const { words, options } = backupArguments([
    'latest',
    '--until',
    '2026-11-21T22:45:00+01:00',
    '--timeline',
    '2',
  ]);
  expect(words).toEqual(['latest']);
  expect(options).toMatchObject({
    until: new Date('2026-11-21T21:45:00Z'),
    timeline: 2,
    keep: 7,
    dump: false,
  });
});

it.each([
  [['--until', 'yesterday'], '--until'],
  // A time without a zone is ambiguous.
  [['--until', '2026-11-21T22:45:00'], '--until'],
  [['--keep', '0'], '--keep'],
  [['--colour', 'red'], '--colour'],
])('refuses %j by name', (args, name) => expect(() => backupArguments(args)).toThrow(name));
