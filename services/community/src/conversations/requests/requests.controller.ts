import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, isoTime } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { dbOf } from '../../database/community.entities.ts';
import { readAskedOfYoung } from '../reading-along/asked-of-young.query.ts';
import { readHeldMatters, targetOf } from '../reading-along/held-message.query.ts';
import { Messages } from './messages.service.ts';
import { readAllMatters } from './own-matters.query.ts';
import { listRequests } from './request-list.query.ts';
import { readRequestRow } from './request-page.query.ts';
import { openRequest } from './request-people.sql.ts';
import { Requests } from './requests.service.ts';
import { ShownRequests } from './shown-requests.service.ts';

const { listThreads, threadDetails, ownMatters, writeToTeam, sendMessage, openThread } = communityEndpoints;
const { answerThread, withdrawThread, endThread, heldMessages, withdrawHeld } = communityEndpoints;
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
    return listRequests(this.em, user, query);
  }

  /** @throws AppError THREAD_NOT_FOUND for everybody who is not one of its people */
  @Endpoint(threadDetails, { signIn })
  async details({ threadId }: InputOf<typeof threadDetails>, user: Identity) {
    return this.shown.show(await readRequestRow(dbOf(this.em), threadId, user.id), user);
  }

  @Endpoint(ownMatters, { signIn })
  ownMatters(user: Identity) {
    return readAllMatters(dbOf(this.em), user.id);
  }

  @Endpoint(writeToTeam, { signIn: 'You must be logged in to write to a team.' })
  async writeToTeam({ fromTeamId, teamId, message }: InputOf<typeof writeToTeam>, user: Identity) {
    const ask = { targetId: teamId, actingTeamId: fromTeamId, message };
    const { requestId } = await this.requests.ask('TEAMS', ask, user);
    if (requestId === null) return { thread: null };
    return this.shown.show(await readRequestRow(dbOf(this.em), requestId, user.id), user);
  }

  @Endpoint(sendMessage, { signIn: 'You must be logged in to send a message.' })
  async send({ threadId, text }: InputOf<typeof sendMessage>, user: Identity) {
    return this.shown.show(await this.messages.send(threadId, text, user), user);
  }

  @Endpoint(answerThread, { signIn: 'You must be logged in to answer a request.' })
  async answer({ threadId, decision, note }: InputOf<typeof answerThread>, user: Identity) {
    return this.shown.show(await this.requests.answer(threadId, decision, note, user), user);
  }

  @Endpoint(withdrawThread, { signIn: 'You must be logged in to withdraw a request.' })
  async withdraw({ threadId }: InputOf<typeof withdrawThread>, user: Identity) {
    // A person who blocks the other side may still take a request back.
    const row = await this.requests.withdraw(threadId, user, { pastBlocks: true });
    return this.shown.show(row, user);
  }

  @Endpoint(endThread, { signIn: 'You must be logged in to end a conversation.' })
  async end({ threadId, thanks }: InputOf<typeof endThread>, user: Identity) {
    return this.shown.show(await this.requests.end(threadId, thanks, user), user);
  }

  /** @throws AppError THREAD_NOT_FOUND */
  @Endpoint(openThread, { signIn })
  async opened({ threadId }: InputOf<typeof openThread>, user: Identity) {
    await openRequest(dbOf(this.em), threadId, user.id);
  }

  /** Words that wait for an adult who reads along: they are stored, and nobody but their author sees them. */
  @Endpoint(heldMessages, { signIn })
  async held(user: Identity) {
    const db = dbOf(this.em);
    const rows = await readHeldMatters(db, user.id);
    const asked = user.ageBand === 'MINOR' ? await readAskedOfYoung(db, user.id) : undefined;
    return {
      ...(asked && { asked }),
      messages: rows.map((row) => ({
        heldId: row.id,
        ...targetOf(row),
        actingTeamId: row.acting_team_id,
        text: row.text,
        createdAt: isoTime(row.created_at),
        ...(row.is_over && { over: true }),
      })),
    };
  }

  /** @throws AppError HELD_NOT_FOUND */
  @Endpoint(withdrawHeld, { signIn: 'You must be logged in to withdraw a request.' })
  async withdrawHeld({ heldId }: InputOf<typeof withdrawHeld>, user: Identity) {
    await this.messages.withdrawHeld(heldId, user);
  }
}
