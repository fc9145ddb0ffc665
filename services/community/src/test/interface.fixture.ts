import description from '@meshwork/contracts-community/openapi.json' with { type: 'json' };
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { identityFor } from '@meshwork/test-kit/service';
import type { InterfaceTest } from '@meshwork/test-kit/service/interface';
import { startImported } from './community.fixture.ts';
import { ACTORS, type Actor, CAST, setScene, startScenes } from './scene.ts';

async function headersOf(actor: Actor): Promise<Record<string, string>> {
  const person = CAST[actor];
  return person ? { [IDENTITY_HEADER]: await identityFor(person) } : {};
}

export const interfaceTest: InterfaceTest = {
  description,
  async start() {
    const service = await startScenes({}, startImported);
    await setScene(service);
    return service;
  },
  people: Object.fromEntries(ACTORS.map((actor) => [actor, () => headersOf(actor)])),
  fields: {
    kind: ['team', 'initiative', 'mentor', 'offer', 'request', 'message'],
    search: ['robot', 'gear grinders', 'éé'],
    username: ['person11', 'person12'],
    timeZone: ['Europe/Berlin', 'America/Detroit'],
    startTime: ['10:00', '23:59'],
  },
};
