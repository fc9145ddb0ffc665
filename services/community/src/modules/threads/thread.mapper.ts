import {
  maskedExcerpt,
  THREAD_EXCERPT,
  type ThreadCard,
  type ThreadKind,
} from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import type { ThreadCardRow } from './thread-columns.ts';

/** What stands for a thing that is hidden from the reader, or gone without a name. */
const WITHOUT_NAME: Readonly<Record<ThreadKind, { hidden: string; gone: string }>> = {
  MENTOR: { hidden: 'Hidden mentor', gone: 'Former mentor' },
  INITIATIVE: { hidden: 'Hidden initiative', gone: 'Removed initiative' },
  TEAM: { hidden: 'Hidden team', gone: 'Removed team' },
  TEAMS: { hidden: 'Hidden team', gone: 'Removed team' },
  OFFER: { hidden: 'Hidden team', gone: 'Removed team' },
};

export function targetOf(row: ThreadCardRow): ThreadCard['target'] {
  if (row.target_hidden && row.side === 'ASKER') return { id: null, name: WITHOUT_NAME[row.kind].hidden };
  const id = row.mentor_id ?? row.initiative_id ?? row.team_id;
  return { id, name: row.target_name ?? (row.subject || WITHOUT_NAME[row.kind].gone) };
}

function excerptOf({ last_text, opening, with_minor }: ThreadCardRow): string {
  const text = last_text ?? opening ?? '';
  return with_minor ? maskedExcerpt(text, THREAD_EXCERPT) : [...text].slice(0, THREAD_EXCERPT).join('');
}

export const askerOf = (row: ThreadCardRow): ThreadCard['asker'] => ({
  id: row.asker_name === null ? null : row.asker_id,
  displayName: row.asker_name ?? DELETED_USER_NAME,
  avatarUrl: row.asker_avatar,
});

export const toThreadCard = (row: ThreadCardRow): ThreadCard => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  side: row.side,
  target: targetOf(row),
  asker: askerOf(row),
  askerTeam: row.asker_team_id === null ? null : { id: row.asker_team_id, name: row.asker_team_name ?? '' },
  createdAt: isoTime(row.created_at),
  lastAt: isoTime(row.last_at),
  waitingPosition: row.waiting_position,
  excerpt: excerptOf(row),
  isUnread: row.is_unread,
  awaitsYou: row.awaits_reader,
  readsAlong: row.reads_along,
});
