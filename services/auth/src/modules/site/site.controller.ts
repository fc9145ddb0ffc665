import { authEndpoints, type Site } from '@meshwork/contracts-auth';
import { Endpoint, SERVICE_ENV } from '@meshwork/service-kit';
import { siteFile } from '@meshwork/service-kit/site';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Inject } from '@nestjs/common';
import type { AuthEnv } from '../../auth.env.ts';
import { operatorOf } from './operator.ts';
import { partsToPlay } from './site.query.ts';

/** Serves the operators' settings for everybody: docs/product.md#site-settings. */
@Controller()
export class SiteController {
  constructor(
    private readonly em: EntityManager,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {}

  @Endpoint(authEndpoints.site)
  async site(): Promise<Site> {
    const { env } = this;
    return {
      registration: env.REGISTRATION,
      domains: env.REGISTRATION === 'domains' ? env.REGISTRATION_DOMAINS : [],
      readOnly: env.READ_ONLY ?? null,
      sendsMail: env.SMTP_URL !== undefined,
      mailboxUrl: env.MAILBOX_URL ?? null,
      ...operatorOf(env.PUBLIC_ORIGIN, siteFile()),
      ...(env.DEMO_WORLD === 'on' && { lookAround: await partsToPlay(this.em) }),
    };
  }
}
