import { SERVICE_ENV } from '@meshwork/service-kit';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Client } from 'pg';
import type { CommunityEnv } from '../../community.env.ts';

const CHANNEL = 'community_inbox';
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 30_000;

/** Hears which inboxes have changed, whichever instance changed them (PostgreSQL LISTEN/NOTIFY). */
@Injectable()
export class InboxListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(InboxListener.name);
  private readonly hearers = new Set<(userId: number | 'everybody') => void>();
  private client: Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private pause = FIRST_PAUSE;
  private stopped = false;

  constructor(@Inject(SERVICE_ENV) private readonly env: CommunityEnv) {}

  /** @param hear gets the id of a person whose inbox changed; "everybody" after a gap in which changes may be lost */
  onChange(hear: (userId: number | 'everybody') => void): void {
    this.hearers.add(hear);
  }

  // Not awaited: the service serves without live updates while the database is away.
  onApplicationBootstrap(): void {
    void this.connect();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.env.DATABASE_URL,
      application_name: 'meshwork-community-inbox',
      keepAlive: true,
      connectionTimeoutMillis: 3_000,
    });
    this.client = client;
    client.on('notification', ({ payload }) => this.tell(Number(payload)));
    client.on('error', () => undefined);
    client.on('end', () => this.reconnect());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.pause = FIRST_PAUSE;
      this.tell('everybody');
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot listen for inbox changes; open pages poll meanwhile');
      await client.end().catch(() => undefined);
      this.reconnect();
    }
  }

  private reconnect(): void {
    if (this.stopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.connect();
    }, this.pause).unref();
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private tell(whom: number | 'everybody'): void {
    for (const hear of this.hearers) hear(whom);
  }
}
