import type { EntityManager } from '@mikro-orm/postgresql';
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
