import type { Thread } from '@meshwork/contracts-community';
import { Alert } from '@meshwork/ui';

const named = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** Names the guardians to everybody in the conversation (docs/product.md#reading-along). */
export function ReaderPanel({ thread: { readers = [], readsAlong } }: { thread: Thread }) {
  if (readsAlong)
    return (
      <Alert title="You read along">
        A young person whom you look after writes here with an adult. Everybody here sees your name. You can
        report a message, and end the conversation if something is not right.
      </Alert>
    );
  if (readers.length === 0) return null;
  const names = readers.map(({ displayName }) => displayName);
  return (
    <Alert title={`${named(names)} ${names.length === 1 ? 'reads' : 'read'} along`}>
      Somebody here is under 18, so an adult who looks after them can read this conversation, too.
    </Alert>
  );
}
