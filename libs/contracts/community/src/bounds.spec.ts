import { expect, it } from '@jest/globals';
import type { z } from 'zod';
import { OPEN_COUNTED } from './conversations/answering.schema.ts';
import { answerRequestsSchema } from './initiatives/organizing.schema.ts';
import { createTeamSchema } from './teams/team.schema.ts';
import { inviteSchema } from './teams/team-invitation.schema.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

/** docs/product.md#invitations */

it.each([
  ['days', 0, false],
  ['days', 1, true],
  ['days', 90, true],
  ['days', 91, false],
  ['uses', 0, false],
  ['uses', 1, true],
  ['uses', 100, true],
  ['uses', 101, false],
])('an invitation %s: %d', (field, value, ok) => {
  expect(accepts(inviteSchema, { teamId: 1, [field]: value })).toBe(ok);
});

/** docs/product.md#organizing */
it('up to 100 requests are answered at once', () => {
  const answer = (count: number) => ({
    initiativeId: 1,
    requestIds: Array.from({ length: count }, (_, n) => n + 1),
    decision: 'ACCEPT',
  });
  expect([0, 1, 100, 101].map((count) => accepts(answerRequestsSchema, answer(count)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('a team looks for up to 12 things', () => {
  const team = (count: number) => ({
    teamName: 'Robo Foxes',
    teamNumber: '100',
    teamType: 'VEX',
    needs: Array.from({ length: count }, () => ({ kind: 'PART', words: 'A gearbox' })),
  });
  expect([12, 13].map((count) => accepts(createTeamSchema, team(count)))).toEqual([true, false]);
});

/** docs/product.md#answering */
it('open requests are counted to 100', () => {
  expect(OPEN_COUNTED).toBe(100);
});
