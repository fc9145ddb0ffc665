import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.tables.ts';
import { Messages } from './messages.service.ts';
import { readRequestRow } from './request-page.query.ts';
import { Requests } from './requests.service.ts';
import { ShownRequests } from './shown-requests.service.ts';

const { listThreads, threadDetails, ownMatters, writeToTeam, sendMessage, openThread } = communityEndpoints;
const { answerThread, withdrawThread, endThread } = communityEndpoints;
const signIn = 'You must be logged in to see your conversations.';

@Controller()
export class RequestsController {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: Requests,
    private readonly messages: Messages,
    private readonly shown: ShownRequests,
  ) {}

  @Endpoint(listThreads, { signIn })
  list(query: InputOf<typeof listThreads>, user: Identity) {
    return this.shown.list(query, user);
  }

  @Endpoint(threadDetails, { signIn })
  details({ threadId }: InputOf<typeof threadDetails>, user: Identity) {
    return this.shown.details(threadId, user);
  }

  @Endpoint(ownMatters, { signIn })
  mine(user: Identity) {
    return this.shown.ownMatters(user);
  }

  @Endpoint(writeToTeam, { signIn: 'You must be logged in to write to a team.' })
  @RateLimit({ name: 'team-threads', points: 30, seconds: 3_600 })
  async writeToTeam({ fromTeamId, teamId, message }: InputOf<typeof writeToTeam>, user: Identity) {
    const ask = { targetId: teamId, actingTeamId: fromTeamId, message };
    const { requestId } = await this.requests.ask('TEAMS', ask, user);
    if (requestId === null) return { thread: null };
    return this.shown.show(await readRequestRow(dbOf(this.em), requestId, user.id), user);
  }

  @Endpoint(sendMessage, { signIn: 'You must be logged in to send a message.' })
  @RateLimit({ name: 'thread-messages', points: 120, seconds: 3_600 })
  async send({ threadId, text }: InputOf<typeof sendMessage>, user: Identity) {
    return this.shown.show(await this.messages.send(threadId, text, user), user);
  }

  @Endpoint(answerThread, { signIn: 'You must be logged in to answer a request.' })
  async answer({ threadId, decision, note }: InputOf<typeof answerThread>, user: Identity) {
    return this.shown.show(await this.requests.answer(threadId, decision, note, user), user);
  }

  @Endpoint(withdrawThread, { signIn: 'You must be logged in to withdraw a request.' })
  async withdraw({ threadId }: InputOf<typeof withdrawThread>, user: Identity) {
    return this.shown.show(await this.requests.withdraw(threadId, user), user);
  }

  @Endpoint(endThread, { signIn: 'You must be logged in to end a conversation.' })
  async end({ threadId, thanks }: InputOf<typeof endThread>, user: Identity) {
    return this.shown.show(await this.requests.end(threadId, thanks, user), user);
  }

  @Endpoint(openThread, { signIn })
  opened({ threadId }: InputOf<typeof openThread>, user: Identity) {
    return this.shown.opened(threadId, user);
  }
}
