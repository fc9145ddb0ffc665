import { expect, it } from '@jest/globals';
import { communityCalls, INBOX_EVENTS_PATH, unreadSchema } from '@meshwork/contracts-community';
import { INBOX_ADDRESS } from '@meshwork/shell-contract';

it('is a path of the community service, whose response has the field that the shell reads', () => {
  expect(INBOX_ADDRESS).toEqual({
    count: communityCalls.unreadContacts.path,
    events: INBOX_EVENTS_PATH,
  });
  expect(Object.keys(unreadSchema.shape)).toContain('unread');
});
