/**
 * Keys of the requests that a person received and sent. The shell's live count and the account domain's lists live
 * below one key, so that news from the server refreshes both.
 */
export const inboxKeys = {
  all: ['requests'] as const,
  unread: ['requests', 'unread'] as const,
  box: (box: 'received' | 'sent') => ['requests', 'box', box] as const,
};
