import { createHmac } from 'node:crypto';

/** As authenticator apps expect it when nothing else is said: RFC 6238 with SHA-1, 30 seconds and six digits. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Codes of the step before and after are good, too: clocks differ, and typing takes time. */
const TOLERANCE = 1;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)])
    .join('');
}

/** @param at ms since 1970. @returns the number of the 30 seconds in which a time lies */
export const stepAt = (at: number): number => Math.floor(at / 1_000 / STEP_SECONDS);

/** The code of a step: RFC 4226. */
export function codeAt(key: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** @returns the step of a right code, or undefined */
export function stepOf(key: Uint8Array, code: string, now = Date.now()): number | undefined {
  const step = stepAt(now);
  for (let near = step - TOLERANCE; near <= step + TOLERANCE; near++)
    if (codeAt(key, near) === code) return near;
  return undefined;
}
