import { describe, expect, it } from '@jest/globals';
import { excerptSource, findContactDetails, maskContactDetails, maskedExcerpt } from './contact-details.ts';
import type { ContactDetail } from './folded-text.ts';
import { setOwnSite } from './known-hosts.ts';

const HIDDEN: Readonly<Record<ContactDetail, readonly string[]>> = {
  PHONE: [
    '313-555-0142',
    '(313) 555-0142',
    '313.555.0142',
    '313 555 0142',
    '3135550142',
    '+1 313 555 0142',
    '+1 (313) 555-0142',
    '+44 20 7946 0958',
    '07700 900123',
    '+49 30 1234567',
    '030/1234567',
    '0049 151 23456789',
    '+33 1 23 45 67 89',
    '01 23 45 67 89',
    '+972-50-123-4567',
    '+90 532 123 45 67',
    '+86 138 0013 8000',
    '+61 412 345 678',
    '+55 11 91234-5678',
    '+52 55 1234 5678',
    '3 1 3 5 5 5 0 1 4 2',
    '555-0142',
    'three one three five five five zero one four two',
    '313 five five five 0 1 4 2 nine',
  ],
  EMAIL: [
    'ada@mail.com',
    'ada.lovelace+bots@school.k12.mi.us',
    'ada at mail dot com',
    'ada (at) mail (dot) com',
    'ada[at]mail.com',
    'ada @ mail.com',
    'ada at gmail',
    'ada at gmail.com',
  ],
  HANDLE: [
    '@ada_builds',
    'insta: ada.builds',
    'Instagram = adabuilds',
    'my discord is adabot',
    'adabot#1234',
    'snap ada_04',
    'snapchat: ada',
    'add me on discord',
    'ig: ada',
    'tiktok: @ada',
  ],
  LINK: [
    'https://www.instagram.com/ada',
    'instagram.com/ada',
    't.me/ada_bot',
    'https://discord.gg/abc123',
    'https://www.facebook.com/ada.lovelace',
    'wa.me/13135550142',
  ],
  ADDRESS: [
    '123 Main Street',
    '123 Main St.',
    '1600 Pennsylvania Avenue',
    '42 W Elm Rd, Apt 5',
    '221B Baker Street',
    'Hauptstraße 12',
    'Lindenstr. 4a',
    '12 rue de la Paix',
    'Calle Mayor 5',
    'PO Box 1234',
  ],
};
const cases = Object.entries(HIDDEN).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const));

