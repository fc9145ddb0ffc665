import { afterAll, beforeAll } from '@jest/globals';
import type { TestService } from '@meshwork/test-kit/service';
import { startImported } from '../../test/community.fixture.ts';
import { testTeamList } from './team-list.suite.ts';

let service: TestService;
beforeAll(async () => {
  service = await startImported();
});
afterAll(() => service?.close());

testTeamList(() => service, {
  all: 730,
  canada: 113,
  ontario: 13,
  allOntario: 21,
  usa: 600,
  michigan: 73,
  unitedKingdom: 5,
});
