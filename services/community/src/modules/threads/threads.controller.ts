import { communityEndpoints } from '@meshwork/contracts-community';
import { CurrentUser, Endpoint, type Identity, Input, type InputOf, RateLimit } from '@meshwork/service-kit';
import { Controller } from '@nestjs/common';
import { ReaderEndsService } from './reader-ends.service.ts';
import { TeamThreadsService } from './team-threads.service.ts';
import { ThreadMovesService } from './thread-moves.service.ts';
import { ThreadsService } from './threads.service.ts';

const { listThreads, threadDetails, threadAsker, ownMatters, writeToTeam, sendMessage, openThread } =
  communityEndpoints;
const { answerThread, withdrawThread, endThread } = communityEndpoints;
const signIn = 'You must be logged in to see your conversations.';

@Controller()
export class ThreadsController {
  constructor(
    private readonly threads: ThreadsService,
    private readonly moves: ThreadMovesService,
    private readonly teams: TeamThreadsService,
    private readonly ends: ReaderEndsService,
  ) {}

  @Endpoint(listThreads, { signIn })
  list(@Input(listThreads) query: InputOf<typeof listThreads>, @CurrentUser() user: Identity) {
    return this.threads.list(query, user);
  }

  @Endpoint(threadDetails, { signIn })
  details(@Input(threadDetails) { threadId }: InputOf<typeof threadDetails>, @CurrentUser() user: Identity) {
    return this.threads.details(threadId, user);
  }

  @Endpoint(threadAsker, { signIn })
  asker(@Input(threadAsker) { threadId }: InputOf<typeof threadAsker>, @CurrentUser() user: Identity) {
    return this.threads.asker(threadId, user);
  }

  @Endpoint(ownMatters, { signIn })
  mine(@CurrentUser() user: Identity) {
    return this.threads.ownMatters(user);
  }

  @Endpoint(writeToTeam, { signIn: 'You must be logged in to write to a team.' })
  @RateLimit({ name: 'team-threads', points: 30, seconds: 3_600 })
  writeToTeam(@Input(writeToTeam) input: InputOf<typeof writeToTeam>, @CurrentUser() user: Identity) {
    return this.teams.write(input, user);
  }

  @Endpoint(sendMessage, { signIn: 'You must be logged in to send a message.' })
  @RateLimit({ name: 'thread-messages', points: 120, seconds: 3_600 })
  send(@Input(sendMessage) { threadId, text }: InputOf<typeof sendMessage>, @CurrentUser() user: Identity) {
    return this.threads.send(threadId, text, user);
  }

  @Endpoint(answerThread, { signIn: 'You must be logged in to answer a request.' })
  answer(@Input(answerThread) input: InputOf<typeof answerThread>, @CurrentUser() user: Identity) {
    return this.moves.answer(input.threadId, input.decision, input.note, user);
  }

  @Endpoint(withdrawThread, { signIn: 'You must be logged in to withdraw a request.' })
  withdraw(
    @Input(withdrawThread) { threadId }: InputOf<typeof withdrawThread>,
    @CurrentUser() user: Identity,
  ) {
    return this.moves.withdraw(threadId, user);
  }

  @Endpoint(endThread, { signIn: 'You must be logged in to end a conversation.' })
  end(@Input(endThread) { threadId, thanks }: InputOf<typeof endThread>, @CurrentUser() user: Identity) {
    return this.ends.end(threadId, thanks, user);
  }

  @Endpoint(openThread, { signIn })
  opened(@Input(openThread) { threadId }: InputOf<typeof openThread>, @CurrentUser() user: Identity) {
    return this.threads.opened(threadId, user);
  }
}
