import { randomBytes } from 'node:crypto';
import { communityEndpoints, GUARDIAN_LINK_DAYS, MOST_GUARDIANS } from '@meshwork/contracts-community';
import { Audit, type Identity, type InputOf, SERVICE_ENV, tokenHash } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CommunityEnv } from '../../community.env.ts';
import { fail } from '../../community.errors.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { GuardianEntity } from '../../database/reading-along.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf } from '../../events/words.ts';
import { isBlocked } from '../../people/public.ts';
import { isOfAge } from './reads-along.ts';

/** Held by two links of one young person that are followed at once. */
const LOCK = 31;

const aboutGuardian = (
  action: 'GUARDIAN_ACCEPTED' | 'GUARDIAN_ENDED',
  id: number,
  { id: actorId, displayName }: Identity,
  details: Readonly<Record<string, unknown>>,
) => ({ action, actor: { id: actorId, displayName }, subject: `community guardian ${id}`, details });

/** A parent, guardian or teacher who reads along for one young person (docs/product.md#guardians). */
@Injectable()
export class Guardians {
  constructor(
    private readonly em: EntityManager,
    private readonly events: Events,
    private readonly audit: Audit,
    @Inject(SERVICE_ENV) private readonly env: CommunityEnv,
  ) {}

  /** @throws AppError GUARDIANS_FOR_YOUNG, ENOUGH_GUARDIANS */
  invite(user: Identity): Promise<{ url: string }> {
    if (user.ageBand !== 'MINOR') throw fail('GUARDIANS_FOR_YOUNG');
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      await this.lock(db, user.id);
      await em.nativeDelete(GuardianEntity, { minorId: user.id, personId: null });
      const token = randomBytes(24).toString('base64url');
      await db
        .insertInto('community.guardian')
        .values({
          minor_id: user.id,
          token_hash: tokenHash(token),
          expires_at: sql<string>`now() + make_interval(days => ${sql.lit(GUARDIAN_LINK_DAYS)})`,
        })
        .execute();
      // In the fragment, which reaches no server and no log.
      return { url: `${this.env.PUBLIC_ORIGIN}/guardian#${token}` };
    });
  }

  /** @throws AppError GUARDIAN_LINK_GONE */
  async link(token: string, user: Identity | null) {
    const db = dbOf(this.em);
    const row =
      (user && (await this.followedBy(db, token, user.id))) ?? (await this.open(db, token, user?.id ?? null));
    return {
      young: { id: row.minor_id, displayName: row.display_name },
      isOwn: row.minor_id === user?.id,
      readsAlong: row.accepted_at !== null,
    };
  }

  /** @throws AppError GUARDIAN_LINK_GONE, OWN_GUARDIAN, ENOUGH_GUARDIANS */
  accept(
    { token, relation }: InputOf<typeof communityEndpoints.acceptGuardian>,
    user: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const { id, minor_id } = await this.open(db, token, user.id);
      if (minor_id === user.id) throw fail('OWN_GUARDIAN');
      await this.lock(db, minor_id);
      await db
        .updateTable('community.guardian')
        .set({ person_id: user.id, relation, accepted_at: sql<string>`now()` })
        .where('id', '=', id)
        .where('person_id', 'is', null)
        .where(
          sql<boolean>`not exists (select from community.guardian other
            where other.minor_id = ${minor_id} and other.person_id = ${user.id} and other.ended_at is null)`,
        )
        .returning('id')
        .executeTakeFirstOrThrow(() => fail('GUARDIAN_LINK_GONE'));
      await this.audit.record(
        aboutGuardian('GUARDIAN_ACCEPTED', id, user, { minorId: minor_id, relation }),
        em,
      );
      await this.events.emit(em, { name: 'guardian.accepted', people: [minor_id], by: nameOf(user) });
    });
  }

  /** Either of the two, or a moderator. @throws AppError GUARDIAN_NOT_FOUND */
  end(guardianId: number, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const ended = await dbOf(em)
        .updateTable('community.guardian')
        .set({ ended_at: sql<string>`now()` })
        .where('id', '=', guardianId)
        .where('accepted_at', 'is not', null)
        .where('ended_at', 'is', null)
        .$if(user.role === 'user', (query) =>
          query.where(({ or, eb }) => or([eb('minor_id', '=', user.id), eb('person_id', '=', user.id)])),
        )
        .returning(['minor_id', 'person_id'])
        .executeTakeFirst();
      if (!ended?.person_id) throw fail('GUARDIAN_NOT_FOUND');
      const details = { minorId: ended.minor_id, personId: ended.person_id };
      await this.audit.record(aboutGuardian('GUARDIAN_ENDED', guardianId, user, details), em);
      const people = [ended.minor_id, ended.person_id].filter((id) => id !== user.id);
      await this.events.emit(em, { name: 'guardian.ended', people });
    });
  }

  /** A link that works, with its young person, who is not of age yet: not one of somebody with whom the reader has a block. */
  private open(db: CommunityDb, token: string, readerId: number | null) {
    return db
      .selectFrom('community.guardian as guardian')
      .innerJoin('auth.public_profile_v1 as young', 'young.user_id', 'guardian.minor_id')
      .where('guardian.token_hash', '=', tokenHash(token))
      .where('guardian.person_id', 'is', null)
      .where('guardian.expires_at', '>', sql<string>`now()`)
      .where(sql<boolean>`not ${isOfAge(sql`guardian.minor_id`)}`)
      .where(sql<boolean>`not ${isBlocked(sql`guardian.minor_id`, sql`${readerId}::integer`)}`)
      .select(['guardian.id', 'guardian.minor_id', 'guardian.accepted_at', 'young.display_name'])
      .executeTakeFirstOrThrow(() => fail('GUARDIAN_LINK_GONE'));
  }

  /** The link that this person followed, as long as they read along: it leads to their place. */
  private followedBy(db: CommunityDb, token: string, personId: number) {
    return db
      .selectFrom('community.guardian as guardian')
      .innerJoin('auth.public_profile_v1 as young', 'young.user_id', 'guardian.minor_id')
      .where('guardian.token_hash', '=', tokenHash(token))
      .where('guardian.person_id', '=', personId)
      .where('guardian.ended_at', 'is', null)
      .where(sql<boolean>`not ${isOfAge(sql`guardian.minor_id`)}`)
      .select(['guardian.id', 'guardian.minor_id', 'guardian.accepted_at', 'young.display_name'])
      .executeTakeFirst();
  }

  /** Makes calls about one young person wait for each other. @throws AppError ENOUGH_GUARDIANS */
  private async lock(db: CommunityDb, minorId: number): Promise<void> {
    await db
      .selectNoFrom(sql`pg_advisory_xact_lock(${LOCK}::integer, ${minorId}::integer)`.as('locked'))
      .execute();
    const { count } = await db
      .selectFrom('community.guardian')
      .where('minor_id', '=', minorId)
      .where('accepted_at', 'is not', null)
      .where('ended_at', 'is', null)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_GUARDIANS) throw fail('ENOUGH_GUARDIANS');
  }
}
