import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '@meshwork/contracts-community';

/** Bytes of the signature that the token holds: more than anybody can guess. */
const SIGNATURE_BYTES = 16;

const signatureOf = (text: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE_BYTES);

/**
 * The token of a mail's address for unsubscribing. It holds the person and the kinds of mails to stop, signed with a key of the
 * person. It works without a session and ends with the account.
 */
export function unsubscribeToken(personId: number, kinds: readonly NotificationKind[], key: Buffer): string {
  const text = `${personId}.${kinds.map((kind) => NOTIFICATION_KINDS.indexOf(kind)).join('-')}`;
  return `${text}.${signatureOf(text, key).toString('base64url')}`;
}

export function readUnsubscribeToken(token: string) {
  const [, text = '', personId = '', kinds = '', signature = ''] =
    /^((\d{1,9})\.([\d-]{1,20}))\.([\w-]{22})$/.exec(token) ?? [];
  if (!text) return undefined;
  const given = Buffer.from(signature, 'base64url');
  return {
    personId: Number(personId),
    kinds: kinds.split('-').flatMap((index) => NOTIFICATION_KINDS[Number(index)] ?? []),
    /** Tells whether the token was made with the person's key. */
    isSignedWith: (key: Buffer) =>
      given.length === SIGNATURE_BYTES && timingSafeEqual(given, signatureOf(text, key)),
  };
}
