import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { READER_TEAM_DAYS, type Thread } from '@meshwork/contracts-community';
import { language, type Sentence, say } from '@meshwork/language';
import { Alert, dayRangeText, dayText } from '@meshwork/ui';

const listOf = (names: readonly string[]): string =>
  new Intl.ListFormat(language().code, { type: 'conjunction' }).format(names);

/** Names the guardians to everybody in the conversation (docs/product.md#reading-along). */
export function ReaderPanel({ thread: { readers = [], readsAlong } }: { thread: Thread }) {
  if (readsAlong)
    return (
      <Alert title={t`You read along`}>
        <Trans>
          A young person whom you look after writes here with an adult. Everybody here sees your name. You can
          report a message, and end the conversation if something is not right.
        </Trans>
      </Alert>
    );
  if (readers.length === 0) return null;
  const names = listOf(readers.map(({ displayName }) => displayName));
  return (
    <Alert
      title={plural({ count: readers.length }, { one: `${names} reads along`, other: `${names} read along` })}
    >
      <Trans>
        Somebody here is under 18, so an adult who looks after them can read this conversation, too.
      </Trans>
    </Alert>
  );
}

/** Tells adults that people under 18 on the side that was asked do not see the conversation yet (docs/product.md#reading-along). */
export function AdultsFirstPanel({ thread: { waitsFor, side } }: { thread: Thread }) {
  if (!waitsFor) return null;
  if (side === 'RECIPIENT')
    return (
      <Alert title={t`The adults among you read this`}>
        <Trans>
          Those under 18 get it, with all that is written here, once an adult may read along with them: an
          owner counts after {{ days: READER_TEAM_DAYS }} days in a team that is as old, or verified.
        </Trans>
      </Alert>
    );
  return waitsFor === 'YOUNG' ? (
    <Alert title={t`The adults who were asked read this`}>
      <Trans>
        They can answer at once. Those under 18 get it, with all that is written here, once an adult may read
        along with them.
      </Trans>
    </Alert>
  ) : (
    <Alert variant="warning" title={t`Nobody reads this at the moment`}>
      <Trans>
        No adult who was asked is there any more. Those under 18 get it once an adult may read along with
        them.
      </Trans>
    </Alert>
  );
}

function planOf({ startDate, endDate, location }: NonNullable<Thread['matter']>): string {
  const first = startDate ?? endDate;
  const place = location || t`Virtual`;
  return first
    ? t`It is now planned for: ${{ day: dayRangeText(first, endDate ?? first) }}, ${place}.`
    : t`It is now planned for: no date yet, ${place}.`;
}

/** Says what happened to an initiative, with the day and where that is not known. */
const CHANGES: Readonly<Record<string, readonly [onDay: (day: string) => string, undated: Sentence]>> = {
  CANCELLED: [(day) => t`This initiative was cancelled on ${day}.`, msg`This initiative was cancelled.`],
  POSTPONED: [(day) => t`This initiative was postponed on ${day}.`, msg`This initiative was postponed.`],
  CHANGED: [(day) => t`This initiative was changed on ${day}.`, msg`This initiative was changed.`],
  DELETED: [
    (day) => t`This initiative was cancelled and deleted on ${day}.`,
    msg`This initiative was cancelled and deleted.`,
  ],
  GONE: [() => t`This initiative no longer exists.`, msg`This initiative no longer exists.`],
};

function consequenceOf(matter: NonNullable<Thread['matter']>): string {
  if (matter.state === 'CANCELLED') return t`It takes no requests.`;
  if (matter.state === 'POSTPONED') return t`The new date is not known yet.`;
  return matter.state === 'CHANGED' ? planOf(matter) : t`The messages stay readable.`;
}

/** Tells both sides of a change of the initiative; renders nothing without one. */
export function TargetChangePanel({ matter }: Pick<Thread, 'matter'>) {
  const change = matter ? CHANGES[matter.state] : undefined;
  if (!matter || !change) return null;
  const [onDay, undated] = change;
  const variant = matter.state === 'POSTPONED' || matter.state === 'CHANGED' ? 'info' : 'warning';
  return (
    <Alert variant={variant} title={matter.at ? onDay(dayText(matter.at, { zone: 'local' })) : say(undated)}>
      {consequenceOf(matter)}
    </Alert>
  );
}
