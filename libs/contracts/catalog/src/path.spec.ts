import { expect, it } from '@jest/globals';
import { createPathSchema } from './path.schema.ts';

const steps = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    resourceId: n + 1,
    goal: 'Tune one loop',
    note: null,
    minutes: 20,
  }));
const path = (fields: Record<string, unknown>) => ({
  title: 'PID from scratch',
  goal: 'Be able to tune one loop.',
  programme: null,
  level: null,
  status: 'PUBLISHED',
  teamId: 1,
  ...fields,
});
const refusals = (fields: Record<string, unknown>) =>
  (createPathSchema.safeParse(path(fields)).error?.issues ?? []).map(({ message }) => message);

/** docs/product.md#learning-paths */

it('a learning path has up to 40 steps', () => {
  expect(refusals({ steps: steps(40) })).toEqual([]);
  expect(refusals({ steps: steps(41) })).toEqual(['A path has at most 40 steps']);
});

it('a learning path has two steps at least once it is published, and none need be there before', () => {
  expect(refusals({ steps: steps(2) })).toEqual([]);
  expect(refusals({ steps: steps(1) })).toEqual(['A published path needs at least two steps']);
  expect(refusals({ steps: [], status: 'DRAFT' })).toEqual([]);
});

it('a learning path has each resource once', () => {
  const [step] = steps(1);
  expect(refusals({ steps: [step, step] })).toEqual(['Each resource can stand in a path once']);
});
