import { expect, it } from '@jest/globals';
import { participantsCsv } from './participants.ts';

it('quotes what needs it, and defuses what a spreadsheet would run', () => {
  const csv = participantsCsv({
    title: 'Kickoff',
    participants: [
      {
        placeId: 1,
        person: { id: 1, username: 'ada', displayName: '=HYPERLINK("x"), Ada' },
        team: { id: 2, teamNumber: '254', teamName: 'Poofs' },
        joinedAt: '2031-01-02T03:04:05.000Z',
        comers: { students: 6, adults: 2 },
        answers: [{ question: 'Lunch', answer: 'yes' }],
      },
      { placeId: 2, person: null, team: null, joinedAt: '2031-01-03T03:04:05.000Z' },
    ],
  });
  expect(csv.split('\r\n')).toEqual([
    '\uFEFFName,Username,Team number,Team,Students,Adults,Joined,Lunch',
    `"'=HYPERLINK(""x""), Ada",ada,254,Poofs,6,2,2031-01-02,yes`,
    ',,,,,,2031-01-03,',
    '',
  ]);
});
