import { expect, it } from '@jest/globals';
import { optionalPublicName, publicName } from './public-name.schema.ts';

const name = publicName({ label: 'Name', max: 120 });

it.each([
  'Call 313-555-0142',
  'Ada 3135550142',
  '+1 (313) 555 0142',
  'three one three five five five zero one four two',
  'Ada \uff13\uff11\uff13 \uff15\uff15\uff15 \uff10\uff11\uff14\uff12',
  'ada@mail.org',
  'ada at mail dot org',
  'ada gmail com',
  'https://ada.example.org',
  'www.ada.org',
  'ada.org',
  'discord.gg/ada',
  '@ada_04',
  'insta: ada_04',
  'ig ada.l',
  'snap ada04',
  'ada#1234',
  'telegram ada_x',
  '12 Main Street',
  'Hauptstra\u00dfe 12',
])('refuses the name %p', (typed) => {
  const { error } = name.safeParse(typed);
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Name cannot hold a telephone number, an address, a link or a name on another site',
  ]);
});

it.each([
  'Ada Lovelace',
  'Ada 2012',
  'Team 254',
  'FRC 1678 Citrus Circuits',
  'FTC 12345 & 23456',
  'The 5th Street Robots',
  'St. Mary 4-H Club',
  'J. R. R. T.',
  'Kickoff 2027-01-09',
  'Node.js Club',
  'Workshop @ MIT',
  'VEX 99999A',
  'Number Five Robotics',
  'Anne-Marie O\u2019Brien',
])('takes the name %p', (typed) => {
  expect(name.parse(typed)).toBe(typed);
});

it('leaves a name out', () => {
  expect(optionalPublicName({ label: 'Name', max: 80 }).parse('')).toBeNull();
});
