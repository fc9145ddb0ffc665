import { hexagonPath } from '../../common/drawing-sheet.tsx';
import styles from './landing.module.css';

const round = (value: number) => Math.round(value * 10) / 10;

interface Gear {
  x: number;
  y: number;
  teeth: number;
  /** Angle of the middle of one tooth, in radians. */
  turn: number;
}

/** Drawing units of pitch diameter per tooth, the same for all gears that mesh. */
const MODULE = 10;

/** Radius on which two meshing gears touch. */
const pitchRadius = (teeth: number): number => (teeth * MODULE) / 2;

/** The outline: teeth as trapezoids from a little more than a module below the pitch circle to nearly one above. */
function gearPath({ x, y, teeth, turn }: Gear): string {
  const step = (2 * Math.PI) / teeth;
  const root = pitchRadius(teeth) - MODULE * 1.05;
  const tip = pitchRadius(teeth) + MODULE * 0.8;
  const corner = (radius: number, angle: number) =>
    `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  const outline = Array.from({ length: teeth }, (_, tooth) => {
    const at = turn + tooth * step;
    return [
      corner(root, at - step * 0.28),
      corner(tip, at - step * 0.11),
      corner(tip, at + step * 0.11),
      corner(root, at + step * 0.28),
    ].join('L');
  });
  return `M${outline.join('L')}Z`;
}

// The two small gears touch the wheel's pitch circle, each with a tooth in a gap of the wheel.
const wheel: Gear = { x: 214, y: 262, teeth: 28, turn: 0 };
const pinion: Gear = { x: 412.6, y: 238.1, teeth: 12, turn: 3.00339 };
const idler: Gear = { x: 316.1, y: 95.8, teeth: 11, turn: -0.18917 };
const BOLTS = 6;
const BOLT_CIRCLE = 86;

/** A part's number as on an assembly drawing, at the end of its leader line. */
const Balloon = ({ item, from, to }: { item: number; from: [number, number]; to: [number, number] }) => (
  <g className={styles.balloon}>
    <path d={`M${from.join(' ')}L${to.join(' ')}`} />
    <circle cx={from[0]} cy={from[1]} r="2.5" className={styles.dot} />
    <circle cx={to[0]} cy={to[1]} r="15" />
    <text x={to[0]} y={to[1]}>
      {item}
    </text>
  </g>
);

/** Three gears in mesh as on an assembly drawing; its numbers are those of the parts list below. Decoration. */
export const HeroDrawing = () => (
  <svg viewBox="0 0 560 470" className={styles.drawing} aria-hidden="true">
    <g className={styles.axes}>
      <path d={`M24 ${wheel.y}h392M${wheel.x} 88v348`} />
      <path d={`M${pinion.x - 84} ${pinion.y}h168M${pinion.x} ${pinion.y - 84}v168`} />
      <path d={`M${idler.x - 78} ${idler.y}h156M${idler.x} ${idler.y - 78}v156`} />
      {[wheel, pinion, idler].map((gear) => (
        <circle key={gear.teeth} cx={gear.x} cy={gear.y} r={pitchRadius(gear.teeth)} />
      ))}
    </g>
    <path className={styles.gear} d={gearPath(wheel)} />
    <path className={styles.gear} d={gearPath(idler)} />
    <path className={styles.gearLit} d={gearPath(pinion)} />
    <g className={styles.gear}>
      <circle cx={wheel.x} cy={wheel.y} r="112" />
      <path d={hexagonPath(wheel.x, wheel.y, 44)} />
      <circle cx={wheel.x} cy={wheel.y} r="15" />
      <circle cx={idler.x} cy={idler.y} r="13" />
    </g>
    <g className={styles.gearLit}>
      <circle cx={pinion.x} cy={pinion.y} r="32" />
      <circle cx={pinion.x} cy={pinion.y} r="14" />
    </g>
    <g className={styles.fine}>
      {Array.from({ length: BOLTS }, (_, bolt) => {
        const angle = ((bolt + 0.5) * 2 * Math.PI) / BOLTS;
        return (
          <circle
            key={angle}
            cx={wheel.x + BOLT_CIRCLE * Math.cos(angle)}
            cy={wheel.y + BOLT_CIRCLE * Math.sin(angle)}
            r="8"
          />
        );
      })}
      <path d={`M${wheel.x} 440h${pinion.x - wheel.x}M${wheel.x} 430v20M${pinion.x} ${pinion.y + 92}V450`} />
      <text x={(wheel.x + pinion.x) / 2} y="430">
        198.56
      </text>
      <text x={pinion.x + 42} y={pinion.y + 82}>
        Z = 12
      </text>
      <text x={idler.x - 56} y={idler.y - 62}>
        Z = 11
      </text>
    </g>
    <Balloon item={1} from={[130, 172]} to={[56, 108]} />
    <Balloon item={2} from={[idler.x + 30, idler.y - 16]} to={[434, 56]} />
    <Balloon item={3} from={[pinion.x + 26, pinion.y - 22]} to={[520, 142]} />
    <Balloon item={4} from={[140, 330]} to={[60, 404]} />
  </svg>
);
