/** The path before a secret in an address: the token of a calendar feed or of an invitation. */
const BEFORE_SECRET = /^(\/_api\/[a-z/-]+\/feed\/|\/teams\/invitations\/).+$/;

/** @returns a path for the log, as the gateway writes it: without the query, and with `...` in place of a secret */
export const loggedPath = (url: string): string => url.replace(/\?.*$/s, '').replace(BEFORE_SECRET, '$1...');
