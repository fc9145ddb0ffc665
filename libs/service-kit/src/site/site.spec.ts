import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { productName } from '@meshwork/contracts-core';
import { mailContent } from '../mail/mail-template.ts';
import { contrastOf, readableInstead, tokensOf } from './colours.ts';
import { applySite, followSite, parseSite, readSite, SITE_FILE } from './site-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'meshwork-site-'));
});
afterEach(() => {
  applySite();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

it('a site without a folder, a file or a word in it is ours', () => {
  const ours = readSite(undefined);
  expect(ours.name).toBe('Meshwork');
  expect(readSite(folder)).toEqual(ours);
  expect(parseSite('# nothing yet\n')).toEqual(ours);
});

it.each([
  ['pricing: no', 'pricing must be shown or hidden'],
  ['minimumAge: 12', 'minimumAge must be 13, 14, 15 or 16'],
  ['legalDate: "2026-13-01"', 'legalDate must be a day as 2026-11-30'],
  [
    'contact: http://forms.robots.example',
    'contact must be an email address, or the address of a form as https://…',
  ],
  ['banner: ""', 'banner Too small'],
  ['draftLanguages: [xx]', 'draftLanguages.0 must be of es, '],
])('%s is refused with its line', (line, fault) =>
  expect(() => parseSite(`# ours\n${line}`)).toThrow(`site.yaml:2: ${fault}`),
);

it('a running service speaks as the file says, also once it has changed, and keeps what it read while the file is wrong', () => {
  jest.useFakeTimers();
  const write = (text: string) => writeFileSync(join(folder, SITE_FILE), text);
  const report = jest.fn();
  write('name: Robots Nord');
  followSite(folder, report);
  expect(productName()).toBe('Robots Nord');
  write('name: Robots Süd');
  jest.advanceTimersByTime(10_000);
  expect(productName()).toBe('Robots Süd');
  write('name: [');
  jest.advanceTimersByTime(30_000);
  expect(productName()).toBe('Robots Süd');
  expect(report).toHaveBeenCalledTimes(1);
  rmSync(join(folder, SITE_FILE));
  jest.advanceTimersByTime(10_000);
  expect(productName()).toBe('Meshwork');
});

it('a mail has the name and the colour of the site', () => {
  applySite(parseSite('name: Robots Nord\ncolours: { primary: "#0b5c2d" }'));
  const { html, text } = mailContent({
    subject: 'Welcome',
    paragraphs: [],
    action: { label: 'Open', url: 'https://robots.example' },
    closing: 'Bye.',
  });
  expect(text).toContain('-- \nRobots Nord');
  expect(html).toContain('background:#0b5c2d');
  expect(html).not.toMatch(/Meshwork|#1d4ed8|#93b4ff|#3b6cf0/);
});

/** A colour of each hue, in a grid that leaves few out. */
const HUES = Array.from({ length: 24 }, (_, at) => {
  const angle = (at / 24) * 2 * Math.PI;
  const part = (turn: number) =>
    Math.round(96 + 96 * Math.cos(angle + turn))
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(2.1)}${part(4.2)}`;
});

/** The darkest and the lightest ground of each theme (libs/ui/src/styles/tokens.css). */
const GROUNDS = [
  ['#ffffff', '#ecf1f9'],
  ['#050812', '#192237'],
] as const;

it.each(HUES)('every tone of %s can be read where it stands, in both themes', (hex) => {
  const primary = readableInstead('primary', hex) ?? hex;
  const accent = readableInstead('accent', hex) ?? hex;
  expect([readableInstead('primary', primary), readableInstead('accent', accent)]).toEqual([
    undefined,
    undefined,
  ]);
  const tokens = tokensOf({ primary, accent });
  for (const theme of [0, 1] as const) {
    const tone = (name: string) => tokens[name]?.[theme] ?? '';
    for (const role of ['primary', 'accent']) {
      for (const ground of [role, `${role}-hover`])
        expect(contrastOf(tone(`${role}-ink`), tone(ground))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tone(`${role}-strong`), tone(`${role}-soft`))).toBeGreaterThanOrEqual(4.5);
    }
    for (const ground of GROUNDS[theme]) {
      expect(contrastOf(tone('primary-strong'), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(tone('primary'), ground)).toBeGreaterThanOrEqual(3);
    }
  }
});

it.each([
  ['primary', '#1d4ed8', undefined],
  ['primary', '#000000', undefined],
  ['primary', '#ffffff', '#767676'],
  ['accent', '#ff8a3d', undefined],
  ['accent', '#000000', expect.stringMatching(/^#[\da-f]{6}$/)],
] as const)('the %s %s is taken, or %s is proposed', (role, hex, instead) =>
  expect(readableInstead(role, hex)).toEqual(instead),
);
