import { type Initiative, spacedCode } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import { LinkButton, useNow } from '@meshwork/ui';
import { CodePicture } from '../../common/code-picture.tsx';
import { Section } from '../../common/detail-layout.tsx';
import { isOver } from '../key-details.ts';
import styles from './place-codes.module.css';

/** The codes of the reader's places, to show at the door, and afterwards the way to the confirmation (docs/product.md#the-day). */
export default function PlaceCodes({ initiative }: { initiative: Initiative }) {
  const { id } = initiative;
  const hasEnded = isOver(initiative, useNow());
  // The door is closed by then.
  const codes = (initiative.codes ?? []).filter(({ confirmation }) => confirmation || !hasEnded);
  if (codes.length === 0) return null;
  return (
    <Section
      title={codes.some(({ confirmation }) => confirmation) ? 'You took part' : 'Your code at the door'}
    >
      <ul className={styles.codes}>
        {codes.map(({ code, team, confirmation }) => (
          <li key={code}>
            {confirmation ? (
              <LinkButton render={<Link to={`${paths.initiative(id)}/confirmation/${confirmation}`} />}>
                Confirmation to print
              </LinkButton>
            ) : (
              <>
                <CodePicture code={code} className={styles.picture} />
                <strong className={styles.code}>{spacedCode(code)}</strong>
              </>
            )}
            {team ? <bdi>{team}</bdi> : null}
          </li>
        ))}
      </ul>
    </Section>
  );
}
