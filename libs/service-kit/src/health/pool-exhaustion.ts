import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { unusedFor } from '../database/pool.ts';

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
