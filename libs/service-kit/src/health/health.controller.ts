import { MikroORM } from '@mikro-orm/postgresql';
import { Controller, Get, Header, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Open } from '../identity/identity.decorator.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { ServiceState } from './service-state.ts';

/** For the operators' side only: the gateway routes none of these. */
@Open()
@Controller()
export class HealthController {
  constructor(
    private readonly state: ServiceState,
    private readonly orm: MikroORM,
    private readonly metrics: Metrics,
  ) {}

  /** The process answers at all. Says nothing of the database, so that an outage there restarts nothing here. */
  @Get('livez')
  live(): { status: string } {
    return { status: 'live' };
  }

  /** Whether requests should be sent here. */
  @Get('readyz')
  @Header('Cache-Control', 'no-store')
  async ready(@Res({ passthrough: true }) response: Response): Promise<{ status: string }> {
    if (this.state.draining) {
      response.status(503);
      return { status: 'draining' };
    }
    try {
      await this.orm.driver.getConnection().execute('select 1');
      return { status: 'ready' };
    } catch {
      response.status(503);
      return { status: 'database unreachable' };
    }
  }

  @Get('metrics')
  async prometheus(@Res() response: Response): Promise<void> {
    response.type(this.metrics.contentType).send(await this.metrics.text());
  }
}
