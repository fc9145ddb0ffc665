import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of the signature that the token holds: more than anybody can guess. */
const SIGNATURE_BYTES = 16;

const signatureOf = (service: string, personId: number, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`${service} searches ${personId}`).digest().subarray(0, SIGNATURE_BYTES);

/**
 * The token of an address that stops a person's mails about saved searches, signed with a key of the person. It works without a
 * session and ends with the account.
 */
export const searchMailToken = (service: string, personId: number, key: Buffer): string =>
  `${personId}.${signatureOf(service, personId, key).toString('base64url')}`;

/** Reads the person of a token that their key made; undefined for a text that is no token. */
export function readSearchMailToken(
  service: string,
  token: string,
): { personId: number; isSignedWith: (key: Buffer) => boolean } | undefined {
  const [, person, signature] = /^(\d{1,9})\.([\w-]{22})$/.exec(token) ?? [];
  if (person === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const personId = Number(person);
  return {
    personId,
    isSignedWith: (key) =>
      given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(service, personId, key)),
  };
}
