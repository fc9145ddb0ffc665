import { kindsOf } from './crowd.ts';
import { restartInTurn } from './rolling.ts';
import { missedOf, type Scenario } from './scenario.ts';
import { buildVersion, lastRelease, upgradeUnderLoad } from './versions.ts';

const CONNECTIONS = 32;
const REQUESTS = 40_000;
const CONTROL_REQUESTS = 10_000;

/** Restarts of every part, one after the other. */
export const rolling: Scenario = {
  goal: '0 of 40,000 requests over 32 connections fail',
  site: { instances: 2 },
  run: async (site) => {
    const found = await restartInTurn(site, {
      connections: CONNECTIONS,
      requests: REQUESTS,
      controlRequests: CONTROL_REQUESTS,
      services: true,
    });
    const { control } = found;
    return [
      {
        scenario: `no restart, ${CONNECTIONS} connections, for comparison`,
        measured: `${control.failed.length} of ${control.requests} requests failed`,
        missed: missedOf({ [kindsOf(control.failed)]: control.failed.length === 0 }),
      },
      {
        scenario: `${found.serviceRestarts} restarts of services (two of each) and ${found.gatewayRestarts} of gateways (two) under ${CONNECTIONS} connections`,
        measured: `${found.failed.length} of ${found.requests} requests failed; browsers sent ${found.repeated} again by themselves; ${found.lost} acknowledged writes lost or doubled`,
        missed: missedOf({
          [kindsOf(found.failed)]: found.failed.length === 0,
          lost: found.lost === 0,
        }),
      },
    ];
  },
};

const UPGRADE_CONNECTIONS = 8;

const formerVersion = async (from: string | undefined): Promise<string | undefined> =>
  from ?? (await lastRelease());

/** The former version and this one, side by side on one database. */
export const versions: Scenario = {
  goal: '0 requests fail while each service is migrated and replaced; nothing is lost',
  missing: async ({ from }) =>
    (await formerVersion(from))
      ? undefined
      : 'no release has a tag; name the former version: --from <commit>',
  site: async ({ from }) => ({ instances: 2, builds: await buildVersion(`${await formerVersion(from)}`) }),
  run: async (site, { from }) => {
    const found = await upgradeUnderLoad(site, UPGRADE_CONNECTIONS);
    return [
      {
        scenario: `from ${await formerVersion(from)}: ${found.migrations} migrations and ${found.replaced} replaced instances under ${UPGRADE_CONNECTIONS} connections`,
        measured: `${found.failed.length} of ${found.requests} requests failed; ${found.lost} acknowledged writes lost or doubled; ${found.broken.length} rules broken`,
        missed: missedOf({
          [kindsOf(found.failed)]: found.failed.length === 0,
          lost: found.lost === 0,
          [found.broken.join(', ')]: found.broken.length === 0,
        }),
      },
    ];
  },
};
