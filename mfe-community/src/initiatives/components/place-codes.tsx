import { type Initiative, spacedCode } from '@meshwork/contracts-community';
import { CodePicture } from '../../common/code-picture.tsx';
import { Section } from '../../common/detail-layout.tsx';
import styles from './place-codes.module.css';

/** The codes of the reader's places, to show at the door (docs/product.md#the-day). */
export default function PlaceCodes({ codes }: { codes: NonNullable<Initiative['codes']> }) {
  return (
    <Section title="Your code at the door">
      <ul className={styles.codes}>
        {codes.map(({ code, team }) => (
          <li key={code}>
            <CodePicture code={code} className={styles.picture} />
            <strong className={styles.code}>{spacedCode(code)}</strong>
            {team ? <bdi>{team}</bdi> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
