import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { readRequester } from './requester.query.ts';

const { threadRequester } = communityEndpoints;

/** Here and not with the conversations, since the profile as a mentor says most of a person who asks. */
@Controller()
export class RequesterController {
  constructor(private readonly em: EntityManager) {}

  @Endpoint(threadRequester, { signIn: 'You must be logged in to see your conversations.' })
  async read({ threadId }: InputOf<typeof threadRequester>, user: Identity) {
    return { requester: await readRequester(dbOf(this.em), threadId, user.id) };
  }
}
