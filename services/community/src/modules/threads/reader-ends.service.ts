import type { Thread } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community-db.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { endedByReader } from '../reading-along/reader-texts.ts';
import { mayDo } from './thread.policy.ts';
import { ThreadEndsService } from './thread-ends.service.ts';
import { ThreadMovesService } from './thread-moves.service.ts';
import { readThread, readThreadRow, type ThreadPageRow } from './thread-page.query.ts';
import { peopleOf } from './thread-people.query.ts';

/** Ends a conversation: as one of its people, or as the adult who reads along, in the name of the person under 18. */
@Injectable()
export class ReaderEndsService {
  constructor(
    private readonly em: EntityManager,
    private readonly ends: ThreadEndsService,
    private readonly moves: ThreadMovesService,
    private readonly notices: NoticesService,
  ) {}

  /** @throws AppError THREAD_NOT_FOUND, NOTHING_TO_END, MEMBERSHIP_ENDS_ON_TEAM, NO_READER */
  async end(threadId: number, thanks: string | null, user: Identity): Promise<{ thread: Thread }> {
    const row = await readThreadRow(dbOf(this.em), threadId, user.id);
    if (!row.reads_along) return this.ends.end(threadId, thanks, user);
    if (!mayDo(row, user.id).end) throw fail('NOTHING_TO_END');
    await this.endFor(row, { ...user, ...(await minorOf(dbOf(this.em), row.id, user.id)) });
    return this.em.transactional(async (em) => {
      for (const side of ['ASKER', 'RECEIVER'] as const)
        for (const person of await peopleOf(dbOf(em), threadId, side))
          await this.notices.send(em, endedByReader(person, user.id, threadId));
      return { thread: await readThread(dbOf(em), threadId, user.id) };
    });
  }

  private async endFor({ id, state, side }: ThreadPageRow, minor: Identity): Promise<void> {
    if (state === 'ACCEPTED') await this.ends.end(id, null, minor, true);
    else if (side === 'ASKER') await this.moves.withdraw(id, minor);
    else await this.moves.answer(id, 'DECLINE', null, minor);
  }
}

/** With whom the adult reads along. */
async function minorOf(db: CommunityDb, threadId: number, readerId: number) {
  return db
    .selectFrom('community.thread_reader as reader')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'reader.minor_id')
    .where('reader.thread_id', '=', threadId)
    .where('reader.person_id', '=', readerId)
    .select(['person.user_id as id', 'person.display_name as displayName'])
    .orderBy('reader.minor_id')
    .executeTakeFirstOrThrow(() => fail('THREAD_NOT_FOUND'));
}
