import { randomBytes } from 'node:crypto';
import {
  communityEndpoints,
  GUARDIAN_LINK_DAYS,
  type GuardianRelation,
  MOST_GUARDIANS,
} from '@meshwork/contracts-community';
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
import { hasBlocked, withoutBlocked } from '../../people/public.ts';
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
    const followed = user && (await this.followedBy(db, token, user.id));
    const row = followed ?? (await this.open(db, token, user?.id ?? null));
    return {
      young: { id: row.minor_id, displayName: row.display_name },
      isOwn: row.minor_id === user?.id,
      readsAlong: Boolean(followed),
    };
  }

  /** @throws AppError GUARDIAN_LINK_GONE, OWN_GUARDIAN, ENOUGH_GUARDIANS */
  accept(
    { token, relation }: InputOf<typeof communityEndpoints.acceptGuardian>,
    user: Identity,
  ): Promise<void> {
    return this.em.transactional(async (em) => {
      const db = dbOf(em);
      const { id: linkId, minor_id, is_blocked } = await this.open(db, token, user.id);
      if (minor_id === user.id) throw fail('OWN_GUARDIAN');
      await this.lock(db, minor_id);
      const isFirst = sql<boolean>`person_id is null and not exists (select from community.guardian other
        where other.minor_id = ${minor_id} and other.person_id = ${user.id} and other.ended_at is null)`;
      // The link stays for whom the young person meant, who hears nothing of somebody whom they block.
      const follow = is_blocked
        ? db
            .insertInto('community.guardian')
            .columns(['minor_id', 'expires_at', 'token_hash', 'person_id', 'relation', 'accepted_at'])
            .expression((eb) =>
              eb
                .selectFrom('community.guardian')
                .where('id', '=', linkId)
                .where(isFirst)
                .select([
                  'minor_id',
                  'expires_at',
                  sql<Buffer>`${randomBytes(32)}::bytea`.as('token_hash'),
                  sql<number>`${user.id}::integer`.as('person_id'),
                  sql<GuardianRelation>`${relation}::text`.as('relation'),
                  sql<string>`now()`.as('accepted_at'),
                ]),
            )
            .returning('id')
        : db
            .updateTable('community.guardian')
            .set({ person_id: user.id, relation, accepted_at: sql<string>`now()` })
            .where('id', '=', linkId)
            .where(isFirst)
            .returning('id');
      const { id } = await follow.executeTakeFirstOrThrow(() => fail('GUARDIAN_LINK_GONE'));
      await this.audit.record(
        aboutGuardian('GUARDIAN_ACCEPTED', id, user, { minorId: minor_id, relation }),
        em,
      );
      const people = await withoutBlocked(db, user.id, [minor_id]);
      await this.events.emit(em, { name: 'guardian.accepted', people, by: nameOf(user) });
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
      const others = [ended.minor_id, ended.person_id].filter((id) => id !== user.id);
      const people = await withoutBlocked(dbOf(em), user.id, others);
      await this.events.emit(em, { name: 'guardian.ended', people });
    });
  }

  /** A link that works, with its young person, who is not of age yet: not one of somebody whom the reader blocks. */
  private open(db: CommunityDb, token: string, readerId: number | null) {
    return db
      .selectFrom('community.guardian as guardian')
      .innerJoin('auth.public_profile_v1 as young', 'young.user_id', 'guardian.minor_id')
      .where('guardian.token_hash', '=', tokenHash(token))
      .where('guardian.person_id', 'is', null)
      .where('guardian.expires_at', '>', sql<string>`now()`)
      .where(sql<boolean>`not ${isOfAge(sql`guardian.minor_id`)}`)
      .where(sql<boolean>`not ${hasBlocked(sql`${readerId}::integer`, sql`guardian.minor_id`)}`)
      .select(['guardian.id', 'guardian.minor_id', 'young.display_name'])
      .select(hasBlocked(sql`guardian.minor_id`, sql`${readerId}::integer`).as('is_blocked'))
      .executeTakeFirstOrThrow(() => fail('GUARDIAN_LINK_GONE'));
  }

  /** A link of whom this person reads along for: one that nobody else has followed leads to their place. */
  private followedBy(db: CommunityDb, token: string, personId: number) {
    return db
      .selectFrom('community.guardian as guardian')
      .innerJoin('auth.public_profile_v1 as young', 'young.user_id', 'guardian.minor_id')
      .where('guardian.token_hash', '=', tokenHash(token))
      .where(
        sql<boolean>`coalesce(guardian.person_id = ${personId}::integer, true) and exists (
          select from community.guardian mine where mine.minor_id = guardian.minor_id
            and mine.person_id = ${personId} and mine.ended_at is null)`,
      )
      .where(sql<boolean>`not ${isOfAge(sql`guardian.minor_id`)}`)
      .select(['guardian.minor_id', 'young.display_name'])
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
      .where(sql<boolean>`not ${hasBlocked(sql`minor_id`, sql`person_id`)}`)
      .select(sql<number>`count(*)::integer`.as('count'))
      .executeTakeFirstOrThrow();
    if (count >= MOST_GUARDIANS) throw fail('ENOUGH_GUARDIANS');
  }
}
