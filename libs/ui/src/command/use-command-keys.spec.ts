import { expect, it } from '@jest/globals';
import { firstOf } from './use-command-keys.ts';

const group = (id: string, changes = {}) => ({
  id,
  label: id,
  items: [{ id: `${id} 1`, label: id }],
  ...changes,
});

it('is the first row that leads anywhere', () => {
  const failed = group('failed', { items: [{ id: 'again', label: 'Try again', stays: true }] });
  expect(firstOf([failed, group('teams')])).toMatchObject({ id: 'teams 1' });
});

it('is undecided while a group before it is loading', () => {
  expect(firstOf([group('teams', { loading: true, items: [] }), group('mentors')])).toBe('waiting');
  expect(firstOf([group('teams', { stale: true }), group('mentors')])).toBe('waiting');
  expect(firstOf([group('pages'), group('teams', { stale: true })])).toMatchObject({ id: 'pages 1' });
});
