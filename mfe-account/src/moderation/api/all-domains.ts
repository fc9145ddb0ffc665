import { SERVICES } from '@meshwork/shell-contract';

export const ALL_SERVICES = SERVICES.map(({ service }) => service);

/** Milliseconds after which a page goes on without a domain. */
const DOMAIN_DEADLINE = 5000;

export const withDeadline = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(DOMAIN_DEADLINE)]);

/** The responses of all domains; undefined where one does not answer, so that the page works without it. */
export const askAll = <R>(
  signal: AbortSignal,
  ask: (service: string, signal: AbortSignal) => Promise<R>,
): Promise<{ service: string; response: R | undefined }[]> =>
  Promise.all(
    ALL_SERVICES.map(async (service) => ({
      service,
      response: await ask(service, withDeadline(signal)).catch(() => undefined),
    })),
  );
