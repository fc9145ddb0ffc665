import { describe, expect, it } from '@jest/globals';
import { unsaidTexts } from '@meshwork/contracts-core/public-texts';
import { communityEndpoints } from './community.endpoints.ts';
import { initiativeHead } from './initiatives/initiative-heads.ts';
import { hasEnded, isRegistrationOver } from './initiatives/initiative-rules.ts';
import { answerCounts, answerText, fittingAnswers, questionsOf } from './initiatives/questions.ts';
import { mentorHead } from './mentors/mentor-heads.ts';
import { teamHead } from './teams/team-heads.ts';

it('the head of a team has its number, its name and its location, if it has one', () => {
  const team = {
    teamNumber: '100',
    teamName: 'Robo Foxes',
    teamType: 'FIRST_FTC',
    location: 'Calgary, Alberta, Canada',
  };
  expect(teamHead(team)).toEqual({
    title: 'Team 100 Robo Foxes',
    description: 'Robo Foxes from Calgary, Alberta, Canada: resources and initiatives of team 100.',
    picture: {
      mark: { kind: 'tile', number: '100', programme: 'FIRST_FTC' },
      kind: 'FIRST FTC',
      title: 'Robo Foxes',
      line: 'Calgary, Alberta, Canada',
    },
  });
  expect(teamHead({ ...team, location: null }).description).toBe(
    'Robo Foxes: resources and initiatives of team 100.',
  );
});

it('the picture of an initiative has its days, its type and its place, and says whether it takes place', () => {
  const initiative = {
    title: 'Open scrimmage',
    description: 'A day of matches.',
    initiativeType: 'COMPETITION',
    startDate: '2027-04-03',
    endDate: '2027-04-05',
    location: null,
  };
  expect(initiativeHead(initiative).picture).toEqual({
    mark: { kind: 'date', first: '2027-04-03', last: '2027-04-05' },
    kind: 'Competition',
    line: 'Virtual',
  });
  expect(initiativeHead({ ...initiative, state: 'CANCELLED' }).picture?.kind).toBe('Competition · Cancelled');
});

it('the head of a mentor is that of a profile', () => {
  expect(mentorHead({ bio: 'Builds robots.', user: { displayName: 'Ada' } })).toEqual({
    title: 'Ada',
    description: 'Builds robots.',
    type: 'profile',
  });
});

const calls = Object.entries(communityEndpoints);

/** Acts need a confirmed address and an age, and count against a new account; other matrices only follow the contract. */
it('the calls that touch another person are acts', () => {
  const acts = calls.flatMap(([name, { act }]) => (act ? [[name, act]] : []));
  expect(Object.fromEntries(acts)).toEqual({
    addOrganizer: 'request',
    answerOrganizing: 'request',
    createTeam: 'post',
    createInitiative: 'post',
    publishInitiative: 'post',
    copyInitiative: 'post',
    createSeries: 'post',
    joinTeam: 'request',
    startClaim: 'request',
    endAll: 'message',
    invite: 'request',
    acceptInvitation: 'request',
    inviteGuardian: 'request',
    acceptGuardian: 'offer',
    requestToJoin: 'request',
    saveMentor: 'offer',
    saveOffer: 'offer',
    askForOffer: 'message',
    contactMentor: 'message',
    messageParticipants: 'message',
    inviteFormer: 'message',
    writeToTeam: 'message',
    sendMessage: 'message',
    offerHelp: 'message',
  });
});

it('a suspended person changes nothing but what is told to them, and asks for a second look', () => {
  const allowed = calls.filter(([, { reads, whileSuspended }]) => !reads && whileSuspended);
  expect(allowed.map(([name]) => name).sort()).toEqual([
    'changeMailSubscription',
    'oneClick',
    'readNotifications',
    'requestSecondLook',
    'saveNotificationSettings',
  ]);
});

const DATES = {
  startDate: '2027-03-13',
  endDate: '2027-03-14',
  startTime: null,
  endTime: null,
  timeZone: null,
};
const ZONE = 'America/Los_Angeles';

it.each([
  [
    'by its end, in its zone',
    { startTime: '09:00', endTime: '17:00', timeZone: ZONE },
    '2027-03-15T00:00:00Z',
  ],
  [
    'with its last day in its zone, if it has no end',
    { startTime: '09:00', timeZone: ZONE },
    '2027-03-15T07:00:00Z',
  ],
  ['with its last day in its zone, if it has no time', { timeZone: 'Asia/Tokyo' }, '2027-03-14T15:00:00Z'],
  ['when its last day has ended everywhere, if it has no zone', {}, '2027-03-15T12:00:00Z'],
  [
    'when its last day has ended everywhere, if nobody knows its zone',
    { timeZone: 'Mars/Olympus' },
    '2027-03-15T12:00:00Z',
  ],
  ['with its only day', { startDate: '2027-03-14', endDate: null }, '2027-03-15T12:00:00Z'],
])('ends %s', (_name, changes, end) => {
  const event = { ...DATES, ...changes };
  expect([hasEnded(event, Date.parse(end) - 1), hasEnded(event, Date.parse(end))]).toEqual([false, true]);
});

it('never ends without a date', () => {
  expect(hasEnded({ ...DATES, startDate: null, endDate: null }, Number.MAX_SAFE_INTEGER)).toBe(false);
});

it.each([
  [ZONE, '2027-03-15T07:00:00Z'],
  [null, '2027-03-15T12:00:00Z'],
])('registration in %s closes with its last day', (timeZone, end) => {
  const event = { registrationDeadline: '2027-03-14', timeZone };
  expect([-1, 0].map((later) => isRegistrationOver(event, Date.parse(end) + later))).toEqual([false, true]);
  expect(isRegistrationOver({ ...event, registrationDeadline: null }, Date.parse(end))).toBe(false);
});

describe('the questions of an initiative', () => {
  const FIELD = 'Lunch: yes, no\n\n Allergies? \nArrival at 9:30?';
  const said = (question: string, answer: string) => ({ question, answer });

  it('reads one question a line, with the choices behind a colon', () => {
    expect(questionsOf(FIELD)).toEqual([
      { text: 'Lunch', choices: ['yes', 'no'] },
      { text: 'Allergies?', choices: [] },
      { text: 'Arrival at 9:30?', choices: [] },
    ]);
    expect(questionsOf(null)).toEqual([]);
  });

  it('keeps one answer to each question, of the choices alone', () => {
    const nuts = said('Allergies?', 'Nuts');
    expect(fittingAnswers(FIELD, [nuts, said('Lunch', 'maybe'), nuts, said('Other', 'x')])).toEqual([nuts]);
    expect(fittingAnswers(FIELD, [said('Lunch', 'no')])).toEqual([said('Lunch', 'no')]);
  });

  it('reads as one line', () => {
    expect(['Lunch', 'Allergies?'].map((question) => answerText(said(question, 'no')))).toEqual([
      'Lunch: no',
      'Allergies? no',
    ]);
  });

  it('counts the answers', () => {
    expect(answerCounts(['no', 'yes', 'yes'].map((answer) => said('Lunch', answer)))).toEqual([
      [
        'Lunch',
        [
          ['yes', 2],
          ['no', 1],
        ],
      ],
    ]);
  });
});

it('says of every text of a call whether everybody reads it', () =>
  expect(unsaidTexts(communityEndpoints)).toEqual([]));
