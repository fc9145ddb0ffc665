import { t } from '@lingui/core/macro';
import { encode } from 'uqr';

/** Margin that scanners expect around a code, in modules: ISO/IEC 18004. */
const QUIET = 4;

/** A path with a square for each dark module. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** The code of a place as a QR code. Dark on white in both themes: many scanners read nothing else. */
export function CodePicture({ code, className }: { code: string; className: string | undefined }) {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET });
  return (
    <svg
      role="img"
      aria-label={t`Code ${code} to scan`}
      viewBox={`0 0 ${size} ${size}`}
      className={className}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  );
}
