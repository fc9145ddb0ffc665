import { GIVEN_UP_DAYS, OVERDUE_DAYS, REMINDER_DAYS } from '@meshwork/contracts-community';
import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, dbOf, peopleOfRequest } from '../../database/community.entities.ts';
import { type CommunityEvent, Events } from '../../events/events.service.ts';
import { unnamed } from '../../events/words.ts';
import { isBlocked } from '../../people/public.ts';
import { type LateRequest, RequestKinds } from '../requests/request-kinds.service.ts';
import { isTargetHidden, MATTER } from '../requests/request-people.sql.ts';

const BATCH = 100;

/** SQL: nobody of the other side has an answer that only waits for an adult who reads along: they are not late. */
const noAnswerWaits = (requestId: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`not exists (select from community.held_message held
    where held.request_id = ${requestId} and exists (select from community.people_of_request(${requestId}) answerer
      where answerer.side = 'RECIPIENT' and answerer.user_id = held.author_id))`;

/**
 * Tells whether somebody can answer: people whom the requester has blocked, or who have blocked the requester, make nobody look
 * slow. The offset keeps it a question per request, or PostgreSQL may join the people of all requests.
 */
const isAnswerable = sql<SqlBool>`exists (select from community.people_of_request(request.id) person
  where person.side = 'RECIPIENT' and not ${isBlocked(sql`person.user_id`, sql`request.requester_id`)} offset 0)`;

/**
 * Marks and returns the requests that have waited a number of days for an answer and are not marked yet, without what moderators
 * hide. Each is asked by itself, so that PostgreSQL expects to find them among the oldest. Rows that another instance is marking at
 * the same time are skipped.
 */
function markLateRequests(
  db: CommunityDb,
  step: 'reminded_at' | 'overdue_told_at' | 'given_up_at',
  days: number,
): Promise<LateRequest[]> {
  return db
    .with('late', (part) =>
      part
        .selectFrom('community.request as request')
        .where('request.state', '=', sql.lit('PENDING'))
        .where('request.due', '=', sql.lit('RECIPIENT'))
        .where(`request.${step}`, 'is', null)
        .where('request.created_at', '<', sql<string>`now() - make_interval(days => ${sql.lit(days)})`)
        .where('request.target_id', 'is not', null)
        .$if(step === 'given_up_at', (query) => query.where(isAnswerable))
        .where(sql<SqlBool>`not ${isTargetHidden}`)
        .where('request.hidden_at', 'is', null)
        .where(noAnswerWaits(sql`request.id`))
        .select('request.id')
        .orderBy('request.created_at')
        .limit(sql.lit(BATCH))
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('community.request as request')
    .from('late')
    .set({ [step]: sql<string>`now()` })
    .whereRef('request.id', '=', 'late.id')
    .returning(['request.id', 'request.kind', 'request.requester_id', 'request.by_new_account'])
    .returning((eb) => [
      'request.answered_at',
      MATTER.as('matter'),
      eb.ref('request.target_id').$notNull().as('target_id'),
      eb
        .selectFrom('auth.public_profile_v1 as requester')
        .whereRef('requester.user_id', '=', 'request.requester_id')
        .select('requester.display_name')
        .as('requester_name'),
    ])
    .execute();
}

/** The people of a request, without those on the other side of a block with its requester. */
async function readPeople(db: CommunityDb, request: LateRequest, side: 'REQUESTER' | 'RECIPIENT') {
  const rows = await db
    .selectFrom(peopleOfRequest(sql`${request.id}::integer`))
    .where('person.side', '=', side)
    .where(sql<SqlBool>`not ${isBlocked(sql`person.user_id`, sql`${request.requester_id}::integer`)}`)
    .select('person.user_id')
    .orderBy('person.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Reminds everybody who may answer, then frees who asked, then says that nobody answers; each once per request. */
@Injectable()
export class RequestClock extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  @Inject(RequestKinds) private readonly kinds!: RequestKinds;
  protected readonly everyMinutes = 60;

  async run(): Promise<void> {
    await this.step('reminded_at', REMINDER_DAYS, (em, request) => this.remind(em, request));
    await this.step('overdue_told_at', OVERDUE_DAYS, (em, request) => this.free(em, request));
    await this.step('given_up_at', GIVEN_UP_DAYS, (em, request) => this.giveUp(em, request));
  }

  private async step(
    column: Parameters<typeof markLateRequests>[1],
    days: number,
    eventsOf: (em: EntityManager, request: LateRequest) => Promise<readonly CommunityEvent[]>,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      for (const request of await markLateRequests(dbOf(em), column, days))
        await this.events.emit(em, ...(await eventsOf(em, request)));
    });
  }

  private async remind(em: EntityManager, request: LateRequest): Promise<CommunityEvent[]> {
    const { id, kind, requester_id, requester_name, by_new_account, matter } = request;
    const people = await readPeople(dbOf(em), request, 'RECIPIENT');
    const by = {
      ...(requester_name === null ? unnamed.person() : { text: requester_name }),
      isEstablished: !by_new_account,
      ...(requester_id !== null && { personId: requester_id }),
    };
    return [{ name: 'request.unanswered', people, requestId: id, days: REMINDER_DAYS, matter, kind, by }];
  }

  private async free(em: EntityManager, request: LateRequest): Promise<CommunityEvent[]> {
    const kind = this.kinds.of(request.kind);
    const others = (await kind.others?.(em, request)) ?? [];
    const people = await readPeople(dbOf(em), request, 'REQUESTER');
    const mentor = (await kind.named?.(em, request)) ?? null;
    const { id: requestId, matter } = request;
    return [{ name: 'request.overdue', people, requestId, days: OVERDUE_DAYS, matter, mentor, others }];
  }

  /** Cards say "Slow to answer" from the mark on (see `answering`). */
  private async giveUp(em: EntityManager, request: LateRequest): Promise<readonly CommunityEvent[]> {
    const kind = this.kinds.of(request.kind);
    if (kind.givenUp) return kind.givenUp(em, request, GIVEN_UP_DAYS);
    if (request.answered_at !== null) return [];
    const people = await readPeople(dbOf(em), request, 'RECIPIENT');
    const { id: requestId, matter } = request;
    return [{ name: 'request.given-up', people, requestId, days: GIVEN_UP_DAYS, matter }];
  }
}
