import { beforeAll } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { addPeople, startImported } from '../test/community.fixture.ts';
import { testCities } from './cities.fixture.ts';
import { testCityTotals } from './city-totals.fixture.ts';
import { testMap } from './map.fixture.ts';
import { testNear } from './near.fixture.ts';

const service = sharedService(startImported);
beforeAll(async () => {
  await addPeople(service, 1, 2, 3);
});

testCities(() => service);
testNear(() => service);
testMap(() => service);
// The last one, since it moves and deletes what was imported.
testCityTotals(() => service);
