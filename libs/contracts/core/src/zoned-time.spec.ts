import { expect, it } from '@jest/globals';
import { momentIn, withOffset } from './zoned-time.ts';

it.each([
  ['UTC', '2027-03-14T09:00', '2027-03-14T09:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-14T01:59', '2027-03-14T09:59:00.000Z'],
  ['America/Los_Angeles', '2027-03-14T09:00', '2027-03-14T16:00:00.000Z'],
  ['America/Los_Angeles', '2027-03-13T20:00', '2027-03-14T04:00:00.000Z'],
  ['America/Los_Angeles', '2027-11-07T09:00', '2027-11-07T17:00:00.000Z'],
  ['Asia/Tokyo', '2027-01-01T08:00', '2026-12-31T23:00:00.000Z'],
  ['Australia/Lord_Howe', '2027-04-04T01:45', '2027-04-03T14:45:00.000Z'],
  ['Pacific/Apia', '2011-12-29T12:00', '2011-12-29T22:00:00.000Z'],
  // The clocks skip it, or show it twice.
  ['America/Los_Angeles', '2027-03-14T02:30', '2027-03-14T10:30:00.000Z'],
  ['America/Los_Angeles', '2027-11-07T01:30', '2027-11-07T08:30:00.000Z'],
])('in %s, %s is %s', (zone, clock, moment) =>
  expect(new Date(momentIn(zone, clock)).toISOString()).toBe(moment),
);

it.each([
  ['America/Los_Angeles', '2027-03-13T09:00', '2027-03-13T09:00:00-08:00'],
  ['America/Los_Angeles', '2027-03-14T09:00', '2027-03-14T09:00:00-07:00'],
  ['Asia/Kathmandu', '2027-03-14T09:00', '2027-03-14T09:00:00+05:45'],
  ['UTC', '2027-03-14T09:00', '2027-03-14T09:00:00+00:00'],
])('in %s, %s is written %s', (zone, clock, text) => expect(withOffset(zone, clock)).toBe(text));
