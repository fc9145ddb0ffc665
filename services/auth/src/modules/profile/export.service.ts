import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AuthTables } from '../../database/auth.tables.ts';
import { toUser } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AvatarsService } from './avatars.service.ts';

/** Everything that Meshwork keeps of a person, read where the other services publish their part (GDPR, articles 15 and 20). */
@Injectable()
export class ExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly avatars: AvatarsService,
  ) {}

  async export(user: Identity) {
    const account = await this.accounts.own(user.id);
    const teams = await this.em
      .getKysely<AuthTables>()
      .selectFrom('community.team_membership_v1 as membership')
      .innerJoin('community.public_team_v1 as team', 'team.team_id', 'membership.team_id')
      .where('membership.user_id', '=', user.id)
      .select([
        'team.team_id as teamId',
        'team.team_number as teamNumber',
        'team.team_name as teamName',
        'role',
      ])
      .orderBy('team.team_id')
      .execute();
    const avatar = account.avatarHash ? await this.avatars.find(account.avatarHash) : null;
    return {
      exportedAt: new Date().toISOString(),
      account: {
        ...toUser(account),
        emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
        createdAt: account.createdAt.toISOString(),
        updatedAt: account.updatedAt.toISOString(),
      },
      avatar: avatar && `data:image/webp;base64,${avatar.toString('base64')}`,
      sessions: await this.sessions.list(user.id, user.sessionId),
      teams,
      community: await this.published('community.personal_data_v1', user.id),
      catalog: await this.published('catalog.personal_data_v1', user.id),
    };
  }

  /** What another service keeps of a person, by kind. */
  private async published(view: 'community.personal_data_v1' | 'catalog.personal_data_v1', userId: number) {
    const rows = await this.em
      .getKysely<AuthTables>()
      .selectFrom(view)
      .where('user_id', '=', userId)
      .select(['kind', 'data'])
      .execute();
    return Object.fromEntries(
      [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, found]) => [
        kind,
        found.map(({ data }) => data),
      ]),
    );
  }
}
