import type { Availability } from '@meshwork/contracts-community';
import { type Identity, publicNameOf } from '@meshwork/service-kit';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import {
  type Ask,
  type AskFacts,
  type LateRequest,
  type RequestKind,
  RequestKinds,
  type Target,
} from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import type { CommunityEvent } from '../../events/events.service.ts';
import type { Alternative } from '../../events/request-events.ts';
import { isBlocked } from '../../people/public.ts';
import { readSimilarMentors } from '../profile/mentor-pages.query.ts';

/** The writer has no answer yet. */
const NAME = sql<string | null>`coalesce(${publicNameOf('person')}, mentor.display_name)`;

const readMentorWords = (em: EntityManager, id: number) =>
  dbOf(em)
    .selectFrom('community.mentor_profile as mentor')
    .leftJoin('auth.public_profile_v1 as person', 'person.user_id', 'mentor.user_id')
    .where('mentor.id', '=', id)
    .select([
      NAME.as('displayName'),
      'mentor.expertise_areas as expertiseAreas',
      'mentor.user_id as personId',
    ])
    .executeTakeFirstOrThrow();

export interface ContactTarget extends Target {
  readonly personId: number | null;
  readonly displayName: string | null;
  readonly availability: Availability;
  readonly capacity: number | null;
  /** The number of accepted requests. */
  readonly seats: number;
}

/** Messages to mentors (docs/product.md#mentor-contacts). */
@Injectable()
export class ContactKind implements RequestKind<ContactTarget>, OnModuleInit {
  readonly kind = 'MENTOR';
  readonly column = 'mentor_id';

  constructor(private readonly kinds: RequestKinds) {}

  onModuleInit(): void {
    this.kinds.register(this);
  }

  async lock(em: EntityManager, id: number): Promise<void> {
    await dbOf(em)
      .selectFrom('community.mentor_profile')
      .where('id', '=', id)
      .select('id')
      .forNoKeyUpdate()
      .execute();
  }

  target(id: number) {
    return sql`(
      select json_build_object('id', mentor.id, 'personId', mentor.user_id, 'isHidden', mentor.hidden_at is not null,
        'availability', mentor.availability_status, 'capacity', mentor.capacity,
        'displayName', ${NAME},
        'seats', (select count(*) from community.request seat where seat.mentor_id = mentor.id and seat.state = 'ACCEPTED'))
      from community.mentor_profile mentor
      left join auth.public_profile_v1 person on person.user_id = mentor.user_id
      where mentor.id = ${id}::integer)`;
  }

  toTarget(known: unknown): ContactTarget {
    const target = known as Omit<ContactTarget, 'name'>;
    return { ...target, name: { text: target.displayName ?? '', isEstablished: true } };
  }

  recipients = (id: number) =>
    sql`select mentor.user_id from community.mentor_profile mentor where mentor.id = ${id}::integer and mentor.user_id is not null`;

  /** @throws AppError MENTOR_NOT_FOUND, OWN_MENTOR_PROFILE, NOBODY_ANSWERS, MENTOR_UNAVAILABLE, MENTOR_FULL, REQUEST_EXISTS, ALREADY_JOINED */
  mayAsk(target: ContactTarget | undefined, _ask: Ask, facts: AskFacts, by: Identity): 'PENDING' {
    if (!target || target.isHidden) throw fail('MENTOR_NOT_FOUND');
    if (target.personId === by.id) throw fail('OWN_MENTOR_PROFILE');
    if (facts.recipients.some(({ refused }) => refused)) throw fail('MENTOR_NOT_FOUND');
    if (target.personId === null) throw fail('NOBODY_ANSWERS');
    if (target.availability === 'UNAVAILABLE') throw fail('MENTOR_UNAVAILABLE');
    if (target.capacity !== null && target.seats >= target.capacity) throw fail('MENTOR_FULL');
    if (facts.open) throw fail(facts.open === 'ACCEPTED' ? 'ALREADY_JOINED' : 'REQUEST_EXISTS');
    return 'PENDING';
  }

  async others(em: EntityManager, { target_id, requester_id }: LateRequest): Promise<Alternative[]> {
    const { expertiseAreas } = await readMentorWords(em, target_id);
    const subject = { id: target_id, expertiseAreas };
    const known = new Set<string>(expertiseAreas);
    const similar = await readSimilarMentors(dbOf(em), subject, requester_id, isBlocked);
    return similar.map((mentor) => ({
      name: mentor.user.displayName,
      path: `/mentors/${mentor.id}`,
      areas: mentor.expertiseAreas.filter((area) => known.has(area)),
    }));
  }

  async named(em: EntityManager, { target_id }: LateRequest) {
    const { displayName, personId } = await readMentorWords(em, target_id);
    return displayName === null ? null : { id: target_id, name: displayName, personId };
  }

  /** A mentor who left a message without an answer is not available as they say. */
  async givenUp(em: EntityManager, { id, target_id }: LateRequest, days: number): Promise<CommunityEvent[]> {
    const limited = await dbOf(em)
      .updateTable('community.mentor_profile')
      .set({ availability_status: 'LIMITED' })
      .where('id', '=', target_id)
      .where('availability_status', '=', 'AVAILABLE')
      .returning('user_id')
      .executeTakeFirst();
    const people = limited?.user_id ? [limited.user_id] : [];
    return [{ name: 'mentor.limited', people, requestId: id, days }];
  }
}
