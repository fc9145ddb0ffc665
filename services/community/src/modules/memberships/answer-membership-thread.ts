import type { CommunityDb } from '../../database/community-db.ts';

/**
 * Answers the conversation of a request to join before the request's row changes: of a deleted row the database could not tell a
 * decline from a withdrawal.
 */
export async function answerMembershipThread(
  db: CommunityDb,
  request: { teamId: number; userId: number },
  state: 'ACCEPTED' | 'DECLINED',
  note: string | null,
): Promise<void> {
  const now = new Date().toISOString();
  await db
    .updateTable('community.thread')
    .set({ state, note, decided_at: now, last_at: now, last_side: 'RECEIVER', due: null })
    .where('kind', '=', 'TEAM')
    .where('team_id', '=', request.teamId)
    .where('asker_id', '=', request.userId)
    .where('state', '=', 'PENDING')
    .execute();
}
