import styles from './landing.module.css';

const TEETH = 18;
const round = (value: number) => Math.round(value * 10) / 10;

/**
 * The outline of a gear: teeth as trapezoids between two radii, around a centre in drawing units.
 * `turn` is in teeth: by half a tooth a gear meets the gaps of its neighbour.
 */
function gearPath(x: number, y: number, inner: number, outer: number, teeth: number, turn = 0): string {
  const step = (2 * Math.PI) / teeth;
  const corner = (radius: number, angle: number) =>
    `${round(x + radius * Math.cos(angle))} ${round(y + radius * Math.sin(angle))}`;
  const points = Array.from({ length: teeth }, (_, tooth) => {
    const at = (tooth + turn) * step;
    return [
      corner(inner, at - step * 0.3),
      corner(outer, at - step * 0.16),
      corner(outer, at + step * 0.16),
      corner(inner, at + step * 0.3),
    ].join('L');
  });
  return `M${points.join('L')}Z`;
}

/** Two meshing gears as on an engineering drawing: centre lines, pitch circles, a measure. Decoration. */
export const HeroDrawing = () => (
  <svg viewBox="0 0 440 360" className={styles.drawing} aria-hidden="true">
    <g className={styles.axes}>
      <path d="M20 190h400M160 40v300M324 92v196" />
      <circle cx="160" cy="190" r="104" />
      <circle cx="324" cy="190" r="60" />
    </g>
    <path className={styles.gear} d={gearPath(160, 190, 96, 112, TEETH)} />
    <path className={styles.gearSmall} d={gearPath(324, 190, 52, 68, TEETH - 8, 0.5)} />
    <path className={styles.gear} d="M160 150 194.6 170v40L160 230 125.4 210v-40Z" />
    <circle className={styles.gear} cx="160" cy="190" r="12" />
    <circle className={styles.gearSmall} cx="324" cy="190" r="16" />
    <g className={styles.measure}>
      <path d="M160 326h164M160 318v16M324 318v16" />
      <text x="242" y="318">
        164.00
      </text>
      <text x="160" y="62">
        Z = 18
      </text>
      <text x="324" y="108">
        Z = 10
      </text>
    </g>
  </svg>
);
