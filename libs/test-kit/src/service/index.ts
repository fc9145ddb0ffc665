export {
  type CallHeaders,
  type CallInput,
  type CallResult,
  callEndpoint,
  everyone,
  only,
  type Statuses,
  signedIn,
} from './call.ts';
export { SERVER_LOG } from './cluster.ts';
export { identityFor, TEST_KEYS, type TestPerson } from './identity.ts';
export { type Mailbox, openMailbox } from './mailbox.ts';
export { saidInPublic, shownInPublic } from './public-words.fixture.ts';
export { testPublishedViews } from './published.fixture.ts';
export { testSchema } from './schema/schema.fixture.ts';
export { namedStatements, pathAfter, type ServedPlan, sortsEverything, watchPlans } from './served-plans.ts';
export { comparedRoutes } from './served-routes.ts';
export { serviceWithMail, sharedService, untilTestEnds } from './shared-service.ts';
export { startTestService, type TestService } from './test.service.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
export { jobsDone, until } from './until.ts';
