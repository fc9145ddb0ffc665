import type { Mentor, MentorListQuery, SaveMentor } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { MentorEntity } from './mentor.entity.ts';
import { listMentors } from './mentor-list.query.ts';
import { copyAccountNames } from './mentor-names.ts';
import { readMentor, readMentorOfUser, readSimilarMentors } from './mentor-pages.query.ts';

/** The directory of mentors and a person's own mentor profile. */
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

  async ofUser(user: Identity): Promise<{ mentor: Mentor | null }> {
    return { mentor: await readMentorOfUser(dbOf(this.em), user.id) };
  }

  /** Creates the user's profile, or changes it if there is one already. */
  save(input: SaveMentor, user: Identity): Promise<{ mentor: Mentor }> {
    return this.em.transactional(async (em) => {
      const existing = await em.findOne(MentorEntity, { userId: user.id });
      const profile = existing
        ? em.assign(existing, input)
        : em.create(MentorEntity, { ...input, userId: user.id });
      await em.flush();
      await copyAccountNames(dbOf(em), profile.id);
      return { mentor: await readMentor(dbOf(em), profile.id, true) };
    });
  }

  /** Also deletes the messages to the mentor (foreign key with cascade). @throws AppError NO_MENTOR_PROFILE */
  async delete(user: Identity): Promise<{ ok: true }> {
    const existing = await this.em.findOne(MentorEntity, { userId: user.id });
    if (!existing) throw fail('NO_MENTOR_PROFILE');
    await this.em.remove(existing).flush();
    return { ok: true };
  }
}
