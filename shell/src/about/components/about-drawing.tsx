import { t } from '@lingui/core/macro';
import drawing from '../../common/drawing.module.css';
import { DrawingSheet, hexagonPath } from '../../common/drawing-sheet.tsx';

const RADIUS = 54;
const CENTRE = { x: 220, y: 160 };

/** The six cells around the middle one, clockwise from the upper right; the first is still missing. */
const CELLS = Array.from({ length: 6 }, (_, cell) => {
  const angle = (Math.PI / 3) * (cell - 1);
  const distance = RADIUS * Math.sqrt(3);
  const round = (value: number) => Math.round(value * 10) / 10;
  return { x: round(CENTRE.x + distance * Math.cos(angle)), y: round(CENTRE.y + distance * Math.sin(angle)) };
});

/** Places of the purposes in the drawing: the missing cell, the mesh, the lit middle, the circle that grows. */
const BALLOONS = [
  { x: 392, y: 44, to: '301 66' },
  { x: 48, y: 268, to: '150 200.5' },
  { x: 48, y: 44, to: '211 154' },
  { x: 392, y: 276, to: '334.7 240.3' },
];

/** A mesh of cells with a balloon for each of the four purposes, as an assembly drawing numbers its parts. */
export const AboutDrawing = () => (
  <DrawingSheet part={t`Purpose, items 1 to 4`}>
    <path className={drawing.axis} d="M60 160h320M220 8v304" />
    <circle className={drawing.axis} cx={CENTRE.x} cy={CENTRE.y} r="140" />
    {CELLS.map(({ x, y }, index) => (
      <path key={x + y} className={index ? undefined : drawing.hidden} d={hexagonPath(x, y, RADIUS)} />
    ))}
    <path className={drawing.lit} d={hexagonPath(CENTRE.x, CENTRE.y, RADIUS)} />
    <g className={drawing.main}>
      <path
        d={`M${CELLS.slice(1)
          .map(({ x, y }) => `${x} ${y}`)
          .join('L')}`}
      />
      {CELLS.slice(1).map(({ x, y }) => (
        <path key={x + y} d={`M${CENTRE.x} ${CENTRE.y}L${x} ${y}`} />
      ))}
    </g>
    {CELLS.slice(1).map(({ x, y }) => (
      <circle key={x + y} className={drawing.node} cx={x} cy={y} r="6" />
    ))}
    <circle className={drawing.litNode} cx={CENTRE.x} cy={CENTRE.y} r="9" />
    {BALLOONS.map(({ x, y, to }, index) => (
      <g key={to} className={drawing.balloon}>
        <path d={`M${x} ${y}L${to}`} />
        <circle cx={x} cy={y} r="14" />
        <text x={x} y={y + 4}>
          {index + 1}
        </text>
      </g>
    ))}
  </DrawingSheet>
);
