import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { type Language, withLanguage } from '@meshwork/language';
import { TYPED } from '../../events/typed-words.fixture.ts';
import type { Notice } from './mail.queue.ts';
import { EVENTS } from './notice-events.fixture.ts';
import { ordinal } from './notice-texts.ts';
import { happeningOf, saidOf } from './told.ts';

/** A notice as people read it: its name, the line in the list, the mail. */
const shown = (
  name: string,
  { subject, title = subject, paragraphs, items = [], action }: Omit<Notice, 'personId'>,
): string =>
  [
    name,
    `| ${title}`,
    `# ${subject}`,
    ...paragraphs,
    ...items.map(({ label, url }) => `- ${label} ${url}`),
    `[${action.label}] ${action.path}`,
  ].join('\n');

const all = (): string => `${EVENTS.map((event) => shown(event.name, saidOf(event))).join('\n\n')}\n`;

it('each event has an example', () =>
  expect([...new Set(EVENTS.map(({ name }) => name))].sort()).toEqual(Object.keys(TYPED).sort()));

it('every notice says in English what stands in snapshots/notices.txt', () => {
  const kept = readFileSync(join(import.meta.dirname, 'snapshots/notices.txt'), 'utf8');
  expect(all().split('\n\n')).toEqual(kept.split('\n\n'));
});

/** Knows every sentence, and says it as "*", without its values. */
const STARS: Language = {
  code: 'de',
  dir: 'ltr',
  sentences: new Proxy(
    {},
    {
      get: () => ['*'],
      getOwnPropertyDescriptor: () => ({ value: ['*'], configurable: true, enumerable: true }),
    },
  ),
};

/** People type these in {@link EVENTS}. */
const TYPED_WORDS =
  /Hello!|Bring tools\.|You helped a lot\.|See you there\.|Doors open at nine\.|You moved\.|No school says so\.|Which school\?|Sorry\./;

it('every notice is said in any language', () => {
  const texts = EVENTS.flatMap((event) => {
    const { subject, title, paragraphs, action } = withLanguage(STARS, () => saidOf(happeningOf(event)));
    return [subject, title ?? '', ...paragraphs, action.label];
  });
  expect(texts.filter((text) => /\p{L}/u.test(text.replace(TYPED_WORDS, '')))).toEqual([]);
});

it('what stands for a name is said in the language of the reader, and a name as it is', () => {
  const [by, team] = [
    { text: 'Somebody', isEstablished: true, isOurs: true },
    { id: 3, name: { text: 'a team', isEstablished: true } },
  ];
  const sentences: Language['sentences'] = {
    Somebody: ['Jemand'],
    'a team': ['ein Team'],
    '{name} invites you to the team "{team}".': [['name'], ' lädt dich in das Team „', ['team'], '“ ein.'],
  };
  const said = (team: object) =>
    withLanguage(
      { ...STARS, sentences },
      () => saidOf({ name: 'team.invited', by, path: '/', team } as never).paragraphs,
    );
  expect(said(team)).toEqual(['Jemand lädt dich in das Team „a team“ ein.']);
  expect(said({ ...team, name: { ...team.name, isOurs: true } })).toEqual([
    'Jemand lädt dich in das Team „ein Team“ ein.',
  ]);
});

it('a note that nobody typed is said in the language of the reader', () => {
  const [answered] = EVENTS.filter(({ name }) => name === 'request.answered');
  const sentences = { 'I no longer offer mentoring here.': ['Ich bin nicht mehr als Mentor hier.'] };
  const noteIn = (note: string) =>
    withLanguage({ ...STARS, sentences }, () => saidOf({ ...answered, note } as never).paragraphs.join(' '));
  expect(noteIn('I no longer offer mentoring here.')).toContain('Ich bin nicht mehr als Mentor hier.');
  expect(noteIn('See you.')).toContain('See you.');
});

it('writes places as English does', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 111].map(ordinal)).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
    '11th',
    '12th',
    '13th',
    '21st',
    '22nd',
    '103rd',
    '111th',
  ]);
});
