import { t } from '@lingui/core/macro';
import { NOTIFICATION_KIND_LABELS, type Notification } from '@meshwork/contracts-community';
import { type Notice, paths } from '@meshwork/shell-contract';
import { dateFormat } from '@meshwork/ui';

/** The kind of what moderators decide and what concerns the account. Auth tells it, and its mails cannot be stopped. */
export const ACCOUNT_KIND = 'ACCOUNT';

/** The kinds of the list as people know them. */
export const KIND_LABELS: Readonly<Record<string, string>> = {
  ...NOTIFICATION_KIND_LABELS,
  [ACCOUNT_KIND]: 'Moderation and account',
};

/** One line of the list: of the community, or of the account. */
export interface Entry {
  readonly source: 'community' | 'account';
  readonly id: number;
  readonly kind: string;
  readonly title: string;
  readonly path: string;
  readonly createdAt: string;
  readonly isRead: boolean;
}

const ofCommunity = (notification: Notification): Entry => ({ source: 'community', ...notification });

/** The account's page has the rule, the note and the way to a second look; what calls moderators leads to the queue. */
export const ofAccount = ({ id, kind, title, path, createdAt, isRead }: Notice): Entry => ({
  source: 'account',
  id,
  kind: ACCOUNT_KIND,
  title,
  path: (kind.startsWith('STAFF_') && path) || `${paths.account}#notices`,
  createdAt,
  isRead,
});

const newestFirst = (one: Entry, other: Entry) => Date.parse(other.createdAt) - Date.parse(one.createdAt);

/**
 * Both lists as one (docs/adr/0028).
 * @param isWhole whether `notifications` goes back to the first; otherwise older notices wait until their page is loaded
 */
export function merged(
  notifications: readonly Notification[],
  notices: readonly Notice[],
  isWhole: boolean,
): Entry[] {
  const oldest = isWhole ? undefined : notifications.at(-1)?.createdAt;
  const inTime = notices.filter(({ createdAt }) => !oldest || Date.parse(createdAt) >= Date.parse(oldest));
  return [...notifications.map(ofCommunity), ...inTime.map(ofAccount)].sort(newestFirst);
}

/** Entries of one day, in the reader's time zone. */
export interface Day {
  readonly name: string;
  readonly entries: readonly Entry[];
}

const DATE = dateFormat({ dateStyle: 'full' });
const DAY_MS = 86_400_000;

export function byDay(entries: readonly Entry[], now: number): Day[] {
  const names = new Map([
    [DATE().format(now - DAY_MS), t`Yesterday`],
    [DATE().format(now), t`Today`],
  ]);
  const days = Map.groupBy(entries, ({ createdAt }) => DATE().format(new Date(createdAt)));
  return [...days].map(([date, ofDay]) => ({ name: names.get(date) ?? date, entries: ofDay }));
}
