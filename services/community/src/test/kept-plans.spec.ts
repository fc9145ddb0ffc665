import { expect, it } from '@jest/globals';
import { SMALL } from '@meshwork/bench';
import { keptPlanCalls } from '@meshwork/test-kit/service';
import { servedCalls } from './served-calls.ts';

it('plans.md has every served call, as `npm run plans` writes it', async () => {
  expect(await keptPlanCalls(new URL('../../plans.md', import.meta.url))).toEqual(
    servedCalls(SMALL).map(({ name }) => name),
  );
});
