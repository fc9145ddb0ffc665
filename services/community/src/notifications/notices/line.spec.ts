import { expect, it } from '@jest/globals';
import { type Language, withLanguage } from '@meshwork/language';
import { keyOf, spokenIn } from '@meshwork/mf-config/catalogue';
import type { PersonEvent } from '../../events/events.service.ts';
import { lineFactsOf, lineOf } from './line.ts';
import { EVENTS } from './notice-events.fixture.ts';
import { happeningOf, saidOf } from './told.ts';

/** Says every sentence in its English words, as a translation would. */
const echoed = (message: string) =>
  spokenIn('de', { id: message, message }, new Map([[keyOf({ message }), message]])) ?? [];
const ECHO: Language = {
  // With the forms of numbers that English has.
  code: 'en-GB',
  dir: 'ltr',
  sentences: new Proxy({} as Language['sentences'], {
    get: (_, text) => echoed(String(text)),
    getOwnPropertyDescriptor: (_, text) => ({
      value: echoed(String(text)),
      configurable: true,
      enumerable: true,
    }),
  }),
};

/** An event as the row of its notification has it. */
const stored = (event: PersonEvent) => {
  const { subject, title = subject } = saidOf(event);
  const facts = lineFactsOf({ event: happeningOf(event) });
  return { title, event: facts ? (JSON.parse(JSON.stringify(facts)) as object) : null };
};

it('a line that is said by what has happened is the one that is stored, in another language', () => {
  for (const row of EVENTS.map(stored))
    expect(withLanguage(ECHO, () => lineOf(row, 'Ada'))).toBe(lineOf(row, 'Ada'));
});

it('a line of somebody whose account has gone names nobody', () => {
  const row = stored(EVENTS[0] as PersonEvent);
  expect(withLanguage(ECHO, () => lineOf(row, null))).toBe('Somebody has a question for you as a mentor');
});

it.each([
  ['initiative.changed', { change: 'SOLD' }],
  ['request.asked', { kind: 'SPONSOR' }],
  ['initiative.sold', {}],
])('a line of a later release stands as it is stored: %s %j', (name, facts) => {
  const [initiative, target] = [
    { id: 4, name: { text: 'Build Day' } },
    { id: 4, name: { text: 'Build Day' } },
  ];
  const row = { title: '{actor} sold it', event: { name, initiative, target, ...facts } };
  for (const others of [0, 2])
    expect(withLanguage(ECHO, () => lineOf(row, 'Ada', others))).toBe(lineOf(row, 'Ada', others));
});

it('people who asked the same are one line', () => {
  const asked = EVENTS.filter(({ name }) => name === 'request.asked').map(stored);
  expect(asked.length).toBeGreaterThan(5);
  for (const row of asked)
    for (const others of [1, 11])
      expect(withLanguage(ECHO, () => lineOf(row, 'Grace', others))).toBe(lineOf(row, 'Grace', others));
});

it('what is stored for a line names no account, and has nothing of a message but what the line says', () => {
  const rows = EVENTS.map((event) => [event.name, JSON.stringify(stored(event).event)] as const);
  expect(
    rows.filter(([, facts]) => /personId|"(?:minor|reader|mentor)Id":[1-9]|Main Street/.test(facts)),
  ).toEqual([]);
  const typed = rows.filter(([, facts]) => /Hello|tools|helped|See you|You moved|school|Doors/.test(facts));
  expect([...new Set(typed.map(([name]) => name))].sort()).toEqual([
    'initiative.messaged',
    'message.announced',
  ]);
});

it('a long message ends before a sign of which half would remain, which the database refuses', () => {
  const sent = EVENTS.filter(({ name }) => name === 'initiative.messaged' || name === 'message.announced');
  expect(sent.length).toBeGreaterThan(1);
  for (const event of sent)
    for (const before of ['', 'x']) {
      const words = before + '🤖'.repeat(400);
      const { title, event: facts } = stored(Object.assign({}, event, { text: words, message: words }));
      expect(`${title} ${JSON.stringify(facts)}`).not.toMatch(/\p{Cs}|\\ud/u);
      expect(title).toContain('🤖');
    }
});
