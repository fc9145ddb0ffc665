import type { SiteColours } from '@meshwork/contracts-core';
import { hexOf, oklchOf, tokensOf } from '@meshwork/service-kit/colours';

/** The blueprint of the site's own picture (shell/src/assets/source/preview.html). */
const OURS = {
  ground: '#0e1a3d',
  grid: '#1a2a5c',
  coarse: '#223471',
  frame: '#7f9cf0',
  thin: '#5f7bd0',
  gear: '#2b4089',
  soft: '#d5e0ff',
  figure: '#9db8ff',
  white: '#ffffff',
  accent: '#ff8a3d',
} as const;

export type Palette = Readonly<Record<keyof typeof OURS, string>>;

/** The same sheet in the hue of the operator's primary colour; a grey one makes a grey sheet. The lightness stays, so all can be read. */
export function paletteOf({ primary, accent }: SiteColours = {}): Palette {
  const turned = primary && oklchOf(primary);
  const tone = (hex: string): string => {
    if (!turned) return hex;
    const { l, c } = oklchOf(hex);
    return hexOf({ l, c: Math.min(c, turned.c), h: turned.h });
  };
  return {
    ...(Object.fromEntries(Object.entries(OURS).map(([name, hex]) => [name, tone(hex)])) as Palette),
    white: OURS.white,
    accent: tokensOf({ accent }).accent?.[1] ?? OURS.accent,
  };
}

/** Degrees of hue of the tiles of a programme (libs/ui/src/team-tile/team-tile.module.css). */
const FAMILIES: Readonly<Record<string, number>> = {
  FIRST_FRC: 263,
  FIRST_FTC: 305,
  FIRST_FLL: 160,
  VEX: 22,
};
const OTHERS = 225;

/** The colours of a team's tile in the light theme, which stands out on the sheet. */
export function tileColours(programme: string, turn: number) {
  const h = (Object.hasOwn(FAMILIES, programme) ? (FAMILIES[programme] ?? OTHERS) : OTHERS) + turn;
  return {
    ground: hexOf({ l: 0.955, c: 0.022, h }),
    cells: hexOf({ l: 0.885, c: 0.055, h }),
    number: hexOf({ l: 0.3, c: 0.12, h }),
  };
}
