import { expect, it } from '@jest/globals';
import { readCsv } from './csv-file.ts';

const teams = (...lines: string[]) => readCsv('teams', 'FIRST Canada', lines.join('\n'));
const events = (...lines: string[]) => readCsv('events', 'FIRST Canada', lines.join('\n'));
const HEAD = 'programme,number,name,location,rookie_year,website';
const EVENT_HEAD = 'key,title,type,organization,start_date,end_date,location,website,description';

it('a file of teams is read by the names of its first line, in any order and case', () => {
  const file = teams(
    '\uFEFFName,Programme,NUMBER,rookie_year,website,location',
    '"Torque, Foxes",ftc,99321,2019,https://foxes.example,"Calgary, Alberta, Canada"',
    '',
    'Makers, Research Team ,a1,,,',
  );
  expect(file.problems).toEqual([]);
  expect(file.rows).toEqual([
    {
      line: 2,
      name: '99321 Torque, Foxes',
      facts: {
        importKey: 'FIRST_FTC:99321',
        teamType: 'FIRST_FTC',
        teamNumber: '99321',
        teamName: 'Torque, Foxes',
        location: 'Calgary, Alberta, Canada',
        rookieYear: 2019,
        websiteUrl: 'https://foxes.example',
      },
    },
    {
      line: 4,
      name: 'a1 Makers',
      facts: {
        importKey: 'RESEARCH_TEAM:A1',
        teamType: 'RESEARCH_TEAM',
        teamNumber: 'a1',
        teamName: 'Makers',
      },
    },
  ]);
});

it('a number is the same team however a spreadsheet writes it', () => {
  const { rows, problems } = teams('programme,number,name', 'frc,0254,Poofs', 'frc,FRC 254,Poofs');
  expect(rows.map(({ facts }) => facts.importKey)).toEqual(['FIRST_FRC:254']);
  expect(problems).toMatchObject([{ line: 3, message: 'The same stands on line 2' }]);
});

it('a file of a spreadsheet with semicolons and line ends of Windows is read', () => {
  const { rows, problems } = teams('programme;number;name\r', 'frc;254;Cheesy Poofs\r');
  expect([rows.length, problems]).toEqual([1, []]);
});

it('a file of events is read, with what an empty cell means', () => {
  const { rows, problems } = events(
    EVENT_HEAD,
    'cal-1,Calgary Scrimmage,competition,Alberta Robotics,2027-03-04,,Calgary,https://ab.example,',
  );
  expect(problems).toEqual([]);
  expect(rows[0]?.facts).toEqual({
    importKey: 'csv:first canada:cal-1',
    title: 'Calgary Scrimmage',
    description:
      'Competition of Alberta Robotics, which takes registrations itself. Date and place are those of FIRST Canada.',
    organization: 'Alberta Robotics',
    initiativeType: 'COMPETITION',
    startDate: '2027-03-04',
    endDate: '2027-03-04',
    location: 'Calgary',
    applicationUrl: 'https://ab.example',
  });
});

it.each([
  ['a programme that there is not', 'lego,1,Foxes,,,', 2, 'programme', /none of those/],
  ['no number', 'ftc,,Foxes,,,', 2, 'number', /required/],
  ['a name that is too long', `ftc,1,${'x'.repeat(121)},,,`, 2, 'name', /120/],
  ['a year that is none', 'ftc,1,Foxes,,soon,', 2, 'rookie_year', /not a year/],
  ['a year before robots', 'ftc,1,Foxes,,1800,', 2, 'rookie_year', /not a year/],
  ['a website that is none', 'ftc,1,Foxes,,,javascript:alert(1)', 2, 'website', /web address/],
  ['too few cells', 'ftc,1,Foxes', 2, null, /3 cells, and the first line 6/],
  ['the same team again', 'ftc,1,Foxes,,,\nftc,1,Wolves,,,', 3, null, /line 2/],
  ['an open quotation', 'ftc,1,"Foxes,,,', 2, null, /not CSV/],
  ['letters of another encoding', 'ftc,1,Fo\uFFFDes,,,', 2, null, /not UTF-8/],
])('a file of teams with %s is refused at its line and column', (_name, lines, line, column, message) => {
  const { problems } = teams(HEAD, lines);
  expect(problems).toEqual([{ line, column, message: expect.stringMatching(message) }]);
});

it.each([
  ['an end before its start', 'a,Title,event,Us,2027-03-04,2027-03-03,,,', 'end_date', /before start_date/],
  ['a day that is none', 'a,Title,event,Us,4.3.2027,,,,', 'start_date', /2027-03-04/],
  ['a type that there is not', 'a,Title,party,Us,2027-03-04,,,,', 'type', /none of those/],
  ['a key with blanks', 'a b,Title,event,Us,2027-03-04,,,,', 'key', /without blanks/],
])('a file of events with %s is refused', (_name, row, column, message) => {
  expect(events(EVENT_HEAD, row).problems).toEqual([
    { line: 2, column, message: expect.stringMatching(message) },
  ]);
});

it.each([
  ['lacks a column', 'programme,name', [['number', /missing/]]],
  ['has one that there is not', 'programme,number,name,colour', [['colour', /no such column.*rookie_year/i]]],
  ['has one twice', 'programme,number,name,name', [['name', /twice/]]],
] as const)('a first line that %s is refused', (_name, head, expected) => {
  const { problems } = teams(head, 'x');
  expect(problems).toEqual(
    expected.map(([column, message]) => ({ line: 1, column, message: expect.stringMatching(message) })),
  );
});

it.each([
  ['', 1],
  [HEAD, 1],
  [[HEAD, ...Array(20_001).fill('x')].join('\n'), 20_002],
])('a file without rows, or with too many, is refused', (csv, line) =>
  expect(readCsv('teams', 'x', csv).problems).toMatchObject([{ line, column: null }]),
);
