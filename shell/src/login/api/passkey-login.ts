import { t } from '@lingui/core/macro';
import { type ApiClient, ApiError } from '@meshwork/api-client';
import { authCalls, type User } from '@meshwork/contracts-auth';
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

/** The person closed the browser's dialog, or another question took its place. */
const WITHOUT_CHOICE: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError']);

/** Undefined where the person chose no passkey. */
type Answer = Promise<User | undefined>;

/** Opens the browser's dialog. @throws ApiError with a text for people, also where the browser has none */
export async function askForPasskey(api: ApiClient): Answer {
  if (!browserSupportsWebAuthn())
    throw new ApiError({ code: 'NO_PASSKEYS', message: t`This browser cannot use passkeys.` });
  const { options } = await api.call(authCalls.startPasskeyLogin, { body: {} });
  return logIn(api, options, false);
}

/** Lets the browser suggest passkeys at the field of the address, until somebody picks one. Quiet where it cannot. */
export async function suggestPasskeys(api: ApiClient): Answer {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const started = await api.call(authCalls.startPasskeyLogin, { body: {} }).catch(() => undefined);
  return started && logIn(api, started.options, true);
}

/** Ends what waits: another page may ask the browser for a passkey. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

async function logIn(api: ApiClient, options: object, useBrowserAutofill: boolean): Answer {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill }).catch((error: unknown) => {
    // The person did not ask for a suggestion, so its absence is no error to show.
    if (useBrowserAutofill || (error instanceof Error && WITHOUT_CHOICE.has(error.name))) return undefined;
    throw error;
  });
  if (!passkey) return undefined;
  const { user } = await api.call(authCalls.loginWithPasskey, { body: { passkey } });
  return user;
}
