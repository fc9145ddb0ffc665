import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type Initiative, spacedCode } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import { LinkButton } from '@meshwork/ui';
import { CodePicture } from '../../common/code-picture.tsx';
import { Section } from '../../common/detail-layout.tsx';
import styles from './place-codes.module.css';

interface PlaceCodesProps {
  initiativeId: number;
  codes: NonNullable<Initiative['codes']>;
}

/** The codes of the reader's places, to show at the door, and afterwards the way to the confirmation (docs/product.md#the-day). */
const PlaceCodes = ({ initiativeId, codes }: PlaceCodesProps) => (
  <Section
    id="code"
    title={codes.some(({ confirmation }) => confirmation) ? t`You took part` : t`Your code at the door`}
  >
    <ul className={styles.codes}>
      {codes.map(({ code, team, confirmation }) => (
        <li key={code}>
          {confirmation ? (
            <LinkButton
              render={<Link to={`${paths.initiative(initiativeId)}/confirmation/${confirmation}`} />}
            >
              <Trans>Confirmation to print</Trans>
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
export default PlaceCodes;