it.each(cases)('hides the %s in "%s"', (kind, detail) => {
  for (const text of [detail, `Hello, ${detail}`, `Hello, ${detail} thanks for your help`]) {
    const found = findContactDetails(text);
    expect([text, found.length > 0]).toEqual([text, true]);
    expect(found.some((one) => one.kind === kind)).toBe(true);
    // Nothing is left by which somebody could be reached.
    expect(maskContactDetails(text)).not.toMatch(/0142|4567|ada[._@#]|lovelace|\bMain\b|Baker/);
  }
});

const KEPT = [
  'We are FRC 1577 and FTC 11115',
  'Teams 254, 1114, 2056 and 1577 were there',
  'We were in FRC 1577, 2056, 4590, 5987 this year',
  'Founded in 2009, champions in 2014, 2016 and 2018',
  'The seasons 2023-2024 and 2024-2025',
  'On 2026-11-22 at 18:30',
  'On 22.11.2026, or 11/22/2026',
  'From 2026-11-22 to 2026-11-29',
  'It costs $1,250.00, or 12 500 000 in all',
  'We raised 1000000 dollars',
  'The part am-2964 and the REV-11-1850',
  'Part number 217-6515-000',
  'SKU 276-1234-001',
  'We won 112 to 98, and 3-2 in the final',
  'The scores were 10 20 30 40',
  'It turns at 6000 rpm and weighs 54.4 kg',
  'Ratio 1:25, module 1.5, 8.45:1 and 6.75:1',
  'Version 2026.3.1 of WPILib',
  'Ports 1, 2, 3, 4, 5, 6, 7 are used',
  'IP 10.15.77.2',
  'Match 42 on field 3 in division 5',
  'We meet at school at 5 pm',
  'Look at robot dot code',
  'See https://docs.wpilib.org/en/stable/index.html and https://www.firstinspires.org/robotics/frc',
  'Our code is in Java, on a roboRIO 2',
  'I am 15 and in grade 10',
  'He drives 30 Main robots',
  'Take the 5th place',
  'We have 24 students, 6 mentors and 120 lbs of robot',
  'Is discord allowed at your place?',
  'Encoder counts: 4096 8192 16384',
  'Our team is on Instagram and Facebook',
  'Three or four people, one or two of them new',
];
it.each(KEPT)('keeps "%s"', (text) => {
  expect(findContactDetails(text)).toEqual([]);
  expect(maskContactDetails(text)).toBe(text);
});

describe('a masked text', () => {
  it('says what was there, and keeps the rest', () => {
    expect(maskContactDetails('Call 313-555-0142 or write to ada@mail.com, we are FRC 1577.')).toBe(
      'Call [telephone number hidden] or write to [e-mail address hidden], we are FRC 1577.',
    );
  });

  it('is masked again as itself', () => {
    for (const [, text] of cases) {
      const once = maskContactDetails(text);
      expect(maskContactDetails(once)).toBe(once);
    }
  });
});

describe('an excerpt', () => {
  const LENGTH = 160;
  const DETAILS = ['313-555-0142', 'ada_313@mail.com', `https://a.example/${'313'.repeat(40)}`];

  it('shows no part of a detail, wherever it is cut', () => {
    for (const detail of DETAILS)
      for (let before = 0; before < 2 * excerptSource(LENGTH); before += 1) {
        const text = `${'some words of it '.repeat(90).slice(0, before)} ${detail} and more`;
        const source = [...text].slice(0, excerptSource(LENGTH)).join('');
        expect([before, maskedExcerpt(source, LENGTH)]).toEqual([
          before,
          expect.not.stringMatching(/313|ada/),
        ]);
      }
  });

  it('shows as much as it may of a text without details, and costs its own length', () => {
    const text = 'We 🤖 build. '.repeat(400);
    expect(maskedExcerpt(text, LENGTH)).toBe([...text].slice(0, LENGTH).join(''));
    expect(maskedExcerpt('We build.', LENGTH)).toBe('We build.');
    const long = [...text].slice(0, excerptSource(LENGTH)).join('');
    expect(maskedExcerpt(`${long}313-555-0142`, LENGTH)).toBe(maskedExcerpt(long, LENGTH));
  });

  it('shows the beginning of details after each other', () => {
    const excerpt = maskedExcerpt('Call 313-555-0142, '.repeat(100), LENGTH);
    expect(excerpt).toBe('Call [telephone number hidden], '.repeat(10).slice(0, LENGTH));
  });
});

describe('links', () => {
  it('to the site itself stay, and no others', () => {
    setOwnSite('https://mesh.example.org');
    expect(maskContactDetails('See https://mesh.example.org/teams/12 and mesh.example.org/mentors.')).toBe(
      'See https://mesh.example.org/teams/12 and mesh.example.org/mentors.',
    );
    for (const text of [
      'https://mesh.example.org@evil.example/teams',
      'https://mesh.example.org.evil.example',
      'https://mesh.example.orɡ/teams',
      'https://mesh.example.org:8443/',
    ])
      expect(maskContactDetails(text)).toBe('[link hidden]');
  });

  it('to a site that stays hide what they carry', () => {
    for (const carried of ['313-555-0142', 'ada@mail.com', 'https://evil.example'])
      expect(maskContactDetails(`https://docs.wpilib.org/?a=${carried}`)).not.toContain(carried);
  });
});
