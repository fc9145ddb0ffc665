import { authCalls } from '@meshwork/contracts-auth';
import { blockKeys, useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { useRef } from 'react';
import styles from './blocked-people.module.css';

interface BlockedPerson {
  readonly id: number;
  readonly displayName: string;
}

/** Lists the people whom the person has blocked; renders nothing without any. */
export function BlockedPeople() {
  const api = useApi();
  const { data } = useQuery({
    queryKey: blockKeys,
    queryFn: ({ signal }) => api.call(authCalls.blocks, { signal }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || data.people.length === 0) return null;
  return (
    <div className={styles.frame}>
      <h3 ref={heading} tabIndex={-1} className={styles.title}>
        People you have blocked
      </h3>
      <p className={styles.text}>
        You and they do not see each other&apos;s requests and messages, except what was accepted before. They
        are not told.
      </p>
      <ul className={styles.list} aria-label="People you have blocked">
        {data.people.map((person) => (
          // The row disappears with its focus.
          <BlockedRow key={person.id} person={person} onUnblocked={() => heading.current?.focus()} />
        ))}
      </ul>
    </div>
  );
}

function BlockedRow({ person, onUnblocked }: { person: BlockedPerson; onUnblocked: () => void }) {
  const end = useAction(authCalls.unblock, {
    changes: [blockKeys],
    success: { title: 'No longer blocked.', detail: person.displayName },
    failure: 'Failed to end it',
    showFailure: 'toast',
    onSuccess: onUnblocked,
  });
  return (
    <li className={styles.row}>
      <bdi className={styles.name}>{person.displayName}</bdi>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Unblock ${person.displayName}`}
        busy={end.isPending}
        onClick={() => end.mutate({ accountId: person.id })}
      >
        Unblock
      </Button>
    </li>
  );
}
