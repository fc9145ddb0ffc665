import { expect, it } from '@jest/globals';
import { callOf, moderationEndpoints } from '@meshwork/contracts-core';
import { moderationPath, reportCall, secondLookCall } from './moderation-calls.ts';

it('has the calls of the contract', () => {
  const rows = moderationEndpoints('catalog');
  expect(moderationPath('catalog', 'allowance')).toBe(rows.allowance.path);
  expect(reportCall('catalog')).toEqual(callOf(rows.report));
  expect(secondLookCall('catalog')).toEqual(callOf(rows.requestSecondLook));
});
