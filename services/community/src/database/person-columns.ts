import type { EntitySchemaWithMeta, FilterQuery, InferEntity } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppliedDeletionEntity } from './applied-deletion.entity.ts';
import { CalendarFeedEntity } from './calendar-feed.entity.ts';
import { CsvImportEntity } from './csv-import.entity.ts';
import { InitiativeEntity } from './initiative.entity.ts';
import { AskedOrganizerEntity, InitiativeOrganizerEntity } from './initiative-people.entity.ts';
import { HeldMessageEntity, MarkEntity, MessageEntity } from './message.entity.ts';
import { NotificationEntity, NotificationSettingEntity } from './notification.entity.ts';
import { AcquaintanceEntity, GuardianEntity, ReaderEntity } from './reading-along.entity.ts';
import { MembershipEntity, TeamEntity, TeamWatchEntity } from './team.entity.ts';
import { TeamClaimEntity } from './team-claim.entity.ts';
import { TeamInvitationEntity } from './team-invitation.entity.ts';

type Property<Entity> = Extract<keyof InferEntity<Entity>, string>;

/** A column that names a person, and what becomes of it with their account. */
interface PersonColumn {
  readonly table: string;
  readonly column: string;
  /** Forgets the people with these ids. */
  readonly forget?: (em: EntityManager, ids: readonly number[]) => Promise<number>;
  /** Why nothing is to be done here, or why the task that deletes people does it itself. */
  readonly why?: string;
}

const columnOf = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const named = <Entity extends EntitySchemaWithMeta>(entity: Entity, property: Property<Entity>) => ({
  table: entity.tableName,
  column: columnOf(property),
});

const areOf = (property: string, ids: readonly number[]) =>
  ({ [property]: { $in: [...ids] } }) as FilterQuery<object>;

/** The rows go with the person. */
const forget = <Entity extends EntitySchemaWithMeta>(
  entity: Entity,
  property: Property<Entity>,
): PersonColumn => ({
  ...named(entity, property),
  forget: (em, ids) => em.nativeDelete<object>(entity, areOf(property, ids)),
});

/** The rows stay without the person. */
const clear = <Entity extends EntitySchemaWithMeta>(
  entity: Entity,
  property: Property<Entity>,
): PersonColumn => ({
  ...named(entity, property),
  forget: (em, ids) => em.nativeUpdate<object>(entity, areOf(property, ids), { [property]: null }),
});

/** The number stays. */
const keep = <Entity extends EntitySchemaWithMeta>(
  entity: Entity,
  property: Property<Entity>,
  why: string,
): PersonColumn => ({ ...named(entity, property), why });

/** The task that deletes people does it itself: a rule or another row depends on it. */
const byTask = (table: string, column: string, why: string): PersonColumn => ({ table, column, why });

/**
 * Every column of this service that names a person, in the order in which they are forgotten, with what becomes of it when their account
 * is deleted (docs/product.md#accounts). A test refuses a column about a person that is missing here.
 */
export const PERSON_COLUMNS: readonly PersonColumn[] = [
  byTask('request', 'requester_id', 'a request between teams stays, a place that it took is counted on'),
  byTask(
    'initiative_place',
    'person_id',
    'first of all, so that a post which deleted people alone had joined is kept for nobody',
  ),
  byTask(
    'initiative',
    'created_by',
    'a post with people is cancelled first, and one with another organizer stays',
  ),
  byTask('mentor_profile', 'user_id', 'the requests that name the profile are settled first'),
  forget(MembershipEntity, 'userId'),
  byTask('former_member', 'user_id', 'a trigger writes it when the membership goes'),
  byTask('team_transfer', 'from_user', 'it goes with the membership'),
  byTask('team_transfer', 'to_user', 'it goes with the membership'),
  forget(AcquaintanceEntity, 'oneId'),
  forget(AcquaintanceEntity, 'otherId'),
  clear(InitiativeEntity, 'helperLinkBy'),
  forget(HeldMessageEntity, 'authorId'),
  forget(ReaderEntity, 'personId'),
  forget(ReaderEntity, 'minorId'),
  forget(GuardianEntity, 'minorId'),
  forget(GuardianEntity, 'personId'),
  forget(MessageEntity, 'authorId'),
  byTask('request', 'recipient_id', 'the name of a mentor goes with it'),
  forget(MarkEntity, 'personId'),
  forget(InitiativeOrganizerEntity, 'userId'),
  keep(InitiativeOrganizerEntity, 'addedBy', 'nothing is shown of who added somebody'),
  forget(AskedOrganizerEntity, 'userId'),
  forget(AskedOrganizerEntity, 'askedBy'),
  clear(TeamEntity, 'createdBy'),
  clear(CsvImportEntity, 'createdBy'),
  forget(TeamClaimEntity, 'userId'),
  keep(TeamClaimEntity, 'decidedBy', 'of staff; the audit log says who decided'),
  keep(TeamClaimEntity, 'askedBy', 'of staff, whom a further answer would not reach'),
  forget(TeamInvitationEntity, 'userId'),
  forget(TeamInvitationEntity, 'createdBy'),
  forget(TeamWatchEntity, 'userId'),
  forget(CalendarFeedEntity, 'userId'),
  forget(NotificationEntity, 'personId'),
  forget(NotificationEntity, 'actorId'),
  forget(NotificationSettingEntity, 'personId'),
  keep(AppliedDeletionEntity, 'userId', 'it says that all this was done'),
];
