import { hexagonPath } from '../../common/drawing-sheet.tsx';
import type { Plan } from './plans.ts';
import styles from './pricing.module.css';

const RADIUS = 13;
/** One cell, three that touch, or one with its six neighbours: centres in steps of the honeycomb. */
const CENTRES: Readonly<Record<Plan['cells'], readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  3: [
    [0, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  7: [
    [0, 0],
    [-1, 0],
    [1, 0],
    [-0.5, -1],
    [0.5, -1],
    [-0.5, 1],
    [0.5, 1],
  ],
};

/** Draws the reach of a plan as cells of the mesh. Decoration. */
export const PlanMark = ({ cells }: Pick<Plan, 'cells'>) => (
  <svg viewBox="-38 -36 76 72" className={styles.mark} aria-hidden="true">
    {CENTRES[cells].map(([column, row]) => (
      <path
        key={`${column} ${row}`}
        d={hexagonPath(column * RADIUS * Math.sqrt(3), row * RADIUS * 1.5, RADIUS - 1)}
      />
    ))}
  </svg>
);
