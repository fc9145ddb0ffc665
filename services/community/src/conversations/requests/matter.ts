import type { InitiativeState, Thread } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';

type MatterState = NonNullable<Thread['matter']>['state'];

/** The columns that tell what became of a request's initiative. */
interface MatterRow extends Pick<Thread, 'kind' | 'side' | 'state'> {
  readonly target_hidden: boolean;
  readonly initiative_id: number | null;
  readonly initiative_state: InitiativeState | null;
  readonly removed_at: string | null;
  readonly news_at: string | null;
  readonly created_at: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
  readonly location: string | null;
}

const OPEN: readonly Thread['state'][] = ['PENDING', 'WAITING', 'ACCEPTED'];

function stateOf(row: MatterRow): MatterState | null {
  if (row.kind !== 'INITIATIVE' || (row.target_hidden && row.side === 'REQUESTER')) return null;
  if (row.initiative_id === null) return 'GONE';
  if (row.removed_at !== null) return 'DELETED';
  if (row.initiative_state === 'CANCELLED' || row.initiative_state === 'POSTPONED')
    return row.initiative_state;
  const isNews = row.news_at !== null && isoTime(row.news_at) > isoTime(row.created_at);
  return isNews && OPEN.includes(row.state) ? 'CHANGED' : null;
}

/** Tells what became of the initiative after somebody asked to join it (docs/product.md#conversations). */
export function matterOf(row: MatterRow): Thread['matter'] {
  const state = stateOf(row);
  if (state === null) return null;
  const at = row.removed_at ?? row.news_at;
  const isChanged = state === 'CHANGED';
  return {
    state,
    at: at === null ? null : isoTime(at),
    startDate: isChanged ? row.start_date : null,
    endDate: isChanged ? row.end_date : null,
    location: isChanged ? row.location : null,
  };
}
