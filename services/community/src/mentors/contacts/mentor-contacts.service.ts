import type { Decision, MentorContactRequest } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { justAsked, ofKind, Requests, readBoxRow, toContact } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import type { ContactTarget } from './contact-kind.service.ts';

type RequestResult = Promise<{ request: MentorContactRequest }>;

/** Messages to mentors, as the account page has them. */
@Injectable()
export class MentorContactsService {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: Requests,
  ) {}

  /** @throws AppError with the codes of the kind */
  async send(mentorId: number, message: string, user: Identity): RequestResult {
    const asked = await this.requests.ask(
      'MENTOR',
      { targetId: mentorId, actingTeamId: null, message },
      user,
    );
    const { displayName } = asked.target as ContactTarget;
    return {
      request: {
        ...justAsked(asked, message, user),
        mentor: { id: mentorId, displayName: displayName ?? DELETED_USER_NAME },
        isOverdue: false,
      },
    };
  }

  /** @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_YOURS, REQUEST_CLOSED, NO_READER */
  async respond(id: number, decision: Decision, note: string | null, user: Identity): RequestResult {
    const request = { id, kind: 'MENTOR', personId: user.id } as const;
    await ofKind(this.em, request, 'REQUEST_NOT_YOURS', () => this.requests.answer(id, decision, note, user));
    return { request: toContact(await readBoxRow(dbOf(this.em), user.id, 'received', id), user) };
  }

  /** @throws AppError REQUEST_NOT_FOUND, REQUEST_NOT_SENT_BY_YOU, REQUEST_CLOSED */
  async withdraw(id: number, user: Identity): RequestResult {
    const request = { id, kind: 'MENTOR', personId: user.id } as const;
    await ofKind(this.em, request, 'REQUEST_NOT_SENT_BY_YOU', () =>
      this.requests.withdraw(id, user, { pastBlocks: true }),
    );
    return { request: toContact(await readBoxRow(dbOf(this.em), user.id, 'sent', id), user) };
  }
}
