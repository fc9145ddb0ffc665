import type { Mentor, MentorListQuery, SaveMentor } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { MentorEntity } from './mentor.entity.ts';
import { listMentors } from './mentor-list.query.ts';
import { readMentor, readOwnMentor, readSimilarMentors } from './mentor-pages.query.ts';

@Injectable()
export class MentorsService {
  constructor(private readonly em: EntityManager) {}

  list(query: MentorListQuery) {
    return listMentors(dbOf(this.em), query);
  }

  details(mentorId: number, user: Identity | null): Promise<Mentor> {
    return readMentor(dbOf(this.em), mentorId, user !== null);
  }

  async similar(mentorId: number, user: Identity | null) {
    const db = dbOf(this.em);
    await readMentor(db, mentorId, false);
    return { mentors: await readSimilarMentors(db, mentorId, user?.id) };
  }

  async own(user: Identity): Promise<{ mentor: Mentor | null }> {
    return { mentor: await readOwnMentor(dbOf(this.em), user.id) };
  }

  /** One profile per person: the first save makes it, later ones change it. */
  save(input: SaveMentor, user: Identity): Promise<{ mentor: Mentor }> {
    return this.em.transactional(async (em) => {
      const known = await em.findOne(MentorEntity, { userId: user.id });
      const profile = known
        ? em.assign(known, input)
        : em.create(MentorEntity, { ...input, userId: user.id });
      await em.flush();
      return { mentor: await readMentor(dbOf(em), profile.id, true) };
    });
  }

  /** Messages to the profile go with it. @throws AppError NO_MENTOR_PROFILE */
  async remove(user: Identity): Promise<{ ok: true }> {
    const known = await this.em.findOne(MentorEntity, { userId: user.id });
    if (!known) throw fail('NO_MENTOR_PROFILE');
    await this.em.remove(known).flush();
    return { ok: true };
  }
}
