import { authEndpoints } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { codeAt, stepAt } from '../modules/second-factor/totp.ts';
import { newPerson, PASSWORD } from './auth.fixture.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a key as an authenticator app reads them. */
function bytesOf(key: string): Buffer {
  const bits = [...key].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows. @param away steps of 30 seconds from now */
export const appCode = (key: string, away = 0): string => codeAt(bytesOf(key), stepAt(Date.now()) + away);

/** A new person whose logins ask for a code. The code of the step before now was used for it. */
export async function withAuthenticator(service: TestService) {
  const person = await newPerson(service);
  const { key } = (await person.browser.call(authEndpoints.startFactor, { body: { password: PASSWORD } }))
    .data;
  const confirmed = await person.browser.call(authEndpoints.confirmFactor, {
    body: { code: appCode(key, -1) },
  });
  return { ...person, key, recoveryCodes: confirmed.data.recoveryCodes };
}
