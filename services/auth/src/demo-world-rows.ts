import { DEMO_PEOPLE } from '@meshwork/contracts-core';
import type { DemoWorldRows } from '@meshwork/service-kit/demo-world';

/** The address of an account marks it as one of the demonstration world. */
export const OF_WORLD = `lower(email) like '%@${DEMO_PEOPLE}'`;

/** All else that auth holds of a person goes with the account. */
export const DEMO_WORLD_ROWS: DemoWorldRows = {
  aged: {},
  moderated: { schema: 'auth', kinds: { person: 'auth.account' } },
  removed: {
    'auth.account': `id = any($1::integer[]) and ${OF_WORLD}`,
    // The next world has the same names.
    'auth.resting_username': 'account_id = any($1::integer[])',
  },
};
