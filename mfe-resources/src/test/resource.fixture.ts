import type { Resource, ResourceCard } from '@meshwork/contracts-catalog';

export const card = (fields: Partial<ResourceCard> = {}): ResourceCard => ({
  id: 7,
  title: 'Swerve Drive Kinematics',
  description: 'How module states follow from the speed of the chassis.',
  url: 'https://www.docs.example.org/swerve.html',
  category: ['FIRST', 'PROGRAMMING'],
  type: 'DOCUMENTATION',
  difficultyLevel: 'ADVANCED',
  viewCount: 12,
  thankCount: 0,
  cost: null,
  seasonYear: null,
  createdAt: '2026-03-05T12:00:00.000Z',
  createdBy: null,
  creator: { displayName: 'Meshwork library' },
  team: null,
  linkStatus: 'UNCHECKED',
  ...fields,
});

export const resource = (fields: Partial<Resource> = {}): Resource => ({
  ...card(),
  prerequisites: null,
  additionalContent: null,
  teamId: null,
  publisher: 'WPILib',
  licence: null,
  updatedAt: '2026-03-05T12:00:00.000Z',
  linkCheckedAt: null,
  ...fields,
});

/** A response of the list with its headers. */
export const page = (cards: readonly ResourceCard[], total = cards.length): Response =>
  Response.json(cards, { headers: { 'X-Total-Count': String(total) } });
