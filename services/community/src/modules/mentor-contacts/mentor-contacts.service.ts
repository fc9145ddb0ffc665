import type { Decision, MentorContactRequest } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { contactAnswered, newContact } from '../mail/notice-texts.ts';
import { Notices } from '../mail/notices.service.ts';
import { MentorEntity } from '../mentors/mentor.entity.ts';
import { answer, withdraw } from '../requests/request-moves.ts';
import { readContact } from './contacts.query.ts';
import { MentorContactEntity } from './mentor-contact.entity.ts';

type Answered = Promise<{ request: MentorContactRequest }>;

const threadOf = (mentorId: number, senderId: number) => `mentor:${mentorId}:${senderId}`;

async function lockContact(em: EntityManager, id: number): Promise<MentorContactEntity> {
  const contact = await em.findOne(MentorContactEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!contact) throw fail('REQUEST_NOT_FOUND');
  return contact;
}

/** Messages to mentors and their life: open, then accepted, declined or withdrawn. */
@Injectable()
export class MentorContactsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: Notices,
  ) {}

  /** @throws AppError MENTOR_NOT_FOUND, OWN_MENTOR_PROFILE, MENTOR_UNAVAILABLE, REQUEST_EXISTS, ALREADY_JOINED */
  contact(mentorId: number, message: string, user: Identity): Answered {
    return this.em.transactional(async (em) => {
      const mentor = await this.requireReachable(em, mentorId, user);
      const known = await em.findOne(MentorContactEntity, {
        mentorId,
        userId: user.id,
        status: { $in: ['PENDING', 'ACCEPTED'] },
      });
      if (known) throw fail(known.status === 'PENDING' ? 'REQUEST_EXISTS' : 'ALREADY_JOINED');
      const contact = em.create(MentorContactEntity, {
        mentorId,
        userId: user.id,
        message,
        status: 'PENDING',
      });
      await em.flush();
      if (mentor.userId) {
        const notice = newContact(mentor.userId, user.displayName, message);
        await this.notices.tell(em, { box: 'received', name: threadOf(mentorId, user.id) }, notice);
      }
      return { request: await readContact(dbOf(em), contact.id, 'sent') };
    });
  }

  /** @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_CLOSED */
  respond(id: number, decision: Decision, note: string | null, user: Identity): Answered {
    return this.em.transactional(async (em) => {
      const contact = await lockContact(em, id);
      const mentor = await em.findOneOrFail(MentorEntity, contact.mentorId);
      answer(contact, mentor.userId, user, decision, note);
      await em.flush();
      await this.tellSender(em, contact, user);
      return { request: await readContact(dbOf(em), id, 'received') };
    });
  }

  /** @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
  withdraw(id: number, user: Identity): Answered {
    return this.em.transactional(async (em) => {
      const contact = await lockContact(em, id);
      withdraw(contact, contact.userId, user);
      await em.flush();
      return { request: await readContact(dbOf(em), id, 'sent') };
    });
  }

  private async requireReachable(em: EntityManager, mentorId: number, user: Identity): Promise<MentorEntity> {
    const mentor = await em.findOne(MentorEntity, mentorId);
    if (!mentor) throw fail('MENTOR_NOT_FOUND');
    if (mentor.userId === user.id) throw fail('OWN_MENTOR_PROFILE');
    if (mentor.availabilityStatus === 'UNAVAILABLE') throw fail('MENTOR_UNAVAILABLE');
    return mentor;
  }

  private async tellSender(em: EntityManager, contact: MentorContactEntity, mentor: Identity): Promise<void> {
    const { userId, mentorId, status, note } = contact;
    if (!userId || (status !== 'ACCEPTED' && status !== 'DECLINED')) return;
    const notice = contactAnswered(userId, mentor.displayName, status, note ?? null);
    await this.notices.tell(em, { box: 'sent', name: threadOf(mentorId, userId) }, notice);
  }
}
