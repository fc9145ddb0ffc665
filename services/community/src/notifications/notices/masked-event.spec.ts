import { expect, it } from '@jest/globals';
import { maskedEvent } from './masked-event.ts';
import { EVENTS } from './notice-events.fixture.ts';

const TIMES = /\d{4}-\d{2}-\d{2}|\d{2}:\d{2}|America\/Detroit/;

it('masks each word that somebody typed, and keeps everything else of an event as it is', () => {
  for (const event of EVENTS) {
    expect(
      maskedEvent(
        event,
        (words) => words,
        (words) => words,
      ),
    ).toEqual(event);
    const all = JSON.stringify(
      maskedEvent(
        event,
        () => '*',
        () => '+',
      ),
    );
    for (const words of [
      'Ada',
      'Robo Foxes',
      'Build Day',
      'Linus',
      'Grace',
      '7 Foxes',
      'Main Hall',
      'Main Street',
      'Hello',
      'tools',
    ])
      expect([words, all.includes(words)]).toEqual([words, false]);
    expect(JSON.parse(all).name).toBe(event.name);
  }
});

it('keeps the street of an event, and its days and times', () => {
  const [event] = EVENTS.filter(({ name }) => name === 'initiative.soon');
  const { plan } = maskedEvent(
    event as never,
    () => '*',
    (words) => words,
  ) as { plan?: object };
  expect(JSON.stringify(plan)).toContain('5 Main Street');
  const all = JSON.stringify(
    maskedEvent(
      event as never,
      () => '*',
      () => '*',
    ),
  );
  expect(TIMES.test(all)).toBe(true);
});

it('knows what a copy was told after its words are masked', () => {
  const copies = EVENTS.filter((event) => 'told' in event).map((event) =>
    maskedEvent(
      event,
      () => '*',
      () => '*',
    ),
  );
  expect(copies.length).toBeGreaterThan(0);
  for (const copy of copies)
    expect(copy).toMatchObject({ told: { name: 'organizer.asked', by: { text: '*' } } });
});
