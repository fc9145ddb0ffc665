import { authEndpoints } from '@meshwork/contracts-auth';
import {
  Endpoint,
  type Identity,
  RateLimit,
  SERVICE_DEFINITION,
  type ServiceDefinition,
} from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Header, Inject } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.ts';
import { listPasskeys } from '../passkeys/passkey.query.ts';
import { listSessions } from '../sessions/session.query.ts';
import { readAvatar } from './avatar.query.ts';
import {
  listBlocked,
  listNotices,
  listReports,
  listTeams,
  readPersonalData,
} from './published-data.query.ts';

/**
 * Exports everything that Meshwork stores of a person (GDPR, articles 15 and 20). The other services publish their part
 * as a view.
 */
@Controller()
export class ExportController {
  constructor(
    private readonly em: EntityManager,
    private readonly accounts: AccountsService,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
  ) {}

  @Endpoint(authEndpoints.exportData, { signIn: 'You must be logged in to export your data.' })
  @Header('Content-Disposition', 'attachment; filename="meshwork-export.json"')
  @RateLimit({ name: 'export', points: 20, seconds: 600 })
  async export(user: Identity) {
    const account = await this.accounts.read(user.id);
    const avatar = account.avatarHash ? await readAvatar(this.em, account.avatarHash, user.id) : null;
    return {
      exportedAt: new Date().toISOString(),
      account: {
        ...(await this.accounts.toUser(account)),
        emailVerifiedAt: account.emailVerifiedAt?.toISOString() ?? null,
        ageBandChangesOn: account.bandChangesOn ?? null,
        createdAt: account.createdAt.toISOString(),
        updatedAt: account.updatedAt.toISOString(),
      },
      avatar: avatar && `data:image/webp;base64,${avatar.image.toString('base64')}`,
      sessions: await listSessions(this.em, user.id, user.sessionId),
      passkeys: await listPasskeys(this.em, user.id),
      teams: await listTeams(this.em, user.id),
      notices: await listNotices(this.em, user.id),
      blockedPeople: await listBlocked(this.em, user.id),
      reports: await listReports(this.em, user.id),
      ...(await this.dataOfOtherServices(user.id)),
    };
  }

  /** The data of every service that publishes some, by the service's schema. */
  private async dataOfOtherServices(userId: number): Promise<Record<string, unknown>> {
    const schemas = (this.definition.reads ?? [])
      .flatMap(Object.keys)
      .filter((view) => view.endsWith('.personal_data_v1'))
      .map((view) => view.slice(0, view.indexOf('.')));
    const data: Record<string, unknown> = {};
    for (const schema of schemas) data[schema] = await readPersonalData(this.em, schema, userId);
    return data;
  }
}
