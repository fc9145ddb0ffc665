import { beforeAll } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { addPeople, startImported } from '../test/community.fixture.ts';
import { testCities } from './cities.suite.ts';
import { testCityTotals } from './city-totals.suite.ts';
import { testMap } from './map.suite.ts';
import { testNear } from './near.suite.ts';

const service = sharedService(startImported);
beforeAll(async () => {
  await addPeople(service, 1, 2, 3);
});

testCities(() => service);
testNear(() => service);
testMap(() => service);
// The last one, since it moves and deletes what was imported.
testCityTotals(() => service);
