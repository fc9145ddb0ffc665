import { communityEndpoints } from '@meshwork/contracts-community';
import { Endpoint, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { lockTeam, ownersOf } from '../team/membership.policy.ts';

const { watchTeam } = communityEndpoints;

/** People who wait for somebody to run a team (docs/product.md#claiming-a-team). */
@Controller()
export class TeamWatchersController {
  constructor(private readonly em: EntityManager) {}

  /** Under the team's lock, so that whoever begins to wait is told, or refused. @throws AppError TEAM_NOT_FOUND, TEAM_HAS_OWNER */
  @Endpoint(watchTeam, { signIn: 'You must be logged in to be told.' })
  watch({ teamId, watching }: InputOf<typeof watchTeam>, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      if (!watching) {
        await dbOf(em)
          .deleteFrom('community.team_watch')
          .where('team_id', '=', teamId)
          .where('user_id', '=', user.id)
          .execute();
        return;
      }
      if ((await ownersOf(em, teamId)).length > 0) throw fail('TEAM_HAS_OWNER');
      await dbOf(em)
        .insertInto('community.team_watch')
        .values({ team_id: teamId, user_id: user.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
  }
}
