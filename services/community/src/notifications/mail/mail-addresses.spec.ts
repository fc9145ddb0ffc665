import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type Language, withLanguage } from '@meshwork/language';
import { applySite, parseSite } from '@meshwork/service-kit/site';
import { linkOf } from './mail-addresses.ts';

const SPANISH: Language = { code: 'es', dir: 'ltr', sentences: {} };
const ORIGIN = 'https://example.org';

beforeEach(() => applySite(parseSite('draftLanguages: [es]')));
afterEach(() => applySite());

it.each([
  ['/mentors/5', `${ORIGIN}/mentors/5`, `${ORIGIN}/es/mentors/5`],
  ['/_api/initiatives/5.ics', `${ORIGIN}/_api/initiatives/5.ics`, `${ORIGIN}/_api/initiatives/5.ics`],
  ['https://other.example/a', 'https://other.example/a', 'https://other.example/a'],
])('a mail leads from %s to %s, and in Spanish to %s', (url, english, spanish) => {
  expect(linkOf(ORIGIN, url)).toBe(english);
  expect(withLanguage(SPANISH, () => linkOf(ORIGIN, url))).toBe(spanish);
});
