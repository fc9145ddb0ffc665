import type { LinkPicture } from '@meshwork/contracts-core';
import { tilePattern } from '@meshwork/ui/tile-pattern';
import { type Palette, tileColours } from './palette.ts';
import type { Face, Typesetter } from './typesetter.ts';

/** Pixels of a mark's side. */
export const MARK = 264;
const MIDDLE = MARK / 2;
const ROUND = 24;

type Mark = LinkPicture['mark'];
type Of<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

/** A text in the middle of a mark, as large as its width allows. */
function centred(
  type: Typesetter,
  face: Face,
  text: string,
  rule: { y: number; size: number; fill: string; around?: string },
): string {
  const readable = type.readable(face, text);
  if (!readable) return '';
  const room = MARK - 40;
  const size = Math.min(rule.size, (rule.size * room) / type.width(face, readable, rule.size));
  const x = MIDDLE - type.width(face, readable, size) / 2;
  // Capitals and figures are some 0.7 of the size high.
  const d = type.path(face, readable, { x, y: rule.y + size * 0.36, size });
  const around = rule.around
    ? ` stroke="${rule.around}" stroke-width="14" stroke-linejoin="round" paint-order="stroke"`
    : '';
  return `<path d="${d}" fill="${rule.fill}"${around}/>`;
}

const card = (fill: string) => `<rect width="${MARK}" height="${MARK}" rx="${ROUND}" fill="${fill}"/>`;

/** As TeamTile of libs/ui. */
function tile({ number, programme }: Of<'tile'>, type: Typesetter): string {
  const { cells, turn } = tilePattern(number, programme);
  const colours = tileColours(programme, turn);
  const text = number.length > 9 ? `${number.slice(0, 8)}…` : number;
  return [
    card(colours.ground),
    `<g clip-path="url(#mark)"><path transform="scale(${MARK / 96})" d="${cells}" fill="${colours.cells}"/></g>`,
    centred(type, 'number', text, { y: MIDDLE, size: 78, fill: colours.number, around: colours.ground }),
  ].join('');
}

const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' });

/** As DateMark of libs/ui, with the year. */
function leaf({ first, last }: Of<'date'>, type: Typesetter, palette: Palette): string {
  const head = 84;
  const day = first && Number(first.slice(8));
  const until =
    first && last && last !== first && last.slice(0, 7) === first.slice(0, 7) ? Number(last.slice(8)) : null;
  const ink = palette.ground;
  return [
    card(palette.white),
    `<path clip-path="url(#mark)" d="M0 0H${MARK}V${head}H0Z" fill="${palette.soft}"/>`,
    first
      ? centred(type, 'text', month.format(new Date(first)).toUpperCase(), {
          y: head / 2,
          size: 44,
          fill: ink,
        })
      : '',
    centred(type, 'heading', until === null ? `${day ?? '?'}` : `${day}–${until}`, {
      y: 154,
      size: 104,
      fill: ink,
    }),
    first ? centred(type, 'text', first.slice(0, 4), { y: 230, size: 30, fill: ink }) : '',
  ].join('');
}

/** A way from the first step to the goal. */
function way(palette: Palette): string {
  const [ink, line] = [palette.ground, palette.thin];
  return [
    card(palette.soft),
    `<path d="M66 200H154a34 34 0 0 0 0-68H110a34 34 0 0 1 0-68h88" fill="none" stroke="${line}" stroke-width="12" stroke-linecap="round"/>`,
    `<circle cx="66" cy="200" r="20" fill="${palette.soft}" stroke="${ink}" stroke-width="10"/>`,
    `<circle cx="198" cy="64" r="24" fill="${palette.accent}" stroke="${ink}" stroke-width="10"/>`,
  ].join('');
}

/** The mark of a thing as SVG, in a square of {@link MARK} pixels; `#mark` is the round of its corners. */
export function markSvg(mark: Mark, type: Typesetter, palette: Palette): string {
  if (mark.kind === 'tile') return tile(mark, type);
  return mark.kind === 'date' ? leaf(mark, type, palette) : way(palette);
}

export const markClip = `<clipPath id="mark"><rect width="${MARK}" height="${MARK}" rx="${ROUND}"/></clipPath>`;
