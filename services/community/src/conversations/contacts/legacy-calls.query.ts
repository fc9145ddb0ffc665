import type { ThreadKind } from '@meshwork/contracts-community';
import { AppError } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';

/**
 * The calls of one kind find its requests alone, and answer in their own codes.
 * @param refusal the code for a caller who has no part in the request
 * @throws AppError REQUEST_NOT_FOUND, also for a request of another kind, or what `act` throws
 */
export async function ofKind<R>(
  em: EntityManager,
  { id, kind, personId }: { id: number; kind: ThreadKind; personId: number },
  refusal: 'REQUEST_NOT_YOURS' | 'REQUEST_NOT_SENT_BY_YOU',
  act: () => Promise<R>,
): Promise<R> {
  const { rows } = await sql<{ is_person: boolean }>`
    select exists (select from community.people_of_request(request.id) person where person.user_id = ${personId}) as is_person
    from community.request where id = ${id} and kind = ${kind} and target_id is not null`.execute(dbOf(em));
  const [found] = rows;
  if (!found) throw fail('REQUEST_NOT_FOUND');
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'NOTHING_TO_END') throw fail('REQUEST_CLOSED');
    if (error.code !== 'THREAD_NOT_FOUND') throw error;
    throw fail(found.is_person ? 'REQUEST_NOT_FOUND' : refusal);
  }
}
