import { describe, expect, it } from '@jest/globals';
import { excerptSource, findContactDetails, maskContactDetails, maskedExcerpt } from './contact-details.ts';
import type { ContactDetail } from './folded-text.ts';
import { setOwnSite } from './known-hosts.ts';
import { HARMLESS, harmlessMasked, WAYS, waysThatPass } from './masking-errors.fixture.ts';
import { leadsToPeople, leadsToProfile } from './people-links.ts';

/** A few of each kind, for its name; ways.json has hundreds. */
const HIDDEN: Readonly<Record<ContactDetail, readonly string[]>> = {
  PHONE: ['313-555-0142', '+44 20 7946 0958', '+52 55 1234 5678', '313 five five five 0 1 4 2 nine'],
  EMAIL: ['ada@mail.com', 'ada at mail dot com'],
  HANDLE: ['insta: ada.builds', 'add me on discord'],
  LINK: ['https://www.facebook.com/ada.lovelace', 'wa.me/13135550142'],
  ADDRESS: ['123 Main Street', '221B Baker Street'],
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

it.each([
  ...[
    'https://wa.me/13135550142',
    'https://t.me/kid',
    'https://www.instagram.com/kid',
    'https://discord.gg/abc',
  ],
  ...[
    'https://www.snapchat.com/add/kid',
    'https://old.reddit.com/u/kid',
    'https://x.com/kid',
    'https://linktr.ee/kid',
  ],
  ...[
    'https://example.org/?to=kid%40mail.org',
    'https://example.org/call/313-555-0142',
    'https://example.org/#+1%20313%20555%200142',
    'https://www.google.com/url?q=https://instagram.com/kid',
    'https://example.org/?u=https%253A%252F%252Ft.me%252Fkid',
    'https://mas.example/@kid',
    'https://forum.example/u/kid',
    'https://www.instagram.com./kid',
    'https://beacons.ai/kid',
    'https://bit.ly/3abc',
  ],
])('%s leads to people', (address) => expect(leadsToPeople(address)).toBe(true));

it.each([
  ...[
    'https://forms.gle/abc',
    'https://team254.github.io/apply',
    'https://www.firstinspires.org',
    'https://fb.example.org',
  ],
  ...['https://docs.google.com/forms/d/1', 'no address', ''],
  ...[
    'https://www.chiefdelphi.com/t/swerve-drive/41234567',
    'https://www.thingiverse.com/thing:1234567',
    'https://example.org/2027/01/09/kickoff?id=3135550142',
    'https://www.npmjs.com/package/@scope/name',
    'https://web.archive.org/web/20260109/https://wpilib.org/',
    'https://example.org/%ff',
    'https://club.example/members/join',
  ],
])('"%s" leads to no people', (address) => expect(leadsToPeople(address)).toBe(false));

it('tells profiles from what is published on the same site', () => {
  const profiles =
    `https://github.com/kid https://www.youtube.com/@kid https://youtube.com/channel/UC1 https://wa.me/1313
    https://www.reddit.com/user/kid https://www.roblox.com/users/1/profile https://open.spotify.com/user/kid`.split(
      /\s+/,
    );
  const works =
    `https://github.com/team254/cheesy https://youtu.be/abc https://www.youtube.com/watch?v=abc none
    https://www.reddit.com/r/FRC/comments/1 https://education.minecraft.net/lessons https://wpilib.org`.split(
      /\s+/,
    );
  expect([...profiles, ...works].filter(leadsToProfile)).toEqual(profiles);
});

it('hides nine of ten known ways of writing contact details', () => {
  expect(WAYS.length).toBeGreaterThan(800);
  expect(waysThatPass().slice(WAYS.length / 10)).toEqual([]);
});

it('hides something in but two of the sentences that robotics teams write', () => {
  expect(HARMLESS.length).toBeGreaterThan(780);
  expect(harmlessMasked().slice(2)).toEqual([]);
});
