// The path before a secret in an address, from the rows of the contracts and the pages that are marked as secret.
// biome-ignore format: generated
// >>> npm run domains: secret addresses
const BEFORE_SECRET = /^((?:(?:\/|%2F)+[a-z]+)?(?:(?:\/|%2F)+_api(?:\/|%2F)+initiatives(?:\/|%2F)+feed(?:\/|%2F)+|(?:\/|%2F)+guardian(?:\/|%2F)+|(?:\/|%2F)+initiatives(?:\/|%2F)+[^/%]+(?:\/|%2F)+confirmation(?:\/|%2F)+|(?:\/|%2F)+teams(?:\/|%2F)+invitations(?:\/|%2F)+|.*?%(?:3[0-9]|[46][1-9A-F]|[57][0-9A]))).+$/i;
// <<<

/** @returns a path for the log, as the gateway writes it: without the query, and with `...` in place of a secret */
export const loggedPath = (url: string): string => url.replace(/\?.*$/s, '').replace(BEFORE_SECRET, '$1...');
