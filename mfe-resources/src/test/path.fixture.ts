import type { Path, PathCard, PathStep } from '@meshwork/contracts-catalog';
import { card } from './resource.fixture.ts';

export const pathCard = (fields: Partial<PathCard> = {}): PathCard => ({
  id: 3,
  title: 'First 30 days',
  goal: 'The robot drives.',
  programme: 'FRC',
  level: 'BEGINNER',
  status: 'PUBLISHED',
  creator: { displayName: 'Meshwork library' },
  team: null,
  resourceIds: [7, 8],
  stepCount: 2,
  minutes: 150,
  updatedAt: '2026-03-05T12:00:00.000Z',
  ...fields,
});

export const step = (id: number, fields: Partial<PathStep> = {}): PathStep => ({
  id,
  goal: `Goal ${id}`,
  note: `Note ${id}`,
  minutes: 75,
  resource: card({ id, title: `Resource ${id}` }),
  ...fields,
});

export const path = (fields: Partial<Path> = {}): Path => ({
  ...pathCard(),
  createdBy: null,
  teamId: null,
  steps: [step(7), step(8)],
  version: 1,
  mayChange: false,
  createdAt: '2026-03-05T12:00:00.000Z',
  ...fields,
});
