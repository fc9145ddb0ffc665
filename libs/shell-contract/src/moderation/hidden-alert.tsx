import { GUIDELINES, type Hidden } from '@meshwork/contracts-core';
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
    ...(isSaid ? [] : ['change or delete it']),
    ...(secondLook === 'POSSIBLE' ? ['ask once that somebody else looks at it'] : []),
  ];
  return (
    <Alert
      variant="warning"
      className={styles.hidden}
      title={broken ? `Hidden: ${broken.title}` : 'Hidden until a moderator has looked at it'}
    >
      {note ? (
        <p dir="auto" className={looks.quote}>
          {note}
        </p>
      ) : null}
      <p>
        Only {isOwn ? 'you and the moderators' : 'its author and the moderators'} can see it. The rules are in
        the{' '}
        <Link to={broken ? `${paths.guidelines}#${broken.id}` : paths.guidelines}>community guidelines</Link>.
      </p>
      {isOwn ? (
        <>
          {broken ? null : <p>Several people reported it. You will hear what is decided.</p>}
          {broken && ways.length > 0 ? <p>You can {ways.join(', and ')}.</p> : null}
          <SecondLook item={item} state={secondLook} onAsked={onChanged} />
        </>
      ) : null}
    </Alert>
  );
}
