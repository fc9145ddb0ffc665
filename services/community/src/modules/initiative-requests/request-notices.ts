import type { EntityManager } from '@mikro-orm/postgresql';
import { type SqlBool, sql } from 'kysely';
import { dbOf } from '../../database/community-db.ts';
import type { InitiativeEntity } from '../initiatives/initiative.entity.ts';
import { joinRequestAnswered, titleOf } from '../mail/notice-texts.ts';
import type { NoticesService } from '../mail/notices.service.ts';
import { threadIdOf } from '../threads/thread-id.query.ts';
import type { InitiativeRequestEntity } from './initiative-request.entity.ts';

type Thread = Pick<InitiativeRequestEntity, 'initiativeId' | 'userId' | 'teamId'>;

/** The name of the exchange between a sender and those who answer. */
export const threadOf = ({ initiativeId, userId, teamId }: Thread): string =>
  `initiative:${initiativeId}:${userId}:${teamId ?? 0}`;

/** Tells the sender of a request that it was accepted or declined. */
export async function tellSender(
  em: EntityManager,
  notices: NoticesService,
  initiative: InitiativeEntity,
  request: Thread & Pick<InitiativeRequestEntity, 'id' | 'status' | 'note'>,
): Promise<void> {
  const { userId, status, note } = request;
  if (!userId || (status !== 'ACCEPTED' && status !== 'DECLINED')) return;
  const threadId = await threadIdOf(em, { request_id: request.id });
  const title = titleOf(initiative.title, initiative);
  const notice = joinRequestAnswered(userId, title, status, note ?? null, threadId);
  await notices.sendOncePerThread(em, { box: 'sent', name: threadOf(request) }, notice);
}

/** Tells the senders of many requests that they were declined, with one note. */
export async function tellDeclined(
  em: EntityManager,
  notices: NoticesService,
  initiative: InitiativeEntity,
  requests: readonly { id: number; user_id: number; team_id: number | null }[],
  note: string | null,
): Promise<void> {
  const threads = await dbOf(em)
    .selectFrom('community.thread')
    .where(sql<SqlBool>`request_id = any(${requests.map(({ id }) => id)}::integer[])`)
    .select(['id', 'request_id'])
    .execute();
  const threadIds = new Map(threads.map(({ id, request_id }) => [request_id, id]));
  const title = titleOf(initiative.title, initiative);
  const told = requests.map(({ id, user_id: userId, team_id: teamId }) => ({
    ...joinRequestAnswered(userId, title, 'DECLINED', note, threadIds.get(id)),
    thread: threadOf({ initiativeId: initiative.id, userId, teamId }),
  }));
  await notices.sendAllOncePerThread(em, 'sent', 'ANSWER', told);
}
