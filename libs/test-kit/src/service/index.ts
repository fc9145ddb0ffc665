export { type CallOptions, type CallResult, callEndpoint } from './call.ts';
export { type Cluster, startCluster } from './cluster.ts';
export { identityFor, TEST_KEYS, type TestPerson } from './identity.ts';
export { type Mailbox, openMailbox } from './mailbox.ts';
export { testPublishedViews } from './published.suite.ts';
export { type ServedPlan, watchPlans } from './served-plans.ts';
export { startTestService, type TestService } from './test.service.ts';
export { createTestDatabase, type TestDatabase } from './test-database.ts';
