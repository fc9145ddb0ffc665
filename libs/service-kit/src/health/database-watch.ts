import { setTimeout as wait } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { interruptPool, lastAnswer, resumePool } from '../database/pool.ts';
import { PooledClient } from '../database/pooled-client.ts';
import { SERVICE_DEFINITION, SERVICE_ENV, type ServiceDefinition } from '../definition/service.definition.ts';
import type { ServiceEnv } from '../env/env.schema.ts';

/** Pause between two probes, in ms. */
const INTERVAL = 200;

/** A database that has not answered a probe for so long counts as hanging, in ms. With the pause it is noticed within 0.8 s. */
const LATE = 600;

/** A connection that is silent for so long is given up, in ms: it may lead nowhere, as after a failed network. */
const GIVE_UP = 2_000;

const TICK = 50;

interface Session {
  readonly client: PooledClient;
  readonly ready: Promise<unknown>;
}

/**
 * Notices a database that hangs instead of being down. A refused connection fails at once, but what was sent to a server that
 * hangs waits for a timeout of seconds; so would everybody who comes after it. While neither a probe nor a request is answered, requests
 * fail at once (503 with `Retry-After`). A busy server answers one late and the other in time.
 */
@Injectable()
export class DatabaseWatch implements OnApplicationShutdown {
  private readonly logger = new Logger(DatabaseWatch.name);
  private session: Session | undefined;
  private ticking: NodeJS.Timeout | undefined;
  /** The time that the present probe has waited, in ms; undefined between probes. */
  private waited: number | undefined;
  private silent = false;
  private stopped = false;

  constructor(
    private readonly orm: MikroORM,
    @Inject(SERVICE_DEFINITION) private readonly definition: ServiceDefinition,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
  ) {}

  async start(): Promise<void> {
    const pool: Pool = await this.orm.driver.getConnection().getNativeClient();
    let heard = 0;
    this.ticking = setInterval(() => {
      if (this.waited === undefined) return;
      const answered = lastAnswer(pool);
      // A tick that is late itself says that this process was held up, and nothing about the database.
      this.waited = answered > heard ? 0 : this.waited + TICK;
      heard = answered;
      if (!this.silent && this.waited >= LATE) this.fallSilent(pool);
    }, TICK);
    this.ticking.unref();
    void this.probeForEver(pool);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearInterval(this.ticking);
    this.session?.client.cut();
  }

  private async probeForEver(pool: Pool): Promise<void> {
    while (!this.stopped) {
      this.waited = 0;
      if (await this.answers()) this.answered(pool);
      this.waited = undefined;
      await wait(INTERVAL, undefined, { ref: false });
    }
  }

  /** Tells whether the server says anything. A refusal is an answer too: a caller who connects gets it at once. */
  private async answers(): Promise<boolean> {
    this.session ??= this.open();
    const { session } = this;
    const probe = session.ready.then(() => session.client.query('select 1'));
    const said = probe.then(
      () => true,
      () => {
        this.session = undefined;
        return true;
      },
    );
    const done = new AbortController();
    const silence = wait(GIVE_UP, false, { ref: false, signal: done.signal }).catch(() => false);
    const answered = await Promise.race([said, silence]);
    done.abort();
    if (!answered) {
      this.session = undefined;
      session.client.cut();
    }
    return answered;
  }

  private open(): Session {
    const client = new PooledClient({
      connectionString: this.env.DATABASE_URL,
      application_name: `meshwork-${this.definition.name}-watch`,
    });
    // The user of the connection gets the error, too.
    client.on('error', () => undefined);
    return { client, ready: client.connect() };
  }

  private fallSilent(pool: Pool): void {
    this.silent = true;
    this.logger.error('the database does not answer: requests are refused until it does');
    interruptPool(pool);
  }

  private answered(pool: Pool): void {
    if (!this.silent) return;
    this.silent = false;
    this.logger.log('the database answers again');
    resumePool(pool);
  }
}
