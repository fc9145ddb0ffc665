import type { Decision, MentorContactRequest } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { isBlockedBetween } from '../blocks/block.query.ts';
import { contactAnswered, nameOf, newContact } from '../mail/notice-texts.ts';
import { NoticesService } from '../mail/notices.service.ts';
import { MentorEntity } from '../mentors/mentor.entity.ts';
import { HeldMessagesService } from '../reading-along/held-messages.service.ts';
import { lockSender } from '../reading-along/lock-sender.ts';
import { ReadersService } from '../reading-along/readers.service.ts';
import { respondTo, withdraw } from '../requests/request-moves.ts';
import { threadIdOf } from '../threads/thread-id.query.ts';
import { MentorContactEntity } from './mentor-contact.entity.ts';
import { heldContact, readContact } from './mentor-contacts.query.ts';

type RequestResult = Promise<{ request: MentorContactRequest }>;

const threadOf = (mentorId: number, senderId: number) => `mentor:${mentorId}:${senderId}`;

/** @throws AppError REQUEST_NOT_FOUND */
async function lockContact(em: EntityManager, id: number): Promise<MentorContactEntity> {
  const contact = await em.findOne(MentorContactEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!contact) throw fail('REQUEST_NOT_FOUND');
  return contact;
}

/** @throws AppError MENTOR_FULL where the mentor looks after as many people as they can */
async function requireFreePlace(em: EntityManager, { id, capacity }: MentorEntity): Promise<void> {
  if (capacity == null) return;
  const active = await em.count(MentorContactEntity, { mentorId: id, status: 'ACCEPTED' });
  if (active >= capacity) throw fail('MENTOR_FULL');
}

/** Messages to mentors (docs/product.md#mentor-contacts). */
@Injectable()
export class MentorContactsService {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: NoticesService,
    private readonly readers: ReadersService,
    private readonly held: HeldMessagesService,
  ) {}

  /** @throws AppError MENTOR_NOT_FOUND, OWN_MENTOR_PROFILE, MENTOR_UNAVAILABLE, MENTOR_FULL, REQUEST_EXISTS, ALREADY_JOINED */
  send(mentorId: number, message: string, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      // One after the other, so that a message that waits and one that is passed on are never both there.
      await lockSender(dbOf(em), user.id);
      const mentor = await this.requireAvailable(em, mentorId, user);
      const existing = await em.findOne(MentorContactEntity, {
        mentorId,
        userId: user.id,
        status: { $in: ['PENDING', 'ACCEPTED'] },
      });
      if (existing) throw fail(existing.status === 'PENDING' ? 'REQUEST_EXISTS' : 'ALREADY_JOINED');
      const care = await this.readers.careOf(
        em,
        { askers: [user.id], receivers: mentor.userId ? [mentor.userId] : [] },
        user,
      );
      if (care.isHeld) {
        const { heldId, createdAt } = await this.held.hold(em, { mentorId }, message, user);
        return { request: await heldContact(dbOf(em), { heldId, createdAt, mentorId, message }, user) };
      }
      const contact = em.create(MentorContactEntity, {
        mentorId,
        userId: user.id,
        message,
        status: 'PENDING',
        byNewAccount: user.isNew,
        byMinor: user.ageBand === 'MINOR',
      });
      await em.flush();
      const threadId = await threadIdOf(em, { contact_id: contact.id });
      await this.readers.attach(em, threadId, care);
      if (mentor.userId) {
        const notice = newContact(mentor.userId, nameOf(user), message, threadId);
        await this.notices.sendOncePerThread(
          em,
          { box: 'received', name: threadOf(mentorId, user.id) },
          notice,
        );
      }
      return { request: await readContact(dbOf(em), contact.id, 'sent') };
    });
  }

  /** @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_CLOSED, NO_READER */
  respond(id: number, decision: Decision, note: string | null, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      const contact = await lockContact(em, id);
      const mentor = await em.findOneOrFail(MentorEntity, contact.mentorId);
      const isMine = mentor.userId === user.id;
      if (
        isMine &&
        (mentor.hiddenAt || contact.hiddenAt || (await isBlockedBetween(em, user.id, contact.userId)))
      )
        throw fail('REQUEST_NOT_FOUND');
      respondTo(contact, isMine, decision, note);
      await this.readers.passOn(em, await threadIdOf(em, { contact_id: id }), note, user);
      await em.flush();
      await this.notifySender(em, contact, user);
      return { request: await readContact(dbOf(em), id, 'received') };
    });
  }

  /** @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
  withdraw(id: number, user: Identity): RequestResult {
    return this.em.transactional(async (em) => {
      const contact = await lockContact(em, id);
      withdraw(contact, contact.userId, user);
      await em.flush();
      return { request: await readContact(dbOf(em), id, 'sent') };
    });
  }

  private async requireAvailable(em: EntityManager, mentorId: number, user: Identity): Promise<MentorEntity> {
    const mentor = await em.findOne(MentorEntity, mentorId);
    if (!mentor || mentor.hiddenAt) throw fail('MENTOR_NOT_FOUND');
    if (mentor.userId === user.id) throw fail('OWN_MENTOR_PROFILE');
    // The blocked person is not told of the block.
    if (mentor.userId && (await isBlockedBetween(em, mentor.userId, user.id))) throw fail('MENTOR_NOT_FOUND');
    if (mentor.userId == null) throw fail('NOBODY_ANSWERS');
    if (mentor.availabilityStatus === 'UNAVAILABLE') throw fail('MENTOR_UNAVAILABLE');
    await requireFreePlace(em, mentor);
    return mentor;
  }

  private async notifySender(
    em: EntityManager,
    contact: MentorContactEntity,
    mentor: Identity,
  ): Promise<void> {
    const { userId, mentorId, status, note } = contact;
    if (!userId || (status !== 'ACCEPTED' && status !== 'DECLINED')) return;
    const threadId = await threadIdOf(em, { contact_id: contact.id });
    const notice = contactAnswered(userId, nameOf(mentor), status, note ?? null, threadId);
    await this.notices.sendOncePerThread(em, { box: 'sent', name: threadOf(mentorId, userId) }, notice);
  }
}
