/** What operators' programs ask every few seconds; no line and no trace each time. */
export const PROBES: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

/** Without the query, and without the secret of a calendar feed's address, as the gateway logs it. */
export const loggedPath = (url: string): string =>
  url.replace(/\?.*$/s, '').replace(/^(\/_api\/[a-z/-]+\/feed\/).+$/, '$1...');
