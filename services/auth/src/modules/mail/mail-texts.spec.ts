import { expect, it } from '@jest/globals';
import { type Language, withLanguage } from '@meshwork/language';
import type { MailContent } from '@meshwork/service-kit';
import type { NoticeFacts } from '../../database/notice.entity.ts';
import { emailInUseMail, LINK_MAILS, noticeMail } from './mail-texts.ts';
import { ACCOUNT_TITLES } from './notice-texts.ts';
import { accountDeletedMail, newDeviceMail, OWNER_MAILS } from './safety-texts.ts';

const ORIGIN = 'https://example.org';
const LOGIN = { kind: 'new-device', accountId: 1, at: '2026-11-22T18:40:00Z' } as const;
/** A former release stored some, and browsers tell the others. */
const DEVICES = [
  { device: '7' },
  { device: 'Unknown device' },
  { device: 'Chrome on 7', browser: '7', system: '7' },
] as const;

const NOTICES: readonly (readonly [kind: string, facts: NoticeFacts])[] = [
  ...['WARN', 'SUSPEND', 'UNSUSPEND', 'HIDE_ALL', 'RESTORE_ALL'].flatMap((action) =>
    [null, 1, 30].map((days) => ['ACCOUNT_DECISION', { action, days, rule: 'spam', note: '7' }] as const),
  ),
  ...['HIDE', 'RESTORE', 'DELETE', 'WARN', 'UNVERIFY', 'OTHER'].flatMap((action) =>
    ['spam', null].flatMap((rule) =>
      ['7', ''].map((title) => ['ITEM_DECISION', { action, rule, title, path: '/resources/5' }] as const),
    ),
  ),
  ...['REPORT_OUTCOME', 'SECOND_LOOK'].flatMap((kind) =>
    ['ACTED', 'CHANGED', 'STAYS'].flatMap((outcome) =>
      ['7', '', ...Object.values(ACCOUNT_TITLES)].map((title) => [kind, { outcome, title }] as const),
    ),
  ),
  ...[1, 3].flatMap((byVisitors) =>
    ['7', ''].map((title) => ['STAFF_CALL', { reason: 'OTHER', byVisitors, title }] as const),
  ),
  ...[1, 7].map((open) => ['STAFF_DIGEST', { open }] as const),
];

const mails = (): MailContent[] => [
  ...Object.values(LINK_MAILS).map((write) => write('7', ORIGIN, 'token')),
  ...Object.values(OWNER_MAILS).map((write) => write('7', ORIGIN)),
  ...[emailInUseMail, accountDeletedMail].map((write) => write(undefined, ORIGIN)),
  ...DEVICES.flatMap((device) =>
    (['password', 'passkey'] as const).map((by) => newDeviceMail({ ...LOGIN, ...device, by })('7', ORIGIN)),
  ),
  ...NOTICES.map(([kind, facts]) => noticeMail('7', ORIGIN, kind, facts)),
];

/** Knows every sentence, and says it as "*", with its values in brackets. */
const said = (text: string) => [
  '*',
  ...[...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) => [' (', [name], ')']),
];
const starred: Language = {
  code: 'de',
  dir: 'ltr',
  sentences: new Proxy({} as Language['sentences'], {
    get: (_, text) => said(String(text)),
    getOwnPropertyDescriptor: (_, text) => ({
      value: said(String(text)),
      configurable: true,
      enumerable: true,
    }),
  }),
};

/** These are no sentences: the product's name, addresses, and the time of a login. */
const NO_SENTENCE = /Meshwork|https:\S+|22\. November 2026 um/g;

it('says every sentence of every mail in the language that is spoken', () => {
  const texts = withLanguage(starred, () => mails().map(({ subject, text }) => `${subject}\n${text}`));
  expect(texts.length).toBeGreaterThan(50);
  const unsaid = texts.flatMap((text) =>
    text
      .replace(NO_SENTENCE, '')
      .split('\n')
      .filter((line) => /\p{L}/u.test(line)),
  );
  expect(unsaid).toEqual([]);
});

it('puts a word about a thing without a title, and numbers, into whole sentences', () => {
  const titles = NOTICES.map(([kind, facts]) => noticeMail('Ada', ORIGIN, kind, facts).text.split('\n')[2]);
  for (const title of [
    'A moderator warned you.',
    'Your account is suspended for good.',
    'Your account is suspended for a day.',
    'Your account is suspended for 30 days.',
    '“7” was hidden.',
    '“7” was hidden after several reports, until a moderator has looked at it.',
    'Something that you posted is no longer verified.',
    'Reported as “Something else”: “7”',
    'Reported as “Something else”: “7” (and 2 more by visitors)',
    'One thing waits for a moderator.',
    '7 things wait for a moderator.',
  ])
    expect(titles).toContain(title);
});
