import { mkdir } from 'node:fs/promises';
import { SERVICES, type Service } from '../../../src/lib/apps.ts';
import { startGateway } from '../../../src/stack/gateway.ts';
import type { ServiceContext } from '../../../src/stack/service-environment.ts';
import { type RunningService, startService, untilReady } from '../../../src/stack/services.ts';
import type { Rig } from './rig.ts';

export interface Site {
  readonly origin: string;
  readonly services: readonly RunningService[];
}

/** Starts the built services, each on its cluster, and the gateway in front of them. */
export const startSite = async (
  rig: Rig,
  name: string,
  contextOf: (service: Service) => ServiceContext,
  instances = 1,
): Promise<Site> => {
  const wanted = SERVICES.flatMap((service) => Array.from({ length: instances }, () => service));
  const services = await Promise.all(wanted.map((service) => startService(contextOf(service), service)));
  rig.onStop(() => Promise.all(services.map(({ supervisor }) => supervisor.stop())));
  await Promise.all(services.map(untilReady));
  const settings = await rig.settings(name);
  await mkdir(settings.www, { recursive: true });
  const gateway = await startGateway(settings, services);
  rig.onStop(() => gateway.stop());
  return { origin: settings.origin, services };
};
