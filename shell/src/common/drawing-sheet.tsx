import { Trans } from '@lingui/react/macro';
import { productName } from '@meshwork/contracts-core';
import { cx } from '@meshwork/ui';
import type { ReactNode } from 'react';
import styles from './drawing.module.css';

interface DrawingSheetProps {
  part: string;
  /** The shapes, on 440 × 320 units. */
  children: ReactNode;
}

/** A sheet of grid paper with a title block, as of an engineering drawing. Decoration, for wide screens. */
export const DrawingSheet = ({ part, children }: DrawingSheetProps) => (
  <div className={cx('drawing-grid', styles.sheet)} aria-hidden="true">
    <svg viewBox="0 0 440 320" className={styles.drawing} aria-hidden="true">
      {children}
    </svg>
    <div className={styles.block}>
      <span>{productName()}</span>
      <span>{part}</span>
      <span>
        <Trans>Scale 1:1</Trans>
      </span>
    </div>
  </div>
);

const round = (value: number) => Math.round(value * 10) / 10;

/** The outline of a hexagon that stands on a corner, in drawing units. */
export function hexagonPath(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner - Math.PI / 2;
    return `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}
