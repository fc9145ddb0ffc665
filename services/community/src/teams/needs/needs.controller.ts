import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf, RateLimit } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { Requests, readRequestRow, ShownRequests } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.tables.ts';
import { isOnBoard } from './need-columns.ts';
import { listNeeds } from './need-list.query.ts';

const { offerHelp } = communityEndpoints;

/** The board of what teams look for (docs/product.md#needs). */
@Controller()
export class NeedsController {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: Requests,
    private readonly shown: ShownRequests,
  ) {}

  @Endpoint(communityEndpoints.listNeeds)
  list(query: InputOf<typeof communityEndpoints.listNeeds>) {
    return listNeeds(this.em, query);
  }

  /** @throws AppError NEED_NOT_FOUND, OWN_TEAM_NEED, REQUEST_EXISTS */
  @Endpoint(offerHelp, { signIn: 'You must be logged in to offer help.' })
  @RateLimit({ name: 'offers', points: 30, seconds: 3_600 })
  async offer({ needId, message }: InputOf<typeof offerHelp>, user: Identity) {
    const need = await dbOf(this.em)
      .selectFrom('community.team_need as need')
      .where('need.id', '=', needId)
      .where(isOnBoard)
      .select(['need.team_id', 'need.words'])
      .executeTakeFirstOrThrow(() => fail('NEED_NOT_FOUND'));
    // A team has one conversation with a person, whatever it looks for.
    const opening = `About “${need.words}”:\n\n${message}`;
    const ask = { targetId: need.team_id, actingTeamId: null, message: opening };
    const { requestId } = await this.requests.ask('OFFER', ask, user);
    if (requestId === null) return { thread: null };
    return this.shown.show(await readRequestRow(dbOf(this.em), requestId, user.id), user);
  }
}
