/** The query key of the people whom a person has blocked. */
export const blockKeys = ['blocks'] as const;

/**
 * The paths that the shell's header calls: `count` responds once with `{ unread: number, … }`, and `events` sends the same
 * as server-sent events of the type `inbox`. A test in mfe-community compares this with the contract of the inbox's service.
 */
export const INBOX_ADDRESS = {
  count: '/_api/my-contacts/unread',
  events: '/_api/my-contacts/events',
} as const;

/** Query keys of everything in the list of notifications, which the shell refetches when their number changes. */
export const notificationsKey = ['notifications'] as const;

/**
 * Query keys of the requests that a person received and sent. The shell's count and the lists of the community share one
 * prefix, so that a change on the server refreshes both.
 */
export const inboxKeys = {
  all: ['requests'] as const,
  unread: ['requests', 'unread'] as const,
};
