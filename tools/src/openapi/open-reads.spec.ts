import { expect, it } from '@jest/globals';
import { SERVICES } from '../lib/apps.ts';
import { contractOf } from './contract.ts';

/** Reads by the token of a mail, and the session itself: nothing for pages of other sites. */
const PERSONAL = [
  ...['confirmation', 'guardianLink', 'invitation', 'mailSubscription'],
  ...['searchMails', 'searchMails', 'session'],
];

it('every public read is open to pages of other sites', async () => {
  const contracts = await Promise.all(SERVICES.map(contractOf));
  const closed = contracts.flatMap(({ endpoints }) =>
    Object.entries(endpoints)
      .filter(([, { method, access, open }]) => method === 'GET' && access === 'public' && !open)
      .map(([name]) => name),
  );
  expect(closed.sort()).toEqual(PERSONAL);
});
