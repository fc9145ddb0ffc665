import { PeriodicTask } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { settleRequests } from './conversations/public.ts';
import { type CommunityDb, dbOf } from './database/community.tables.ts';
import { InitiativeEntity } from './database/initiative.entity.ts';
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
const LATE_WRITES = sql`interval '10 minutes'`;

/**
 * Marks and returns deleted accounts whose data may still be here, those that were never looked at first. Another instance that
 * does the same waits for this transaction.
 *
 * Deleted accounts are those that auth publishes as deleted. A missing profile proves nothing: with several database
 * clusters, a new profile may arrive later than the rows of its person. Ids of accounts are never reused.
 */
async function takeDeletedAccounts(db: CommunityDb): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into community.applied_deletion as applied (user_id)
    select deleted.user_id from auth.deleted_account_v1 deleted
    left join community.applied_deletion done on done.user_id = deleted.user_id
    where done.user_id is null or done.applied_at < deleted.deleted_at + ${LATE_WRITES}
    order by done.applied_at nulls first, deleted.user_id limit ${sql.lit(BATCH)}
    on conflict (user_id) do update set applied_at = now()
    returning user_id`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** SQL that is true where a column has the id of one of the deleted people. */
type IsDeleted = (column: string) => RawBuilder<boolean>;

/**
 * Gives back the own places of deleted people in what is still to come. @returns the initiatives, locked in the order of their ids: who
 * waits moves up once the requests of deleted people are gone, too
 */
async function giveBackPlaces(em: EntityManager, isDeleted: IsDeleted): Promise<InitiativeEntity[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct initiative.id from community.initiative_place place
    join community.initiative on initiative.id = place.initiative_id
    where place.team_id is null and ${isDeleted('place.person_id')} and not ${IS_OVER}
    order by initiative.id`.execute(dbOf(em));
  const initiatives: InitiativeEntity[] = [];
  for (const { id } of rows) {
    const initiative = await lockInitiative(em, id);
    if (!initiative) continue;
    await sql`delete from community.initiative_place place
      where place.initiative_id = ${id} and place.team_id is null and ${isDeleted('place.person_id')}`.execute(
      dbOf(em),
    );
    initiatives.push(initiative);
  }
  return initiatives;
}

/** Removes the requests of deleted people; a place of a team, or of what is over, stays and is counted without them. */
const ownRequests = (isDeleted: IsDeleted) => [
  sql`update community.initiative_place set person_id = null where ${isDeleted('initiative_place.person_id')}`,
  sql`delete from community.request where kind <> 'TEAMS' and ${isDeleted('request.requester_id')}`,
];

const requestTraces = (isDeleted: IsDeleted) => [
  sql`delete from community.held_message where ${isDeleted('held_message.author_id')}`,
  sql`delete from community.reader where ${isDeleted('reader.person_id')} or ${isDeleted('reader.minor_id')}`,
  sql`delete from community.guardian where ${isDeleted('guardian.minor_id')} or ${isDeleted('guardian.person_id')}`,
  sql`update community.request set requester_id = null where ${isDeleted('request.requester_id')}`,
  sql`delete from community.message where ${isDeleted('message.author_id')}`,
  sql`update community.request set recipient_id = null,
    target_name = case kind when 'MENTOR' then '' else target_name end where ${isDeleted('request.recipient_id')}`,
  sql`delete from community.mark where ${isDeleted('mark.person_id')}`,
];

/**
 * Locks their teams before anything else, as the calls do that change who is in a team; deleting an owner locks the team in the end
 * (by a trigger), when such a call may wait for that owner. Their order keeps two that lock several teams from waiting for each other.
 */
const lockTeams = (db: CommunityDb, isDeleted: IsDeleted) =>
  sql`select from community.team where id in (
      select team_id from community.team_membership where ${isDeleted('team_membership.user_id')})
    order by id for no key update`.execute(db);

