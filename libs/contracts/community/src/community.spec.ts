import { expect, it } from '@jest/globals';
import type { z } from '@meshwork/contracts-core/zod';
import { OPEN_COUNTED } from './conversations/answering.schema.ts';
import {
  createInitiativeSchema,
  END_BEFORE_START,
  joinRequestSchema,
} from './initiatives/initiative.schema.ts';
import { isFull, isVirtual } from './initiatives/initiative-rules.ts';
import { answerRequestsSchema } from './initiatives/organizing.schema.ts';
import { mentorContactSchema, saveMentorSchema } from './mentors/mentor.schema.ts';
import { createTeamSchema, teamIdSchema } from './teams/team.schema.ts';
import { inviteSchema } from './teams/team-invitation.schema.ts';

const team = { teamName: 'Robocards', teamNumber: '5', teamType: 'FIRST_FRC' };
const mentor = {
  bio: 'I have built robots for years.',
  expertiseAreas: ['ROBOTICS'],
  contactEmail: 'ada@example.org',
  availabilityStatus: 'AVAILABLE',
};
const initiative = {
  title: 'Kickoff',
  description: 'We start together.',
  organization: 'Meshwork',
  initiativeType: 'EVENT',
};
const dated = { ...initiative, startDate: '2026-02-02' };
const request = { initiativeId: 1, message: 'We would love to come.', contactEmail: 'ada@example.org' };
const contact = { mentorId: 1, message: 'Could you help us?', contactEmail: 'ada@example.org' };

const YEAR = new Date().getUTCFullYear();
const FAR_DATE = 'Please enter a date from 2000 to ten years from now';

type Rule = [string, z.ZodType, object, Record<string, unknown>, string, string];

/** Input, the invalid change, and the message (docs/product.md#validation). */
// biome-ignore format: a table of one row a line
const rules: Rule[] = [
  ['team name of 2', createTeamSchema, team, { teamName: 'ab' }, 'teamName', 'Team name must be at least 3 characters long'],
  ['team name of 121', createTeamSchema, team, { teamName: 'a'.repeat(121) }, 'teamName', 'Team name must be at most 120 characters long'],
  ['team number missing', createTeamSchema, team, { teamNumber: ' ' }, 'teamNumber', 'Team number is required'],
  ['team link malformed', createTeamSchema, team, { githubUrl: 'git' }, 'githubUrl', 'Please enter a valid URL'],
  ['team id broken', teamIdSchema, {}, { teamId: 0 }, 'teamId', 'Invalid team ID'],
  ['mentor bio of 19', saveMentorSchema, mentor, { bio: 'a'.repeat(19) }, 'bio', 'Bio must be at least 20 characters long'],
  ['mentor without area', saveMentorSchema, mentor, { expertiseAreas: [] }, 'expertiseAreas', 'Select at least one expertise area'],
  ['mentor email', saveMentorSchema, mentor, { contactEmail: 'x' }, 'contactEmail', 'Please enter a valid email address'],
  ['mentor LinkedIn', saveMentorSchema, mentor, { linkedinUrl: 'x' }, 'linkedinUrl', 'Please enter a valid LinkedIn URL'],
  ['initiative title', createInitiativeSchema, initiative, { title: 'ab' }, 'title', 'Title must be at least 3 characters long'],
  [
    'initiative description',
    createInitiativeSchema,
    initiative,
    { description: 'short' },
    'description',
    'Description must be at least 10 characters long',
  ],
  ['team number with a telephone number', createTeamSchema, team, { teamNumber: '313-555-0142' }, 'teamNumber', 'Team number cannot hold a telephone number, an address, a link or a name on another site'],
  ['mentor organization with a link', saveMentorSchema, mentor, { organization: 'Ask me at discord.gg/ada' }, 'organization', 'Organization cannot hold a telephone number, an address, a link or a name on another site'],
  ['mentor position with a handle', saveMentorSchema, mentor, { position: 'insta: ada_04' }, 'position', 'Position cannot hold a telephone number, an address, a link or a name on another site'],
  ['initiative organization', createInitiativeSchema, initiative, { organization: 'a' }, 'organization', 'Organization is required'],
  ['initiative email', createInitiativeSchema, initiative, { contactEmail: 'x' }, 'contactEmail', 'Invalid email address'],
  ['initiative link', createInitiativeSchema, initiative, { applicationUrl: 'x' }, 'applicationUrl', 'Invalid URL'],
  ['no teams needed', createInitiativeSchema, initiative, { teamsNeeded: 0 }, 'teamsNeeded', 'Teams needed must be positive'],
  ['no individuals needed', createInitiativeSchema, initiative, { individualsNeeded: -1 }, 'individualsNeeded', 'Individuals needed must be positive'],
  ['start before 2000', createInitiativeSchema, initiative, { startDate: '1999-12-31' }, 'startDate', FAR_DATE],
  ['end in eleven years', createInitiativeSchema, initiative, { endDate: `${YEAR + 11}-01-01` }, 'endDate', FAR_DATE],
  ['end before start', createInitiativeSchema, initiative, { startDate: '2026-02-02', endDate: '2026-02-01' }, 'endDate', END_BEFORE_START],
  [
    'a time without a zone',
    createInitiativeSchema,
    initiative,
    { startDate: '2026-02-02', startTime: '09:30' },
    'timeZone',
    'Please choose a time zone',
  ],
  [
    'an end before the start on one day',
    createInitiativeSchema,
    initiative,
    { startDate: '2026-02-02', startTime: '09:30', endTime: '09:30', timeZone: 'UTC' },
    'endTime',
    'The end must be after the start.',
  ],
  ['a time in other signs', createInitiativeSchema, dated, { startTime: '9:30', timeZone: 'UTC' }, 'startTime', 'Please enter a time'],
  ['a time without a day', createInitiativeSchema, initiative, { startTime: '09:30', timeZone: 'UTC' }, 'startTime', 'A time needs a start date.'],
  ['an end without a start', createInitiativeSchema, dated, { endTime: '09:30' }, 'endTime', 'An end needs a start time.'],
  ['an age of 0', createInitiativeSchema, initiative, { minAge: 0 }, 'minAge', 'Please enter an age from 1 to 120'],
  ['a deadline after the end', createInitiativeSchema, dated, { registrationDeadline: '2026-02-03' }, 'registrationDeadline', 'Registration must close before the end.'],
  [
    'a highest age below the lowest',
    createInitiativeSchema,
    initiative,
    { minAge: 12, maxAge: 11 },
    'maxAge',
    'The highest age must not be below the lowest.',
  ],
  ['join message of 9', joinRequestSchema, request, { message: 'a'.repeat(9) }, 'message', 'Message must be at least 10 characters long'],
  ['join message of 2001', joinRequestSchema, request, { message: 'a'.repeat(2001) }, 'message', 'Message must be at most 2000 characters long'],
  ['join email', joinRequestSchema, request, { contactEmail: '' }, 'contactEmail', 'Please enter a valid email address'],
  ['mentor message of 9', mentorContactSchema, contact, { message: 'a'.repeat(9) }, 'message', 'Message must be at least 10 characters long'],
  ['mentor contact email', mentorContactSchema, contact, { contactEmail: '' }, 'contactEmail', 'Please enter a valid email address'],
];

