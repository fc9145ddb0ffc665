import type { SiteColours } from '@meshwork/contracts-core';

// OKLCH keeps the lightness that people see while hue and chroma change (https://bottosson.github.io/posts/oklab/); contrast is WCAG's.

/** Lightness 0 to 1, chroma 0 to some 0.37, hue in degrees. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

type Rgb = readonly [red: number, green: number, blue: number];

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const linearOf = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[\da-f]{2}/gi) ?? []).map((part) =>
    toLinear(Number.parseInt(part, 16) / 255),
  );
  return [red, green, blue];
};

/** @param hex `#rrggbb` */
export function oklchOf(hex: string): Oklch {
  const [red, green, blue] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, b),
    h: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

function linearIn({ l: lightness, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** A screen shows less chroma at some hues; it is lowered until the colour can be shown. */
export function hexOf(colour: Oklch): string {
  let shown = colour;
  const isShown = () => linearIn(shown).every((part) => part > -0.0001 && part < 1.0001);
  while (shown.c > 0 && !isShown()) shown = { ...shown, c: Math.max(0, shown.c - 0.004) };
  const parts = linearIn(shown).map((part) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, part))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${parts.join('')}`;
}

const luminanceOf = (hex: string): number => {
  const [red, green, blue] = linearOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG's contrast, 1 to 21, of two colours as `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Contrast of text, and of parts that are no text (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const PART = 3;

type Need = readonly [ground: string, least: number];

const passes = (hex: string, needs: readonly Need[]): boolean =>
  needs.every(([ground, least]) => contrastOf(hex, ground) >= least);

/** The colour, or the nearest of its hue that has the contrast, in steps of half a percent of lightness. */
function nearest(colour: Oklch, needs: readonly Need[]): string {
  for (let step = 0; step <= 200; step++)
    for (const l of [colour.l - step / 200, colour.l + step / 200]) {
      const hex = hexOf({ ...colour, l });
      if (l >= 0 && l <= 1 && passes(hex, needs)) return hex;
    }
  return hexOf({ ...colour, l: 0 });
}

const WHITE = '#ffffff';
/** Text on the accent. */
const ACCENT_INK = hexOf({ l: 0.2, c: 0.05, h: 266 });
/** The grounds of tokens.css, from the lightest to the darkest: what has contrast with the ends has it with those between. */
const LIGHT_GROUNDS = [WHITE, hexOf({ l: 0.956, c: 0.012, h: 262 })];
const DARK_GROUNDS = [hexOf({ l: 0.135, c: 0.024, h: 266 }), hexOf({ l: 0.255, c: 0.042, h: 266 })];

const on = (grounds: readonly string[], least: number): Need[] => grounds.map((ground) => [ground, least]);

const PRIMARY_NEEDS: readonly Need[] = [[WHITE, TEXT], ...on(LIGHT_GROUNDS, PART)];
const ACCENT_NEEDS: readonly Need[] = [[ACCENT_INK, TEXT]];

/**
 * Tells why a colour cannot be read.
 * @returns the nearest one that can, or undefined where the colour can be read itself
 */
export function readableInstead(role: 'primary' | 'accent', hex: string): string | undefined {
  const needs = role === 'primary' ? PRIMARY_NEEDS : ACCENT_NEEDS;
  return passes(hex, needs) ? undefined : nearest(oklchOf(hex), needs);
}

/** Values in the light and in the dark theme, by the name of the token. */
export type Tokens = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The tones of an action's colour, each readable where it stands. */
function primaryTokens(primary: string): Tokens {
  const { l, c, h } = oklchOf(primary);
  const ink = hexOf({ l: 0.17, c: 0.04, h });
  const soft = [
    hexOf({ l: 0.952, c: Math.min(c, 0.026), h }),
    hexOf({ l: 0.28, c: Math.min(c, 0.075), h }),
  ] as const;
  const dark = nearest({ l: 0.72, c: Math.min(c, 0.145), h }, [[ink, TEXT], ...on(DARK_GROUNDS, PART)]);
  return {
    primary: [primary, dark],
    'primary-hover': [
      nearest({ l: l - 0.06, c, h }, [[WHITE, TEXT]]),
      nearest({ l: oklchOf(dark).l + 0.06, c: Math.min(c, 0.12), h }, [[ink, TEXT]]),
    ],
    'primary-ink': [WHITE, ink],
    'primary-soft': soft,
    'primary-strong': [
      nearest({ l: Math.min(l - 0.07, 0.43), c, h }, on([...LIGHT_GROUNDS, soft[0]], TEXT)),
      nearest({ l: 0.83, c: Math.min(c, 0.09), h }, on([...DARK_GROUNDS, soft[1]], TEXT)),
    ],
  };
}

/** The tones of the most important element's colour. */
function accentTokens(accent: string): Tokens {
  const { l, c, h } = oklchOf(accent);
  const ink = hexOf({ l: 0.17, c: 0.04, h: 266 });
  const soft = [
    hexOf({ l: 0.955, c: Math.min(c, 0.03), h }),
    hexOf({ l: 0.29, c: Math.min(c, 0.06), h }),
  ] as const;
  return {
    accent: [accent, nearest({ l: 0.76, c: Math.min(c, 0.165), h }, [[ink, TEXT]])],
    'accent-hover': [
      nearest({ l: l - 0.04, c, h }, [[ACCENT_INK, TEXT]]),
      nearest({ l: 0.805, c: Math.min(c, 0.145), h }, [[ink, TEXT]]),
    ],
    'accent-ink': [ACCENT_INK, ink],
    'accent-soft': soft,
    'accent-strong': [
      nearest({ l: 0.48, c: Math.min(c, 0.135), h }, [[soft[0], TEXT]]),
      nearest({ l: 0.84, c: Math.min(c, 0.11), h }, [[soft[1], TEXT]]),
    ],
  };
}

/** The tokens of libs/ui/src/styles/tokens.css that an operator's colours replace. */
export const tokensOf = ({ primary, accent }: SiteColours): Tokens => ({
  ...(primary && primaryTokens(primary)),
  ...(accent && accentTokens(accent)),
});
