import { isIP } from 'node:net';
import { said } from '@meshwork/language';
import { tokenHash } from '@meshwork/service-kit';
import { fail } from '../../auth.errors.ts';

/** The party that passkeys are made for: the site under its one address. */
interface RelyingParty {
  /** The name of the host. A passkey works nowhere else, so a site that looks alike gets nothing. */
  readonly id: string;
  readonly origin: string;
}

/**
 * @param publicOrigin PUBLIC_ORIGIN
 * @returns undefined where browsers offer no passkeys: on plain http, but for localhost, and for hosts without a name
 */
export function relyingPartyOf(publicOrigin: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicOrigin);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const hasName = isIP(hostname) === 0 && !hostname.startsWith('[');
  if (!hasName || (protocol !== 'https:' && !isLocal)) return undefined;
  return { id: hostname, origin };
}

/** @throws AppError UNAVAILABLE where browsers offer no passkeys for this site's address */
export function requireSite(publicOrigin: string): RelyingParty {
  const site = relyingPartyOf(publicOrigin);
  if (!site) throw fail('UNAVAILABLE', { message: said('This site does not offer passkeys.') });
  return site;
}

/** Makes the id by which an authenticator knows an account; it says nothing about the person. */
export const userHandleOf = (accountId: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(tokenHash(`passkeys of account ${accountId}`));
