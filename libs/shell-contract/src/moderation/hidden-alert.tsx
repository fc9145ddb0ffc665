import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GUIDELINES, type Hidden } from '@meshwork/contracts-core';
import { say } from '@meshwork/language';
import { Alert, looks } from '@meshwork/ui';
import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import styles from './moderation.module.css';
import type { ItemRef } from './moderation-calls.ts';
import { SecondLook } from './second-look.tsx';

export interface HiddenAlertProps {
  hidden: Hidden;
  item: ItemRef;
  /** The person is the author, who may ask for a second look; moderators see hidden items, too. */
  isOwn: boolean;
  onChanged: () => void;
}

export default function HiddenAlert({ hidden, item, isOwn, onChanged }: HiddenAlertProps) {
  const { rule, note, secondLook } = hidden;
  const broken = GUIDELINES.find(({ id }) => id === rule);
  const isSaid = item.kind === 'message' || item.kind === 'request';
  const ways = [
    // A team is deleted once it is shown again: its members and what it posted are looked at first.
    isSaid ? '' : item.kind === 'team' ? t`You can change it.` : t`You can change or delete it.`,
    secondLook === 'POSSIBLE' ? t`You can ask once that somebody else looks at it.` : '',
  ]
    .filter(Boolean)
    .join(' ');
  const guidelines = broken ? `${paths.guidelines}#${broken.id}` : paths.guidelines;
  return (
    <Alert
      variant="warning"
      className={styles.hidden}
      title={
        broken
          ? t({ message: `Hidden: ${{ title: say(broken.title) }}`, comment: 'the rule that it broke' })
          : t`Hidden until a moderator has looked at it`
      }
    >
      {note ? (
        <p dir="auto" className={looks.quote}>
          {note}
        </p>
      ) : null}
      <p>
        <Trans>
          Only the people who posted it or run it, and the moderators, can see it. The rules are in the{' '}
          <Link to={guidelines}>community guidelines</Link>.
        </Trans>
      </p>
      {isOwn ? (
        <>
          {broken ? null : (
            <p>
              <Trans>Several people reported it. You will hear what is decided.</Trans>
            </p>
          )}
          {broken && ways ? <p>{ways}</p> : null}
          <SecondLook item={item} state={secondLook} onAsked={onChanged} />
        </>
      ) : null}
    </Alert>
  );
}
