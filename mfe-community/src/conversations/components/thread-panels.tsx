import { READER_TEAM_DAYS, type Thread } from '@meshwork/contracts-community';
import { Alert, dayRangeText, dayText } from '@meshwork/ui';

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

/** Tells adults that people under 18 on the side that was asked do not see the conversation yet (docs/product.md#reading-along). */
export function AdultsFirstPanel({ thread: { waitsFor, side } }: { thread: Thread }) {
  if (!waitsFor) return null;
  if (side === 'RECIPIENT')
    return (
      <Alert title="The adults among you read this">
        Those under 18 get it, with all that is written here, once an adult may read along with them: an owner
        counts after {READER_TEAM_DAYS} days in a team that is as old, or verified.
      </Alert>
    );
  return waitsFor === 'YOUNG' ? (
    <Alert title="The adults who were asked read this">
      They can answer at once. Those under 18 get it, with all that is written here, once an adult may read
      along with them.
    </Alert>
  ) : (
    <Alert variant="warning" title="Nobody reads this at the moment">
      No adult who was asked is there any more. Those under 18 get it once an adult may read along with them.
    </Alert>
  );
}

const planOf = ({ startDate, endDate, location }: NonNullable<Thread['matter']>): string => {
  const first = startDate ?? endDate;
  const day = first ? dayRangeText(first, endDate ?? first) : 'no date yet';
  return `It is now planned for: ${day}, ${location || 'Virtual'}.`;
};

const STAYS = 'The messages stay readable.';

/** Tells both sides of a change of the initiative; renders nothing without one. */
export function TargetChangePanel({ matter }: Pick<Thread, 'matter'>) {
  if (!matter) return null;
  const on = matter.at ? ` on ${dayText(matter.at, { zone: 'local' })}` : '';
  const changes: Readonly<Record<string, readonly [was: string, text: string]>> = {
    CANCELLED: [`was cancelled${on}`, 'It takes no requests.'],
    POSTPONED: [`was postponed${on}`, 'The new date is not known yet.'],
    CHANGED: [`was changed${on}`, planOf(matter)],
    DELETED: [`was cancelled and deleted${on}`, STAYS],
    GONE: ['no longer exists', STAYS],
  };
  const [was, text] = changes[matter.state] ?? [];
  const variant = matter.state === 'POSTPONED' || matter.state === 'CHANGED' ? 'info' : 'warning';
  return was ? (
    <Alert variant={variant} title={`This initiative ${was}.`}>
      {text}
    </Alert>
  ) : null;
}
