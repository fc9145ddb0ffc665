import drawing from '../../common/drawing.module.css';
import { DrawingSheet } from '../../common/drawing-sheet.tsx';

/** A nut that lies on its flat, 100 units across. */
const NUT = 'M207.7 150 178.9 200H121.1L92.3 150 121.1 100h57.8Z';

/** A spanner on a nut, with the width across the flats. Decoration. */
export const SupportDrawing = () => (
  <DrawingSheet part="Spanner on nut">
    <path className={drawing.axis} d="M66 150h350M150 24v252" />
    <g className={drawing.main}>
      <path d="M84 94V74.9A100 100 0 0 1 245 119l143 6a12 12 0 0 1 12 12v26a12 12 0 0 1-12 12l-143 6A100 100 0 0 1 84 225.1V206h98.4l32.3-56-32.3-56Z" />
      <circle cx="372" cy="150" r="12" />
    </g>
    <path className={drawing.lit} d={NUT} />
    <circle className={drawing.lit} cx="150" cy="150" r="30" />
    <circle className={drawing.axis} cx="150" cy="150" r="38" />
    <g className={drawing.measure}>
      <path d="M112 100H38M112 200H38M46 100v100M46 100l-3.5 8h7zM46 200l-3.5-8h7z" />
      <text x="46" y="150" transform="rotate(-90 46 150) translate(0 -8)">
        13 mm
      </text>
    </g>
  </DrawingSheet>
);
