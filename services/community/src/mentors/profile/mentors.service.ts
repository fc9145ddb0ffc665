import { FIXED_TEXTS, type Mentor, type SaveMentor } from '@meshwork/contracts-community';
import { type Identity } from '@meshwork/service-kit';
import { requireAsSeen } from '@meshwork/service-kit/as-seen';
import { contentLanguage } from '@meshwork/service-kit/content-language';
import { Moderation } from '@meshwork/service-kit/moderation';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlBool, sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { declinedEvents, declineOpen, settleRequests } from '../../conversations/public.ts';
import { dbOf, given } from '../../database/community.entities.ts';
import { MentorEntity } from '../../database/mentor.entity.ts';
import { Events } from '../../events/events.service.ts';
import { nameOf, unnamed } from '../../events/words.ts';
import { isAdult } from '../../people/public.ts';
import { confirmChanged, needCards, requireOwner, requireTeam, toNeedCard } from '../../teams/public.ts';
import { toMentor } from './mentor.mapper.ts';
import type { MentorPageRow } from './mentor-columns.ts';
import { readMentorMatches } from './mentor-matches.sql.ts';
import {
  readMentorOfUser,
  readMentorPage,
  readMentorPagePrepared,
  readSimilarMentors,
} from './mentor-pages.query.ts';
import { copyAccountNames } from './mentor-profiles.task.ts';

/** The directory of mentors, a person's own mentor profile, and the needs of teams that fit mentors (docs/product.md#needs). */
@Injectable()
export class Mentors {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
    private readonly events: Events,
  ) {}

  /** @throws AppError MENTOR_NOT_FOUND, also for a hidden profile that is not the reader's own or to moderate */
  async details(mentorId: number, user: Identity | null): Promise<Mentor> {
    return this.visible(await readMentorPagePrepared(this.em, mentorId), user);
  }

  async similar(mentorId: number, user: Identity | null) {
    const db = dbOf(this.em);
    const subject = await this.details(mentorId, user);
    return { mentors: await readSimilarMentors(db, subject, user?.id) };
  }

  async ofUser(user: Identity): Promise<{ mentor: Mentor | null }> {
    const row = await readMentorOfUser(dbOf(this.em), user.id);
    return { mentor: row ? await this.visible(row, user) : null };
  }

  /**
   * Creates the user's profile or changes it. A mentor who is not available any more declines all open requests.
   * @throws AppError CHANGED_MEANWHILE
   */
  save({ seen, ...input }: SaveMentor, user: Identity): Promise<{ mentor: Mentor }> {
    const fields = given(withoutUselessPause(input));
    return this.em.transactional(async (em) => {
      const existing = await lockOwn(em, user);
      if (existing) requireAsSeen(existing, seen, fields);
      const bioLanguage = await contentLanguage(
        fields.bioLanguage,
        existing?.bioLanguage,
        [fields.bio],
        [existing?.bio],
      );
      const profile = existing
        ? em.assign(existing, { ...fields, bioLanguage })
        : em.create(MentorEntity, { ...fields, bioLanguage, userId: user.id });
      await em.flush();
      await copyAccountNames(dbOf(em), { mentorId: profile.id });
      return this.changed(em, profile, user);
    });
  }

  /**
   * Makes the user's profile unavailable, which declines all open requests, or available again.
   * @throws AppError NO_MENTOR_PROFILE
   */
  pause(isPaused: boolean, user: Identity): Promise<{ mentor: Mentor }> {
    return this.em.transactional(async (em) => {
      const profile = await lockOwn(em, user);
      if (!profile) throw fail('NO_MENTOR_PROFILE');
      em.assign(profile, {
        availabilityStatus: isPaused ? 'UNAVAILABLE' : 'AVAILABLE',
        availableAgainOn: null,
      });
      await em.flush();
      return this.changed(em, profile, user);
    });
  }

  /** Does what follows a change of the own profile. */
  private async changed(em: EntityManager, { id, availabilityStatus }: MentorEntity, user: Identity) {
    if (availabilityStatus === 'UNAVAILABLE') await this.declineOpen(em, id, user, FIXED_TEXTS.UNAVAILABLE);
    await confirmChanged(dbOf(em), 'mentor_profile', id);
    return { mentor: toMentor(await readMentorPage(dbOf(em), id), { isAdult: true, isOwn: true }) };
  }

  /** Answers what is open, then deletes the profile; the conversations stay. @throws AppError NO_MENTOR_PROFILE */
  delete(user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      const existing = await em.findOne(MentorEntity, { userId: user.id });
      if (!existing) throw fail('NO_MENTOR_PROFILE');
      await this.declineOpen(em, existing.id, user, FIXED_TEXTS.NO_MENTOR);
      await settleRequests(dbOf(em), 'mentor', sql<SqlBool>`mentor_profile.id = ${existing.id}`);
      await em.remove(existing).flush();
    });
  }

  async forTeam(teamId: number, user: Identity) {
    await requireTeam(this.em, teamId, user);
    await requireOwner(this.em, teamId, user);
    const db = dbOf(this.em);
    const needs = await needCards(db).where('need.team_id', '=', teamId).orderBy('need.id', 'desc').execute();
    return { needs: needs.map(toNeedCard), mentors: await readMentorMatches(db, teamId, user.id) };
  }

  /** Answers all open messages of a mentor at once, so that nobody waits for somebody who is not there. */
  private async declineOpen(em: EntityManager, mentorId: number, mentor: Identity, note: string) {
    const declined = await declineOpen(em, { kind: 'MENTOR', id: mentorId }, note, { authorId: mentor.id });
    const by = isAdult(mentor) ? nameOf(mentor) : unnamed.person();
    const target = { id: mentorId, name: by };
    await this.events.emit(em, ...declinedEvents(declined, 'MENTOR', target, by, note));
  }

  private async visible(row: MentorPageRow, user: Identity | null): Promise<Mentor> {
    const isOwn = user !== null && user.id === row.user_id;
    const mentor = toMentor(row, { isAdult: isAdult(user), isOwn });
    if (row.hidden_at === null) return mentor;
    if (!this.moderation.maySeeHidden(user, row.user_id)) throw fail('MENTOR_NOT_FOUND');
    return { ...mentor, hidden: await this.moderation.hiddenOf('mentor', row.id) };
  }
}

const lockOwn = (em: EntityManager, user: Identity): Promise<MentorEntity | null> =>
  em.findOne(MentorEntity, { userId: user.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });

/** Only a mentor who is not available has a day of return. */
const withoutUselessPause = <T extends Omit<SaveMentor, 'seen'>>(input: T): T =>
  input.availabilityStatus === 'UNAVAILABLE' ? input : { ...input, availableAgainOn: null };
