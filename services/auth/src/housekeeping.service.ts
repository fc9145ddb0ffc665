import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EmailTokensService } from './modules/mail/email-tokens.service.ts';
import { AvatarsService } from './modules/profile/avatars.service.ts';
import { SessionsService } from './modules/sessions/sessions.service.ts';

const HOUR = 3_600_000;

/** Takes away what has run out. Several instances may do it at the same time; the second finds nothing. */
@Injectable()
export class HousekeepingService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(HousekeepingService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly orm: MikroORM,
    private readonly sessions: SessionsService,
    private readonly tokens: EmailTokensService,
    private readonly avatars: AvatarsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.sweep(), HOUR).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    try {
      await RequestContext.create(this.orm.em, async () => {
        await this.sessions.sweep();
        await this.tokens.sweep();
        await this.avatars.sweep();
      });
    } catch (error) {
      this.logger.warn({ err: error }, 'could not take away what has run out');
    }
  }
}
