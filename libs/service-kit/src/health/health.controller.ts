import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Injectable, Logger, Res } from '@nestjs/common';
import type { Response } from 'express';
import { unusedFor } from '../database/pool.ts';
import { Open } from '../identity/identity.guard.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { programCommit, programVersion } from '../telemetry/program-version.ts';
import { Readiness } from './readiness.service.ts';

/**
 * Time for which all connections may be held without a statement, in ms. PostgreSQL ends a session that does nothing within a transaction
 * after 10 s, so three times as long means that connections were taken and never released.
 */
const LIMIT = 30_000;
const CHECK_INTERVAL = 5_000;

/** Detects that no request can get a database connection any more. */
@Injectable()
export class PoolExhaustion {
  private readonly logger = new Logger(PoolExhaustion.name);

  constructor(private readonly orm: MikroORM) {}

  async reached(): Promise<boolean> {
    return unusedFor(await this.orm.driver.getConnection().getNativeClient()) > LIMIT;
  }

  /**
   * Ends the process in that case, so that its supervisor starts a new one. Not every supervisor calls `/livez`:
   * Docker's restart policy and `npm start` see only that a process has ended.
   */
  endProcess(): void {
    const check = async () => {
      if (!(await this.reached())) return;
      this.logger.fatal('every database connection is held without use: ending, to be started anew');
      process.exit(1);
    };
    setInterval(() => void check(), CHECK_INTERVAL).unref();
  }
}

@Injectable()
export class ServiceState {
  /** True from SIGTERM on: the gateway sends new requests to another instance. */
  draining = false;
}

/** For operators only: the gateway routes none of these paths. */
@Open()
@Controller()
export class HealthController {
  constructor(
    private readonly state: ServiceState,
    private readonly readiness: Readiness,
    private readonly exhaustion: PoolExhaustion,
    private readonly metrics: Metrics,
  ) {}

  /**
   * The release and the commit that run. 503 where only a restart helps: every database connection is held, and none has been used for long. An outage of the
   * database is no such case, so it restarts nothing.
   */
  @Get('livez')
  @Header('Cache-Control', 'no-store')
  async live(@Res({ passthrough: true }) response: Response): Promise<Record<string, string>> {
    const program = { version: programVersion(), commit: programCommit() };
    if (!(await this.exhaustion.reached())) return { status: 'live', ...program };
    response.status(503);
    return { status: 'every database connection is held without use', ...program };
  }

  /** 503 where requests should go to another instance: while this one drains, gets no answer from the database, or lacks a view. */
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string }> {
    if (this.state.draining) {
      response.status(503);
      return { status: 'draining' };
    }
    const why = await this.readiness.whyNot();
    if (why) response.status(503);
    return { status: why ?? 'ready' };
  }

  @Get('metrics')
  async prometheus(@Res() response: Response): Promise<void> {
    response.type(this.metrics.contentType).send(await this.metrics.text());
  }
}
