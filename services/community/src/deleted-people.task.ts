import { PeriodicTask } from '@meshwork/service-kit';
import { forgetPeople } from '@meshwork/service-kit/personal-data';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { settleRequests } from './conversations/public.ts';
import { type CommunityDb, dbOf } from './database/community.entities.ts';
import { InitiativeEntity } from './database/initiative.entity.ts';
import { InitiativePlaceEntity } from './database/initiative-people.entity.ts';
import { MentorEntity } from './database/mentor.entity.ts';
import { NotificationEntity } from './database/notification.entity.ts';
import { communityPeople } from './database/person-data.ts';
import { RequestEntity } from './database/request.entity.ts';
import { Events } from './events/events.service.ts';
import {
  cancelForGood,
  deleteInitiative,
  hasPeople,
  IS_OVER,
  lockInitiative,
  placesChanged,
} from './initiatives/public.ts';

const BATCH = 500;
/** A call that began before the deletion may still write, so what is newer is looked at again in every run. */
const LATE_WRITES = sql<string>`interval '10 minutes'`;

/**
 * Marks and returns deleted accounts whose data may still be here, those that were never looked at first. Another instance that
 * does the same waits for this transaction.
 *
 * Deleted accounts are those that auth publishes as deleted. A missing profile proves nothing: with several database
 * clusters, a new profile may arrive later than the rows of its person. Ids of accounts are never reused.
 */
async function takeDeletedAccounts(db: CommunityDb): Promise<number[]> {
  const rows = await db
    .insertInto('community.applied_deletion')
    .columns(['user_id'])
    .expression((eb) =>
      eb
        .selectFrom('auth.deleted_account_v1 as deleted')
        .leftJoin('community.applied_deletion as done', 'done.user_id', 'deleted.user_id')
        .where((is) =>
          is.or([
            is('done.user_id', 'is', null),
            is('done.applied_at', '<', sql<string>`deleted.deleted_at + ${LATE_WRITES}`),
          ]),
        )
        .select('deleted.user_id')
        .orderBy('done.applied_at', (order) => order.asc().nullsFirst())
        .orderBy('deleted.user_id')
        .limit(sql.lit(BATCH)),
    )
    .onConflict((known) => known.column('user_id').doUpdateSet({ applied_at: sql<string>`now()` }))
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** SQL that is true where a column has the id of one of the deleted people. */
type IsDeleted = (column: string) => RawBuilder<SqlBool>;

/**
 * Gives back the own places of deleted people in what is still to come. @returns the initiatives, locked in the order of their ids: who
 * waits moves up once the requests of deleted people are gone, too
 */
async function giveBackPlaces(em: EntityManager, isDeleted: IsDeleted): Promise<InitiativeEntity[]> {
  const rows = await dbOf(em)
    .selectFrom('community.initiative_place as place')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'place.initiative_id')
    .where('place.team_id', 'is', null)
    .where(isDeleted('place.person_id'))
    .where(sql<SqlBool>`not ${IS_OVER}`)
    .distinct()
    .select('initiative.id')
    .orderBy('initiative.id')
    .execute();
  const initiatives: InitiativeEntity[] = [];
  for (const { id } of rows) {
    const initiative = await lockInitiative(em, id);
    if (!initiative) continue;
    await dbOf(em)
      .deleteFrom('community.initiative_place')
      .where('initiative_id', '=', id)
      .where('team_id', 'is', null)
      .where(isDeleted('person_id'))
      .execute();
    initiatives.push(initiative);
  }
  return initiatives;
}

/**
 * Locks their teams before anything else, as the calls do that change who is in a team; deleting an owner locks the team in the end
 * (by a trigger), when such a call may wait for that owner. Their order keeps two that lock several teams from waiting for each other.
 */
const lockTeams = (db: CommunityDb, isDeleted: IsDeleted) =>
  db
    .selectFrom('community.team')
    .where('id', 'in', (eb) =>
      eb.selectFrom('community.team_membership').where(isDeleted('user_id')).select('team_id'),
    )
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Deletes the rows that depend on a rule or another row; `communityPeople` says what becomes of all others. Posts for a team stay with the team (docs/product.md#accounts). */
async function deleteTraces(em: EntityManager, people: number[], isDeleted: IsDeleted): Promise<void> {
  const db = dbOf(em);
  await settleRequests(db, 'mentor', isDeleted('mentor_profile.user_id'));
  await em.nativeDelete(MentorEntity, { userId: { $in: people } });
  const posts = { createdBy: { $in: people } };
  await em.nativeUpdate(InitiativeEntity, posts, { createdBy: null, contactEmail: null });
  await forgetPeople(communityPeople, { em, schema: 'community', isDeleted });
  await db.deleteFrom('community.former_member').where(isDeleted('user_id')).execute();
  await em.nativeUpdate(RequestEntity, { requesterId: { $in: people } }, { requesterId: null });
  await db
    .updateTable('community.request')
    .set({
      recipient_id: null,
      target_name: sql<string>`case kind when 'MENTOR' then '' else target_name end`,
    })
    .where(isDeleted('recipient_id'))
    .execute();
}

/**
 * Deletes the posts of deleted people. An initiative with participants or requests is cancelled first, and stays readable for them
 * for a while; with another organizer it stays as it is.
 */
async function deletePosts(em: EntityManager, events: Events, isDeleted: IsDeleted): Promise<void> {
  const rows = await dbOf(em)
    .selectFrom('community.initiative as initiative')
    .where('team_id', 'is', null)
    .where(isDeleted('initiative.created_by'))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('community.initiative_organizer as organizer')
            .whereRef('organizer.initiative_id', '=', 'initiative.id')
            .where(sql<SqlBool>`not ${isDeleted('organizer.user_id')}`)
            .select('organizer.user_id'),
        ),
      ),
    )
    .select('id')
    .forUpdate()
    .execute();
  for (const { id } of rows) {
    const initiative = await em.findOneOrFail(InitiativeEntity, id);
    if (!(await hasPeople(em, id))) {
      await deleteInitiative(em, initiative);
      // Entries of those who had asked name it.
      await em.nativeDelete(NotificationEntity, { aboutKind: 'initiative', aboutId: id });
    } else if (!initiative.removedAt) await cancelForGood(em, events, initiative, null);
  }
}

@Injectable()
export class DeletedPeople extends PeriodicTask {
  @Inject(Events) private readonly events!: Events;
  protected readonly everyMinutes = 1;

  async run(): Promise<void> {
    await this.em.transactional(async (em) => {
      const people = await takeDeletedAccounts(dbOf(em));
      if (people.length === 0) return;
      const isDeleted: IsDeleted = (column) => sql`${sql.ref(column)} = any(${people}::integer[])`;
      const db = dbOf(em);
      await lockTeams(db, isDeleted);
      // First: a post that deleted people alone had asked to join is kept for nobody.
      const freed = await giveBackPlaces(em, isDeleted);
      await em.nativeUpdate(InitiativePlaceEntity, { personId: { $in: people } }, { personId: null });
      // A place of a team, or of what is over, stays and is counted without them.
      await em.nativeDelete(RequestEntity, { kind: { $ne: 'TEAMS' }, requesterId: { $in: people } });
      for (const initiative of freed) await placesChanged(em, initiative, this.events);
      await deletePosts(em, this.events, isDeleted);
      await deleteTraces(em, people, isDeleted);
    });
  }
}
