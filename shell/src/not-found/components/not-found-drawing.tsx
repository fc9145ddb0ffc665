import drawing from '../../common/drawing.module.css';
import { DrawingSheet, hexagonPath } from '../../common/drawing-sheet.tsx';

const RADIUS = 54;
/** The neighbours of the missing cell, clockwise from the upper right. */
const CELLS = [
  [266.8, 79],
  [313.5, 160],
  [266.8, 241],
  [173.2, 241],
  [126.5, 160],
  [173.2, 79],
] as const;

/** A mesh in which one cell is missing. Decoration. */
export const NotFoundDrawing = () => (
  <DrawingSheet part="Item missing">
    <path className={drawing.axis} d="M40 160h360M220 8v304" />
    {CELLS.map(([x, y]) => (
      <path key={x + y} d={hexagonPath(x, y, RADIUS)} />
    ))}
    <path className={drawing.main} d={`M${CELLS.map(([x, y]) => `${x} ${y}`).join('L')}Z`} />
    {CELLS.map(([x, y]) => (
      <circle key={x + y} className={drawing.node} cx={x} cy={y} r="6" />
    ))}
    <circle className={drawing.missing} cx="220" cy="160" r="30" />
    <g className={drawing.balloon}>
      <path d="M392 44 243 141" />
      <circle cx="392" cy="44" r="18" />
      <text x="392" y="48">
        404
      </text>
    </g>
  </DrawingSheet>
);
