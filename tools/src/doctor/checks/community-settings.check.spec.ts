import { expect, it } from '@jest/globals';
import { communityFindings } from './community-settings.check.ts';

const PUBLIC = {
  PUBLIC_ORIGIN: 'https://mesh.example.org',
  SMTP_URL_FILE: './secrets/smtp-url',
  CONTACT_EMAIL: 'help@example.org',
  LEGAL_ENTITY: 'Mesh e. V.',
  ADMIN_EMAILS: 'ada@example.org',
  STAFF_SECOND_FACTOR: 'required',
};
const whats = (given: Readonly<Record<string, string>>) =>
  communityFindings(given).map(({ level, what }) => `${level}: ${what}`);

it.each<[string, Readonly<Record<string, string>>]>([
  ['an empty .env', {}],
  ['a machine of one person', { PUBLIC_ORIGIN: 'http://localhost:8080', DEMO_DATA: 'on' }],
  ['a public site with everything said', PUBLIC],
  ['a school', { ...PUBLIC, REGISTRATION: 'domains', REGISTRATION_DOMAINS: 'school.example' }],
])('finds nothing in %s', (_name, given) => {
  expect(whats(given)).toEqual([]);
});

it.each<[Readonly<Record<string, string>>, string[]]>([
  [{ REGISTRATION: 'domains' }, ['error: REGISTRATION=domains, and REGISTRATION_DOMAINS is empty']],
  [
    { REGISTRATION: 'domains', SMTP_URL_FILE: '' },
    [
      'error: REGISTRATION=domains, and',
      'warning: REGISTRATION=domains without',
      'warning: the site is public and sends no mail',
      'warning: ADMIN_EMAILS makes nobody an admin',
    ],
  ],
  [{ CONTACT_EMAIL: '' }, ['warning: the site is public and does not say who runs it']],
  [{ LEGAL_ENTITY: '' }, ['warning: the site is public and does not say who runs it']],
  [{ ADMIN_EMAILS: '' }, ['warning: ADMIN_EMAILS is empty']],
  [{ STAFF_SECOND_FACTOR: '' }, ['warning: moderators and admins may log in by password alone']],
  [{ DEMO_DATA: 'on' }, ['warning: the site is public and shows demonstration data']],
  [{ LINK_CHECK: 'off' }, ['warning: LINK_CHECK=off']],
  [{ FTC_EVENTS_USER: 'ada' }, ['error: of FTC_EVENTS_USER and FTC_EVENTS_TOKEN_FILE']],
  [{ READ_ONLY: 'We are moving.' }, ['warning: READ_ONLY is set']],
])('of a public site with %j warns', (changes, expected) => {
  const found = whats({ ...PUBLIC, ...changes });
  expect(found).toHaveLength(expected.length);
  for (const [index, text] of expected.entries()) expect(found[index]).toContain(text);
});
