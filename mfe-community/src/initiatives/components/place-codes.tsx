import { type Initiative, spacedCode } from '@meshwork/contracts-community';
import { encode } from 'uqr';
import { Section } from '../../common/detail-layout.tsx';
import styles from './place-codes.module.css';

/** Margin that scanners expect around a code, in modules: ISO/IEC 18004. */
const QUIET = 4;

/** A path with a square for each dark module. */
const pathOf = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

/** The codes of the reader's places, to show at the door (docs/product.md#the-day). */
export default function PlaceCodes({ codes }: { codes: NonNullable<Initiative['codes']> }) {
  return (
    <Section title="Your code at the door">
      <ul className={styles.codes}>
        {codes.map(({ code, team }) => (
          <li key={code}>
            <Picture code={code} />
            <strong className={styles.code}>{spacedCode(code)}</strong>
            {team ? <bdi>{team}</bdi> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Dark on white in both themes: many scanners read nothing else. */
function Picture({ code }: { code: string }) {
  const { data, size } = encode(code, { ecc: 'M', border: QUIET });
  return (
    <svg
      role="img"
      aria-label={`Code ${code} to scan`}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.picture}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={pathOf(data)} shapeRendering="crispEdges" />
    </svg>
  );
}
