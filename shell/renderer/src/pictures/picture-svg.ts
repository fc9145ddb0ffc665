import type { PagePicture } from '@meshwork/shell/server';
import { MARK, markClip, markSvg } from './marks.ts';
import { type Palette, paletteOf } from './palette.ts';
import type { Face, Typesetter } from './typesetter.ts';

/** Pixels: what Open Graph pictures have everywhere. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** The room of the words, beside the mark. */
const LEFT = 396;
const ROOM = 720;
/** Keeps the line below clear of the gear. */
const LINE_ROOM = 600;
/** The middle of mark and words. */
const CENTRE = 288;
interface Size {
  readonly size: number;
  readonly most: number;
}
/** From the largest to the smallest that is tried, with the most lines of each. */
const NAME_SIZES: readonly Size[] = [
  { size: 80, most: 2 },
  { size: 66, most: 3 },
  { size: 54, most: 4 },
];
const LINE_SIZES: readonly Size[] = [
  { size: 34, most: 1 },
  { size: 28, most: 2 },
];

interface Line {
  readonly face: Face;
  readonly text: string;
  readonly size: number;
  readonly fill: string;
  /** Pixels from the baseline before. */
  readonly step: number;
}

/** The outline of a gear: four corners a tooth, wider at the root than at the tip. */
function gear(x: number, y: number, root: number, tip: number, teeth: number): string {
  const corner = (tooth: number) => (at: readonly [number, number]) => {
    const angle = ((tooth + at[0]) * 2 * Math.PI) / teeth;
    return `${(x + at[1] * Math.cos(angle)).toFixed(1)} ${(y + at[1] * Math.sin(angle)).toFixed(1)}`;
  };
  const shape = [
    [-0.28, root],
    [-0.15, tip],
    [0.15, tip],
    [0.28, root],
  ] as const;
  return `M${Array.from({ length: teeth }, (_, tooth) => shape.map(corner(tooth)).join('L')).join('L')}Z`;
}

const STEP = 24;
const lines = (isCoarse: boolean) =>
  [...Array(WIDTH / STEP + 1).keys()]
    .filter((line) => (line % 5 === 0) === isCoarse)
    .map((line) => `M${line * STEP} 0V${HEIGHT}M0 ${line * STEP}H${WIDTH}`)
    .join('');
const [FINE, COARSE] = [lines(false), lines(true)];
const WHEEL = gear(1096, 506, 158, 177, 32);
const PINION = gear(1096, 506, 53, 72, 12);

const sheet = ({ ground, grid, coarse, gear: wheel, accent }: Palette): string =>
  [
    `<path d="M0 0H${WIDTH}V${HEIGHT}H0Z" fill="${ground}"/>`,
    `<path d="${FINE}" stroke="${grid}"/><path d="${COARSE}" stroke="${coarse}"/>`,
    `<g clip-path="url(#sheet)"><path d="${WHEEL}" fill="none" stroke="${wheel}" stroke-width="3.5"/>`,
    `<path d="${PINION}" fill="${accent}"/><circle cx="1096" cy="506" r="17" fill="${ground}"/></g>`,
  ].join('');

/** The largest size in which a text fits, with its lines; in the smallest one its end may be missing. */
function fitted(type: Typesetter, face: Face, text: string, sizes: readonly Size[], width: number) {
  const lines = ({ size, most }: Size) => ({ size, lines: type.lines(face, text, { size, most, width }) });
  const all = sizes.map(lines);
  return all.find((one) => !one.lines.at(-1)?.endsWith('…')) ?? all.at(-1) ?? { size: 0, lines: [] };
}

/** The words beside the mark, in their order. What no font of ours can write is left out. */
function wordsOf({ kind, title, line, mark }: PagePicture, type: Typesetter, palette: Palette): Line[] {
  const number = mark.kind === 'tile' ? type.readable('number', mark.number) : undefined;
  const name = type.readable('heading', title) ?? (number ? `Team ${number}` : kind);
  const heading = fitted(type, 'heading', name, NAME_SIZES, ROOM);
  const above = name === kind ? undefined : type.readable('text', kind);
  const below = line && type.readable('text', line);
  const foot = below ? fitted(type, 'text', below, LINE_SIZES, LINE_ROOM) : { size: 0, lines: [] };
  const words: Line[] = heading.lines.map((text, at) => ({
    face: 'heading',
    text,
    size: heading.size,
    fill: palette.white,
    step: at === 0 ? heading.size + 10 : heading.size * 1.12,
  }));
  if (above) words.unshift({ face: 'text', text: above, size: 30, fill: palette.figure, step: 0 });
  for (const [at, text] of foot.lines.entries())
    words.push({
      face: 'text',
      text,
      size: foot.size,
      fill: palette.soft,
      step: at === 0 ? 62 : foot.size * 1.3,
    });
  return words;
}

/** Draws words from their baselines, the whole in the middle of the mark's height. */
function wordsSvg(words: readonly Line[], type: Typesetter): string {
  const [first] = words;
  const height = words.slice(1).reduce((sum, { step }) => sum + step, (first?.size ?? 0) * 0.72);
  let y = CENTRE - height / 2 + (first?.size ?? 0) * 0.72;
  return words
    .map(({ face, text, size, fill, step }, at) => {
      if (at > 0) y += step;
      return `<path d="${type.path(face, text, { x: LEFT, y, size })}" fill="${fill}"/>`;
    })
    .join('');
}

/** The title block of the drawing, with the site's name. */
function titleBlock(site: string, type: Typesetter, palette: Palette): string {
  const name = type.readable('heading', site);
  if (!name) return '';
  const end = 84 + type.width('heading', name, 30) + 32;
  return [
    `<path d="M28 540H${end.toFixed(0)}V602" fill="none" stroke="${palette.thin}" stroke-width="1.5"/>`,
    `<path d="M56 557H66V585H56Z" fill="${palette.accent}"/>`,
    `<path d="${type.path('heading', name, { x: 84, y: 582, size: 30 })}" fill="${palette.white}"/>`,
  ].join('');
}

/** The picture as SVG without text, fonts and references: what draws it needs nothing else. */
export function pictureSvg(picture: PagePicture, type: Typesetter): string {
  const palette = paletteOf(picture.site.colours);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${markClip}<clipPath id="sheet"><rect x="28" y="28" width="1144" height="574" rx="3"/></clipPath></defs>`,
    sheet(palette),
    `<rect x="28" y="28" width="1144" height="574" rx="3" fill="none" stroke="${palette.frame}" stroke-width="2"/>`,
    `<g transform="translate(84 ${CENTRE - MARK / 2})">${markSvg(picture.mark, type, palette)}</g>`,
    wordsSvg(wordsOf(picture, type, palette), type),
    titleBlock(picture.site.name, type, palette),
    '</svg>',
  ].join('');
}
