import { t } from '@lingui/core/macro';
import { fixedText, type HeldMessage } from '@meshwork/contracts-community';
import { Day, looks } from '@meshwork/ui';
import { useHeld } from '../../common/held.query.ts';
import styles from './held-list.module.css';
import { LongText } from './long-text.tsx';
import { WaitsForAdult } from './waits-for-adult.tsx';

export function HeldList() {
  const messages = useHeld().data?.messages;
  if (!messages?.length) return null;
  return (
    <ul className={looks.list} aria-label={t`Waiting for an adult`}>
      {messages.map((message) => (
        <Held key={message.heldId} message={message} />
      ))}
    </ul>
  );
}

const Held = ({ message }: { message: HeldMessage }) => (
  <li className={styles.item}>
    <div className={styles.head}>
      <h2 dir="auto" className={styles.title}>
        {fixedText(message.target.name)}
      </h2>
      <Day at={message.createdAt} near />
    </div>
    <LongText text={message.text} />
    <WaitsForAdult heldId={message.heldId} isOver={message.over} />
  </li>
);
