import { communityEndpoints, type MentorContactRequest } from '@meshwork/contracts-community';
import { DELETED_USER_NAME } from '@meshwork/contracts-core';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { justAsked, Requests } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import type { ContactTarget } from './contact-kind.service.ts';
import { readRequester } from './requester.query.ts';

const { contactMentor, threadRequester } = communityEndpoints;

type RequestResult = Promise<{ request: MentorContactRequest }>;

/** Messages to mentors, as the account page has them. */
@Controller()
export class MentorContactsController {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: Requests,
  ) {}

  /** @throws AppError with the codes of the kind */
  @Endpoint(contactMentor, { signIn: 'You must be logged in to send a message.' })
  async send({ mentorId, message }: InputOf<typeof contactMentor>, user: Identity): RequestResult {
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

  /** Here and not with the conversations, since the profile as a mentor says most of a person who asks. */
  @Endpoint(threadRequester, { signIn: 'You must be logged in to see your conversations.' })
  async requester({ threadId }: InputOf<typeof threadRequester>, user: Identity) {
    return { requester: await readRequester(dbOf(this.em), threadId, user.id) };
  }
}
