import type { SendDay } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { isForAgeOf, writeManySteps } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { HAS_COME } from '../../database/door.sql.ts';
import type { InitiativeEntity } from '../../database/initiative.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf, titleOf } from '../../events/words.ts';
import { hasAccount, isBlocked } from '../../people/public.ts';
import { lockInitiative } from '../initiative/initiative.policy.ts';
import { IS_OVER } from '../initiative/initiative-order.ts';
import { placesChanged } from '../initiative/waiting-list.query.ts';
import { ManyAnswers } from '../organizing/many-answers.service.ts';
import { storeEntries } from './day.query.ts';

type Entry = SendDay['entries'][number];

/** Lets in at the door who waits for a place, in that of somebody who is not there (docs/product.md#the-day). */
@Injectable()
export class LetIn {
  constructor(
    private readonly events: Events,
    private readonly answers: ManyAnswers,
  ) {}

  /**
   * Stores the entries of a day, accepts who is let in by one of them, and ends the participation of who was not there, so that place,
   * messages, thanks and hours follow. Who cannot be accepted, such as somebody who has withdrawn since, takes over the place by name.
   * @throws AppError DAY_FULL
   */
  async store(em: EntityManager, { initiativeId, entries }: SendDay, user: Identity): Promise<void> {
    const db = dbOf(em);
    const swaps = entries.filter(({ requestId }) => requestId);
    const initiative = swaps.length > 0 ? await lockInitiative(em, initiativeId) : null;
    // First, since who came after all, or an undo, may stand behind the swap.
    await storeEntries(db, { initiativeId, entries: entries.filter(({ requestId }) => !requestId) });
    for (const entry of swaps) {
      const placeId = initiative ? await this.swap(em, initiative, entry, user) : undefined;
      const here = { ...entry, kind: 'HERE', placeId, name: null } as const;
      await storeEntries(db, { initiativeId, entries: [placeId === undefined ? entry : here] });
    }
  }

  /** @returns the new place; undefined where nothing changed */
  private async swap(em: EntityManager, initiative: InitiativeEntity, entry: Entry, user: Identity) {
    const db = dbOf(em);
    const initiativeId = initiative.id;
    const swap = await readSwap(db, initiativeId, entry, user);
    if (!swap) return undefined;
    const place = await db
      .deleteFrom('community.initiative_place')
      .where('id', '=', swap.placeId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const yes = { initiativeId, requestIds: [swap.takerId], decision: 'ACCEPT' as const, note: null };
    const { answered } = await this.answers.answer(em, yes, user);
    if (answered.length === 0) {
      // More people come with the one than with the other.
      await db.insertInto('community.initiative_place').values(place).execute();
      return undefined;
    }
    await this.end(em, initiative, swap, user);
    await placesChanged(em, initiative, this.events);
    const taken = await db
      .selectFrom('community.initiative_place')
      .where('request_id', '=', swap.takerId)
      .select('id')
      .executeTakeFirstOrThrow();
    return taken.id;
  }

  private async end(em: EntityManager, initiative: InitiativeEntity, swap: Swap, user: Identity) {
    const { formerId, personId, withMinor } = swap;
    if (formerId === null) return;
    await writeManySteps(dbOf(em), {
      requestIds: [formerId],
      state: 'ENDED',
      note: null,
      authorId: user.id,
    });
    await this.events.emit(em, {
      name: 'request.ended',
      people: personId === null ? [] : [personId],
      request: { id: formerId, withMinor: withMinor ?? false },
      kind: 'INITIATIVE',
      side: 'RECIPIENT',
      by: nameOf(user),
      initiative: { id: initiative.id, name: titleOf(initiative.title, initiative) },
      hasEnded: false,
      isOver: false,
      thanks: null,
    });
  }
}

interface Swap {
  readonly placeId: number;
  readonly takerId: number;
  /** The accepted request of who had the place; null where it has none, as of imported teams. */
  readonly formerId: number | null;
  readonly personId: number | null;
  readonly withMinor: boolean | null;
}

/** Reads the place and both requests; undefined where somebody has come for the place, or the other does not wait, or the entry is known. */
const readSwap = (
  db: CommunityDb,
  initiativeId: number,
  { id, placeId, requestId }: Entry,
  user: Identity,
): Promise<Swap | undefined> =>
  db
    .selectFrom('community.initiative_place as place')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'place.initiative_id')
    .innerJoin('community.request as request', 'request.initiative_id', 'initiative.id')
    .leftJoin('community.request as former', (join) =>
      join.onRef('former.id', '=', 'place.request_id').on('former.state', '=', 'ACCEPTED'),
    )
    .where('initiative.id', '=', initiativeId)
    .where('initiative.state', '=', 'PUBLISHED')
    .where('initiative.removed_at', 'is', null)
    .where('initiative.hidden_at', 'is', null)
    .where(sql<SqlBool>`not ${IS_OVER}`)
    .where('place.id', '=', placeId ?? 0)
    .where('request.id', '=', requestId ?? 0)
    .where('request.state', '=', sql.lit('WAITING' as const))
    .where('request.hidden_at', 'is', null)
    .where(sql<SqlBool>`(request.acting_team_id is null) = (place.team_id is null)`)
    .where(sql<SqlBool>`${isForAgeOf(sql`${user.id}::integer`)}`)
    .where(hasAccount(sql`request.requester_id`))
    .where(sql<SqlBool>`not ${isBlocked(sql`request.requester_id`, sql`${user.id}::integer`)}`)
    .where('request.requester_id', '<>', user.id)
    .where(sql<SqlBool>`not ${HAS_COME}`)
    .where(
      sql<SqlBool>`not exists (select from community.day_entry known
        where known.initiative_id = initiative.id and (known.id = ${id} or known.undoes = ${id}))`,
    )
    .select(['place.id as placeId', 'request.id as takerId', 'former.id as formerId'])
    .select(['former.requester_id as personId', 'former.with_minor as withMinor'])
    .executeTakeFirst();