it.each(rules)('refuses: %s', (_name, schema, valid, change, path, message) => {
  const issues = schema.safeParse({ ...valid, ...change }).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]]);
});

const counts = (teamsCount: number, individualsCount: number) => ({ teamsCount, individualsCount });
it.each([
  ['without numbers never', null, null, counts(99, 99), false],
  ['below both', 2, 2, counts(1, 1), false],
  ['when teams reach their number', 2, 5, counts(2, 0), true],
  ['when the individuals reach their number', null, 1, counts(0, 1), true],
])('an initiative is full %s', (_name, teamsNeeded, individualsNeeded, participationCounts, full) =>
  expect(isFull({ teamsNeeded, individualsNeeded, participationCounts })).toBe(full),
);

it.each([
  [null, true],
  ['Online', true],
  ['A VIRTUAL hall', true],
  ['Calgary, Alberta, Canada', false],
])('an initiative at %j is virtual: %j', (location, expected) => expect(isVirtual(location)).toBe(expected));

it.each([
  ['@ada', '@ada'],
  ['ada@exämple.org', 'ada@xn--exmple-cua.org'],
  [' ', null],
  ['ada@nowhere', undefined],
])('an invitation for %j is for %j', (to, stored) => {
  const { data, error } = inviteSchema.safeParse({ teamId: 1, to });
  if (stored === undefined) expect(error?.issues[0]?.message).toBe('Please enter a valid email address');
  else expect(data?.to).toBe(stored);
});

it('a team has one number, however it is written', () => {
  const numbers = ['254', '0254', '254\u200b', 'FRC 254'].map(
    (teamNumber) => createTeamSchema.parse({ ...team, teamNumber }).teamNumber,
  );
  expect(new Set(numbers)).toEqual(new Set(['254']));
});

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
