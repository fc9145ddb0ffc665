import { expect, it } from '@jest/globals';
import { communityEndpoints, INBOX_EVENTS_PATH, unreadSchema } from '@meshwork/contracts-community';
import { INBOX_ADDRESS } from '@meshwork/shell-contract';

it('is where the community service answers the shell, with the field that the shell reads', () => {
  expect(INBOX_ADDRESS).toEqual({
    count: communityEndpoints.unreadContacts.path,
    events: INBOX_EVENTS_PATH,
  });
  expect(Object.keys(unreadSchema.shape)).toContain('unread');
});
