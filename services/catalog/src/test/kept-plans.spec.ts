import { expect, it } from '@jest/globals';
import { catalogCalls, SMALL } from '@meshwork/bench';
import { keptPlanCalls } from '@meshwork/test-kit/service';

it('plans.md has every served call, as `npm run plans` writes it', async () => {
  expect(await keptPlanCalls(new URL('../../plans.md', import.meta.url))).toEqual(
    catalogCalls(SMALL).map(({ name }) => name),
  );
});
