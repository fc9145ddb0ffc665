import { type Identity, SERVICE_DEFINITION, type ServiceDefinition } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthTables } from '../../database/auth.tables.ts';
import { toUser } from '../accounts/account.mapper.ts';
import { AccountsService } from '../accounts/accounts.service.ts';
import { SessionsService } from '../sessions/sessions.service.ts';
import { AvatarsService } from './avatars.service.ts';

type PersonalDataView = Extract<keyof AuthTables, `${string}.personal_data_v1`>;

const isPersonalData = (view: string): view is PersonalDataView => view.endsWith('.personal_data_v1');

/** Everything that Meshwork keeps of a person, read where the other services publish their part (GDPR, articles 15 and 20). */
@Injectable()
export class ExportService {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
    private readonly avatars: AvatarsService,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
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
      ...(await this.keptByOthers(user.id)),
    };
  }

  /** What every other service that publishes personal data keeps of a person, by the service's schema. */
  private async keptByOthers(userId: number): Promise<Record<string, unknown>> {
    const views = (this.definition.reads ?? []).flatMap(Object.keys).filter(isPersonalData);
    const parts: Record<string, unknown> = {};
    for (const view of views) parts[view.slice(0, view.indexOf('.'))] = await this.published(view, userId);
    return parts;
  }

  /** What another service keeps of a person, by kind. */
  private async published(view: PersonalDataView, userId: number) {
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
