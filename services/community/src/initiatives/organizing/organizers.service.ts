import { communityEndpoints, type Organizers } from '@meshwork/contracts-community';
import { type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { AskedOrganizerEntity, InitiativeOrganizerEntity } from '../../database/initiative-people.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf, titleOf } from '../../events/words.ts';
import { mayBeAsked, readAsker } from '../initiative/asked-organizer.query.ts';
import { lockForManager, lockInitiative, requireManager } from '../initiative/initiative.policy.ts';

/** An event needs no more people to run it. */
const MOST_ORGANIZERS = 20;

async function readOrganizers(db: CommunityDb, initiativeId: number): Promise<Organizers> {
  const isPoster = sql<boolean>`not exists (select from community.initiative_organizer organizer
    where organizer.initiative_id = manager.initiative_id and organizer.user_id = manager.user_id)`;
  const organizers = await db
    .selectFrom('community.initiative_manager as manager')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'manager.user_id')
    .where('manager.initiative_id', '=', initiativeId)
    .select(['person.user_id as id', 'person.username', 'person.display_name as displayName'])
    .select(isPoster.as('isPoster'))
    .orderBy('isPoster', 'desc')
    .orderBy('person.display_name')
    .orderBy('person.user_id')
    .execute();
  const asked = await db
    .selectFrom('community.asked_organizer as asked')
    .innerJoin('auth.public_profile_v1 as person', 'person.user_id', 'asked.user_id')
    .where('asked.initiative_id', '=', initiativeId)
    .select(['person.user_id as id', 'person.username'])
    .orderBy('asked.created_at')
    .orderBy('person.user_id')
    .execute();
  return { organizers, asked };
}

/** People who help to run an initiative, asked by those who do; they may do what the poster may (docs/product.md#organizing). */
@Injectable()
export class OrganizersService {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
  ) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, also for everybody who may not change it */
  async list(initiativeId: number, user: Identity): Promise<Organizers> {
    await requireManager(this.em, initiativeId, user);
    return readOrganizers(dbOf(this.em), initiativeId);
  }

  /**
   * Asks a person, who becomes an organizer by their own yes. Who blocks, is blocked, or may not be asked hears nothing, and the
   * answer is the same. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, PERSON_NOT_FOUND, ORGANIZER_EXISTS, TOO_MANY_ORGANIZERS
   */
  ask(
    { initiativeId, username }: InputOf<typeof communityEndpoints.addOrganizer>,
    user: Identity,
  ): Promise<Organizers> {
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user);
      const db = dbOf(em);
      const person = await db
        .selectFrom('auth.public_profile_v1')
        .where(sql`lower(username)`, '=', username.toLowerCase())
        .select('user_id')
        .executeTakeFirstOrThrow(() => fail('PERSON_NOT_FOUND'));
      const { organizers, asked } = await readOrganizers(db, initiativeId);
      const known = [...organizers, ...(asked ?? [])];
      if (known.some(({ id }) => id === person.user_id)) throw fail('ORGANIZER_EXISTS');
      if (known.length >= MOST_ORGANIZERS) throw fail('TOO_MANY_ORGANIZERS');
      await em.insert(AskedOrganizerEntity, { initiativeId, userId: person.user_id, askedBy: user.id });
      if (await mayBeAsked(db, user.id, person.user_id))
        await this.events.emit(em, {
          name: 'organizer.asked',
          people: [person.user_id],
          initiative: { id: initiativeId, name: titleOf(initiative.title, initiative) },
          by: nameOf(user),
        });
      return readOrganizers(db, initiativeId);
    });
  }

  /** The answer of who is asked. @throws AppError INITIATIVE_NOT_FOUND where nobody asks the person, TOO_MANY_ORGANIZERS */
  answer({ initiativeId, decision }: InputOf<typeof communityEndpoints.answerOrganizing>, user: Identity) {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const initiative = await lockInitiative(em, initiativeId);
      const asker = initiative && (await readAsker(db, initiativeId, user.id));
      if (!asker) throw fail('INITIATIVE_NOT_FOUND');
      await em.nativeDelete(AskedOrganizerEntity, { initiativeId, userId: user.id });
      if (decision === 'DECLINE') return;
      const { organizers } = await readOrganizers(db, initiativeId);
      if (organizers.length >= MOST_ORGANIZERS) throw fail('TOO_MANY_ORGANIZERS');
      await db
        .insertInto('community.initiative_organizer')
        .values({ initiative_id: initiativeId, user_id: user.id, added_by: asker.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await this.events.emit(em, {
        name: 'organizer.added',
        people: [asker.id],
        initiative: { id: initiativeId, name: titleOf(initiative.title, initiative) },
        by: nameOf(user),
      });
    });
  }

  /** Also takes oneself out, and a question back. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, PERSON_NOT_FOUND */
  remove(
    { initiativeId, userId }: InputOf<typeof communityEndpoints.removeOrganizer>,
    user: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockForManager(em, initiativeId, user, { evenHidden: true });
      const asked = await em.nativeDelete(AskedOrganizerEntity, { initiativeId, userId });
      const added = await em.nativeDelete(InitiativeOrganizerEntity, { initiativeId, userId });
      if (asked + added === 0) throw fail('PERSON_NOT_FOUND');
    });
  }
}
