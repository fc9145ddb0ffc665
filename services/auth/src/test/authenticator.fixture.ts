import { authEndpoints } from '@meshwork/contracts-auth';
import type { TestService } from '@meshwork/test-kit/service';
import { Secret, TOTP } from 'otpauth';
import { newPerson, PASSWORD } from './auth.fixture.ts';

/** The code that an app shows. @param away steps of 30 seconds from now */
export const appCode = (key: string, away = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + away * 30_000 });

/** A new person whose logins ask for a code. `usedCode`, of the step before now, was used for it. */
export async function withAuthenticator(service: TestService) {
  const person = await newPerson(service);
  const { key } = (await person.browser.call(authEndpoints.startFactor, { password: PASSWORD })).data;
  const confirm = async () => {
    const usedCode = appCode(key, -1);
    const answer = await person.browser.call(authEndpoints.confirmFactor, { code: usedCode });
    return { answer, usedCode };
  };
  const first = await confirm();
  // A step that ended while the call was under way made its code too old.
  const { answer, usedCode } = first.answer.status < 400 ? first : await confirm();
  return { ...person, key, usedCode, recoveryCodes: answer.data.recoveryCodes };
}
