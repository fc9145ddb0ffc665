import type { OwnMatter } from '@meshwork/contracts-community';

const SUFFIXES: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** "1st", "22nd" */
const ordinal = (n: number): string =>
  `${n}${SUFFIXES[new Intl.PluralRules('en', { type: 'ordinal' }).select(n)] ?? 'th'}`;

/** What a button says where the reader has asked already. */
export function matterText({
  kind,
  state,
  position,
}: Pick<OwnMatter, 'kind' | 'state' | 'position'>): string {
  if (state === 'WAITING') return position ? `Waiting list, ${ordinal(position)}` : 'Waiting list';
  if (state === 'ACCEPTED') return kind === 'INITIATIVE' || kind === 'TEAM' ? 'You are in' : 'Accepted';
  return state === 'ENDED' ? 'Ended' : 'Request sent';
}
