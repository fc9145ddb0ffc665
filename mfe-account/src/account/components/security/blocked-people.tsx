import { callQuery } from '@meshwork/api-client';
import { authCalls } from '@meshwork/contracts-auth';
import { blockKeys, useAction, useApi, useQuery } from '@meshwork/shell-contract';
import { Button } from '@meshwork/ui';
import { useRef } from 'react';
import { SecurityList, SecurityPart, SecurityRow } from '../forms/security-list.tsx';

interface BlockedPerson {
  readonly id: number;
  readonly displayName: string;
}

/** Lists the people whom the person has blocked; renders nothing without any. */
export function BlockedPeople() {
  const { data } = useQuery(callQuery(useApi(), blockKeys, authCalls.blocks));
  const heading = useRef<HTMLHeadingElement>(null);
  if (!data || data.people.length === 0) return null;
  return (
    <SecurityPart
      title="People you have blocked"
      text="You and they do not see each other's requests and messages, except what was accepted before. They are not told."
      heading={heading}
    >
      <SecurityList label="People you have blocked">
        {data.people.map((person) => (
          // The row disappears with its focus.
          <BlockedRow key={person.id} person={person} onUnblocked={() => heading.current?.focus()} />
        ))}
      </SecurityList>
    </SecurityPart>
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
    <SecurityRow name={<bdi>{person.displayName}</bdi>}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Unblock ${person.displayName}`}
        busy={end.isPending}
        onClick={() => end.mutate({ accountId: person.id })}
      >
        Unblock
      </Button>
    </SecurityRow>
  );
}
