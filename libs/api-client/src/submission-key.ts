/**
 * A key for one submission: 128 random bits. `crypto.randomUUID` would do, but browsers offer it on https and
 * localhost only, and a stack on the local network is neither.
 */
export const submissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
