import { callQuery } from '@meshwork/api-client';
import { communityCalls, type HeldMessage, threadKeys } from '@meshwork/contracts-community';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { Day, looks } from '@meshwork/ui';
import styles from './held-list.module.css';
import { LongText } from './long-text.tsx';
import { WaitsForAdult } from './waits-for-adult.tsx';

/** Reads the requests of a person that nobody has received yet, and how many wait for the person. */
export const useHeld = () =>
  useQuery({
    ...callQuery(useApi(), threadKeys.held, communityCalls.heldMessages),
    refetchInterval: 30_000,
  });

export function HeldList() {
  const messages = useHeld().data?.messages;
  if (!messages?.length) return null;
  return (
    <ul className={looks.list} aria-label="Waiting for an adult">
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
        {message.target.name}
      </h2>
      <Day at={message.createdAt} near />
    </div>
    <LongText text={message.text} />
    <WaitsForAdult heldId={message.heldId} isOver={message.over} />
  </li>
);
