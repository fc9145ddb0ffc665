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
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

/** Gets the person whose inbox changed, and the conversation if one did; or 'all' after notifications may have been lost. */
type Subscriber = (userId: number | 'all', threadId?: number) => void;

/** Receives the changes of inboxes from all instances of the service, by PostgreSQL's LISTEN and NOTIFY. */
@Injectable()
export class InboxListener implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(InboxListener.name);
  private notify: Subscriber = () => undefined;
  private client: Client | undefined;
  private retryTimer: NodeJS.Timeout | undefined;
  private retryMs = FIRST_RETRY_MS;
  private stopped = false;

  constructor(@Inject(SERVICE_ENV) private readonly env: CommunityEnv) {}

  subscribe(subscriber: Subscriber): void {
    this.notify = subscriber;
  }

  // Not awaited: the service starts without live updates while the database is down.
  onApplicationBootstrap(): void {
    void this.connect();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retryTimer);
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
    client.on('notification', ({ payload = '' }) => {
      const [userId, threadId] = payload.split(' ').map(Number);
      if (userId) this.notify(userId, threadId);
    });
    // A connection error is followed by 'end', which reconnects.
    client.on('error', () => undefined);
    client.on('end', () => this.scheduleRetry());
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      this.retryMs = FIRST_RETRY_MS;
      this.notify('all');
    } catch (error) {
      this.logger.warn({ err: error }, 'cannot listen for inbox changes; open pages poll meanwhile');
      await client.end().catch(() => undefined);
      this.scheduleRetry();
    }
  }

  private scheduleRetry(): void {
    if (this.stopped || this.retryTimer) return;
    this.retryTimer = setTimeout(() => {
      this.retryTimer = undefined;
      void this.connect();
    }, this.retryMs).unref();
    this.retryMs = Math.min(this.retryMs * 2, LONGEST_RETRY_MS);
  }
}
