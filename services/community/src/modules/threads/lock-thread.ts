import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fail } from '../../community.errors.ts';
import { ThreadEntity } from './thread.entity.ts';

/** Locks a thread until the transaction ends. @throws AppError THREAD_NOT_FOUND */
export async function lockThread(em: EntityManager, id: number): Promise<ThreadEntity> {
  const thread = await em.findOne(ThreadEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (!thread) throw fail('THREAD_NOT_FOUND');
  return thread;
}