/** Posts for a team stay with the team (docs/product.md#accounts). */
async function deleteTraces(em: EntityManager, isDeleted: IsDeleted): Promise<void> {
  const db = dbOf(em);
  await sql`delete from community.team_membership where ${isDeleted('team_membership.user_id')}`.execute(db);
  await sql`delete from community.former_member where ${isDeleted('former_member.user_id')}`.execute(db);
  await sql`delete from community.acquaintance where ${isDeleted('acquaintance.one_id')}
    or ${isDeleted('acquaintance.other_id')}`.execute(db);
  await settleRequests(dbOf(em), 'mentor', sql<SqlBool>`${isDeleted('mentor_profile.user_id')}`);
  await sql`delete from community.mentor_profile where ${isDeleted('mentor_profile.user_id')}`.execute(db);
  await sql`update community.initiative set helper_link_by = null where ${isDeleted('initiative.helper_link_by')}`.execute(
    db,
  );
  await sql`update community.initiative set created_by = null, contact_email = null
    where ${isDeleted('initiative.created_by')}`.execute(db);
  for (const statement of requestTraces(isDeleted)) await statement.execute(db);
  await sql`delete from community.initiative_organizer where ${isDeleted('initiative_organizer.user_id')}`.execute(
    db,
  );
  await sql`delete from community.asked_organizer where ${isDeleted('asked_organizer.user_id')}
    or ${isDeleted('asked_organizer.asked_by')}`.execute(db);
  await sql`update community.team set created_by = null where ${isDeleted('team.created_by')}`.execute(db);
  await sql`update community.csv_import set created_by = null where ${isDeleted('csv_import.created_by')}`.execute(
    db,
  );
  await sql`delete from community.team_claim where ${isDeleted('team_claim.user_id')}`.execute(db);
  await sql`delete from community.team_invitation where ${isDeleted('team_invitation.user_id')}
    or ${isDeleted('team_invitation.created_by')}`.execute(db);
  await sql`delete from community.team_watch where ${isDeleted('team_watch.user_id')}`.execute(db);
  await sql`delete from community.calendar_feed where ${isDeleted('calendar_feed.user_id')}`.execute(db);
  await sql`delete from community.notification where ${isDeleted('notification.person_id')}`.execute(db);
  await sql`delete from community.notification where ${isDeleted('notification.actor_id')}`.execute(db);
  // Its responses hold what was created.
  await sql`delete from community.idempotency_key where ${isDeleted('idempotency_key.person_id')}`.execute(
    db,
  );
  await sql`delete from community.notification_setting
    where ${isDeleted('notification_setting.person_id')}`.execute(db);
}

/**
 * Deletes the posts of deleted people. An initiative with participants or requests is cancelled first, and stays readable for them
 * for a while; with another organizer it stays as it is.
 */
async function deletePosts(em: EntityManager, events: Events, isDeleted: IsDeleted): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from community.initiative
    where team_id is null and ${isDeleted('initiative.created_by')} and not exists (
      select from community.initiative_organizer organizer
      where organizer.initiative_id = initiative.id and not ${isDeleted('organizer.user_id')})
    for update`.execute(dbOf(em));
  for (const { id } of rows) {
    const initiative = await em.findOneOrFail(InitiativeEntity, id);
    if (!(await hasPeople(em, id))) {
      await deleteInitiative(em, initiative);
      // Entries of those who had asked name it.
      await sql`delete from community.notification where about_kind = 'initiative' and about_id = ${id}`.execute(
        dbOf(em),
      );
    } else if (!initiative.removedAt) await cancelForGood(em, events, initiative);
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
      await lockTeams(dbOf(em), isDeleted);
      // First: a post that deleted people alone had asked to join is kept for nobody.
      const freed = await giveBackPlaces(em, isDeleted);
      for (const statement of ownRequests(isDeleted)) await statement.execute(dbOf(em));
      for (const initiative of freed) await placesChanged(em, initiative, this.events);
      await deletePosts(em, this.events, isDeleted);
      await deleteTraces(em, isDeleted);
    });
  }
}
