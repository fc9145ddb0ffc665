import { type OwnMatter, ordinal } from '@meshwork/contracts-community';

/** Returns the text of a button after the reader has sent a request. */
export function requestText({
  kind,
  state,
  position,
}: Pick<OwnMatter, 'kind' | 'state' | 'position'>): string {
  if (state === 'WAITING') return position ? `Waiting list, ${ordinal(position)}` : 'Waiting list';
  if (state === 'ACCEPTED') return kind === 'INITIATIVE' || kind === 'TEAM' ? 'You are in' : 'Accepted';
  return state === 'ENDED' ? 'Ended' : 'Request sent';
}
