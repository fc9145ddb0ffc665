import description from '@meshwork/contracts-catalog/openapi.json' with { type: 'json' };
import { IDENTITY_HEADER } from '@meshwork/contracts-core';
import { identityFor, type TestPerson } from '@meshwork/test-kit/service';
import type { InterfaceTest } from '@meshwork/test-kit/service/interface';
import { ada, admin, ben, importInto, moderator, OTHER_TEAM, startCatalog, TEAM } from './catalog.fixture.ts';

const as = (person: TestPerson) => async () => ({ [IDENTITY_HEADER]: await identityFor(person) });

/** The actors and data for the tests of the interface. */
export const interfaceTest: InterfaceTest = {
  description,
  async start() {
    const service = await startCatalog();
    await importInto(service);
    return service;
  },
  people: {
    visitor: async () => ({}),
    ada: as(ada),
    ben: as(ben),
    admin: as(admin),
    moderator: as(moderator),
    newcomer: as({ id: 13, isNew: true }),
  },
  fields: { teamId: [TEAM, OTHER_TEAM], kind: ['resource'], search: ['robot', 'vision arm', 'éé'] },
};
