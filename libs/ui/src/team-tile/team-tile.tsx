import { type CSSProperties, useMemo } from 'react';
import { cx, pictureProps } from '../internal/cx.ts';
import styles from './team-tile.module.css';
import { tilePattern } from './tile-pattern.ts';

export interface TeamTileProps {
  /** The team's number as it is written: "254", "8059A". */
  number: string;
  /** The team type of the contract: "FIRST_FRC", "VEX" …; decides colour and shape. */
  programme: string;
  size?: 'sm' | 'md' | 'lg';
  /** Set when the number is not written beside it: the tile then has it as its label. */
  label?: string;
  className?: string;
}

/** A team's mark: no logos exist, so each is drawn from number and programme, the same everywhere. */
export function TeamTile({ number, programme, size = 'md', label, className }: TeamTileProps) {
  const { cells, turn } = useMemo(() => tilePattern(number, programme), [number, programme]);
  const text = number.length > 9 ? `${number.slice(0, 8)}…` : number;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: pictureProps names it or hides it.
    <svg
      viewBox="0 0 96 96"
      className={cx(styles.tile, styles[size], styles[programme], className)}
      style={{ '--turn': turn } as CSSProperties}
      {...pictureProps(label)}
    >
      <path className={styles.cells} d={cells} />
      <text className={styles.number} x="48" y="49" fontSize={Math.min(28, 84 / (text.length * 0.6))}>
        {text}
      </text>
    </svg>
  );
}
