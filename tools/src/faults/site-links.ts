import type { Service } from '../lib/apps.ts';
import { Postgres } from '../stack/postgres.ts';
import type { ServiceContext } from '../stack/service-environment.ts';
import type { RunningService } from '../stack/services.ts';
import { Link } from './link.ts';

export interface SiteLink {
  readonly link: Link;
  /** The service that cannot answer without it. */
  readonly service: Service;
}

/** Links that can break between every service and the database, and between the gateway and every service. */
export class SiteLinks {
  readonly all: SiteLink[] = [];

  /** The context of a service that reaches the database over a link. */
  async toDatabase(service: Service, context: ServiceContext): Promise<ServiceContext> {
    const port = await this.add(service, `${service} → database`, context.postgres.port);
    // Only its address is used.
    const password = await context.secrets.password('postgres');
    return { ...context, postgres: new Postgres({ cluster: context.settings.dataDir, port, password }) };
  }

  /** A service as the gateway sees it at the end of a link. */
  async fromGateway(running: RunningService): Promise<RunningService> {
    const port = await this.add(running.service, `gateway → ${running.service}`, running.port);
    return { ...running, port };
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map(({ link }) => link.close()));
  }

  private async add(service: Service, name: string, target: number): Promise<number> {
    const link = await Link.open(name, target);
    this.all.push({ link, service });
    return link.port;
  }
}
