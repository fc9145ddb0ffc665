import { encode } from 'uqr';
import styles from './second-step.module.css';

/** Margin that scanners expect around a code, in modules: ISO/IEC 18004. */
const QUIET = 4;

const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** Drawn here, so that the text goes nowhere. Dark on white in both themes: many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles.picture}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  );
}
