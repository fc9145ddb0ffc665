import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { contrastOf } from '@meshwork/service-kit/colours';
import type { PagePicture } from '@meshwork/shell/server';
import sharp from 'sharp';
import { paletteOf, tileColours } from './palette.ts';
import { HEIGHT, pictureSvg, WIDTH } from './picture-svg.ts';
import { Pictures } from './pictures.ts';
import { Typesetter } from './typesetter.ts';

let type: Typesetter;
beforeAll(async () => {
  type = await Typesetter.load();
});

const TEAM: PagePicture = {
  mark: { kind: 'tile', number: '254', programme: 'FIRST_FRC' },
  kind: 'FIRST FRC',
  title: 'The Cheesy Poofs',
  line: 'San Jose, California, USA',
  site: { name: 'Meshwork' },
};
const EVENT: PagePicture = {
  ...TEAM,
  mark: { kind: 'date', first: '2027-04-03', last: '2027-04-05' },
  kind: 'Competition',
};

/** Cannot be drawn, so it costs nothing. */
const BROKEN = { ...TEAM, mark: undefined } as unknown as PagePicture;

/** The outlines of a text, wherever it stands: numbers of their commands. */
const shape = (text: string, face: 'heading' | 'text' = 'heading') =>
  type.path(face, text, { x: 0, y: 0, size: 10 }).replace(/[^A-Z]/g, '');
const shapes = (svg: string) =>
  [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d.replace(/[^A-Z]/g, ''));
const shows = (picture: PagePicture, text: string, face?: 'heading' | 'text') =>
  shapes(pictureSvg(picture, type)).includes(shape(text, face));

describe('the words of a picture', () => {
  it.each([
    ['Złote Żaby', 'Złote Żaby'],
    ['Gears 🤖 & Co™ 👩‍🔧 4️⃣', 'Gears & Co™ 4'],
    ['\u202eRobots\u200b  \n Inc', 'Robots Inc'],
    ['Robo\u2011Foxes', 'Robo-Foxes'],
    ['e\u0301toile', 'étoile'],
    ['■ R-Cubed ■', 'R-Cubed'],
  ])('%j is written as %j', (text, seen) => expect(type.readable('heading', text)).toBe(seen));

  it.each(['אורביט', '机器人', 'Роботы', 'Orbit אורביט', '🤖', ' ', ''])('%j is left out whole', (text) =>
    expect(type.readable('heading', text)).toBeUndefined(),
  );

  it('break between words, or in a word without end, and end with an ellipsis where they are too many', () => {
    const rule = { size: 50, width: 400, most: 3 };
    const lines = type.lines('heading', `Great Lakes Regional ${'x'.repeat(40)} and more of it`, rule);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe('Great Lakes');
    expect(lines[2]).toMatch(/…$/);
    for (const line of lines) expect(type.width('heading', line, 50)).toBeLessThanOrEqual(400);
    expect(type.lines('heading', 'Gears', rule)).toEqual(['Gears']);
    expect(type.lines('text', 'Park, Australia', { size: 50, width: 200, most: 1 })).toEqual(['Park…']);
  });

  it('are outlines without a number that draws nothing', () => {
    const all = Array.from({ length: 0x17f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
    for (const x of [0, 396.123, 1 / 3])
      expect(type.path('heading', all, { x, y: 311.7, size: 80 })).not.toMatch(/NaN|e|undefined/);
  });

  it('name the thing, its kind, its place and the site', () => {
    for (const [text, face] of [
      ['The Cheesy Poofs', 'heading'],
      ['FIRST FRC', 'text'],
      ['San Jose, California, USA', 'text'],
      ['Meshwork', 'heading'],
    ] as const)
      expect([text, shows(TEAM, text, face)]).toEqual([text, true]);
  });

  it('that no font of ours can write leave a team its number, and anything else its kind', () => {
    expect(shows({ ...TEAM, title: 'אורביט' }, 'Team 254')).toBe(true);
    expect(shows({ ...EVENT, title: '机器人' }, 'Competition')).toBe(true);
  });
});

it('a picture has no text, no reference to elsewhere and no words of people as markup', () => {
  const svg = pictureSvg(
    { ...TEAM, title: '<script>&"\'', line: ']]><image href="https://evil.example"/>' },
    type,
  );
  expect(svg).not.toMatch(/<text|script|image|evil|href/);
});

it.each([
  TEAM,
  EVENT,
  { ...EVENT, mark: { kind: 'date', first: null, last: null } },
  { ...TEAM, mark: { kind: 'way' } },
] as const)('is a PNG of the size that link previews have, with content: %#', async (content) => {
  const png = await new Pictures().draw('a', content);
  const { format, width, height } = await sharp(png).metadata();
  expect([format, width, height]).toEqual(['png', WIDTH, HEIGHT]);
  expect(png?.length).toBeLessThan(200_000);
  // Half of a blank or black sheet would have one colour.
  const { channels } = await sharp(png).extract({ left: 84, top: 156, width: 264, height: 264 }).stats();
  expect(channels[0]?.stdev).toBeGreaterThan(5);
});

it('is drawn once for each hash, and kept while it is among the last hundred', async () => {
  const pictures = new Pictures();
  const draw = (at: number) => pictures.draw(`${at}`, BROKEN);
  const drawn = Array.from({ length: 100 }, (_, at) => draw(at));
  expect(draw(0)).toBe(drawn[0]);
  // One more, so that the one goes that nobody has asked for the longest.
  drawn.push(draw(100));
  expect(draw(0)).toBe(drawn[0]);
  const again = draw(1);
  expect(again).not.toBe(drawn[1]);
  await Promise.allSettled([...drawn, again]);
});

it('is drawn anew after a failure', async () => {
  const pictures = new Pictures();
  await expect(pictures.draw('0', BROKEN)).rejects.toThrow();
  expect(await pictures.draw('0', TEAM)).toBeInstanceOf(Buffer);
});

describe('the colours', () => {
  it.each(Array.from({ length: 24 }, (_, at) => at * 15))(
    'of an operator at %i degrees can be read',
    (degrees) => {
      const part = (turn: number) =>
        Math.round(110 + 90 * Math.cos(((degrees + turn) * Math.PI) / 180))
          .toString(16)
          .padStart(2, '0');
      const { ground, white, soft, figure } = paletteOf({ primary: `#${part(0)}${part(120)}${part(240)}` });
      for (const text of [white, soft, figure]) expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('of a tile are those of the page', () => {
    const css = readFileSync(
      new URL('../../../../libs/ui/src/team-tile/team-tile.module.css', import.meta.url),
      'utf8',
    );
    const families = [...css.matchAll(/\.(\w+) \{\n\s+--family: (\d+);/g)];
    expect(families.map(([, name]) => name)).toEqual(['tile', 'FIRST_FRC', 'FIRST_FTC', 'FIRST_FLL', 'VEX']);
    const colours = new Set(families.map(([, name = '']) => JSON.stringify(tileColours(name, 0))));
    expect(colours.size).toBe(5);
    const lights = [...css.matchAll(/light-dark\(oklch\(([\d.]+)% ([\d.]+) var\(--hue\)\)/g)];
    expect(lights.map(([, l, c]) => `${l} ${c}`)).toEqual([
      '95.5 0.022',
      '84 0.045',
      '88.5 0.055',
      '30 0.12',
    ]);
  });
});
