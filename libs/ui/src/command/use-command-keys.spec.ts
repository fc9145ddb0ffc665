import { expect, it } from '@jest/globals';
import { firstOf } from './use-command-keys.ts';

const group = (id: string, given = {}) => ({
  id,
  label: id,
  items: [{ id: `${id} 1`, label: id }],
  ...given,
});

it('is the first row that leads anywhere', () => {
  const failed = group('failed', { items: [{ id: 'again', label: 'Try again', stays: true }] });
  expect(firstOf([failed, group('teams')])).toMatchObject({ id: 'teams 1' });
});

it('is not known while a group before it is on its way', () => {
  expect(firstOf([group('teams', { loading: true, items: [] }), group('mentors')])).toBe('waiting');
  expect(firstOf([group('teams', { stale: true }), group('mentors')])).toBe('waiting');
  expect(firstOf([group('pages'), group('teams', { stale: true })])).toMatchObject({ id: 'pages 1' });
});

it('is none where nothing was found', () => {
  expect(firstOf([])).toBeUndefined();
});
