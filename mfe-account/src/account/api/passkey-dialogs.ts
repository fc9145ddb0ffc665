import { msg, t } from '@lingui/core/macro';
import type { PasskeyInfo, UsedPasskey } from '@meshwork/contracts-auth';
import { type Sentence, say } from '@meshwork/language';
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

const REASONS: Readonly<Record<string, Sentence>> = {
  InvalidStateError: msg`This device already has a passkey for your account.`,
  SecurityError: msg`Passkeys work only under the usual address of this site.`,
};

/**
 * Waits for the browser's dialog about one of a person's own passkeys.
 * @returns undefined when the person closed it @throws Error with a text for people
 */
async function answerOf<T>(dialog: Promise<T>, textOf: (name: string) => string): Promise<T | undefined> {
  try {
    return await dialog;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    throw new Error(textOf(name), { cause: error });
  }
}

export async function makePasskey(options: object) {
  if (!browserSupportsWebAuthn()) throw new Error(t`This browser cannot make passkeys.`);
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return answerOf(startRegistration({ optionsJSON }), (name) =>
    say(REASONS[name] ?? t`The passkey could not be made.`),
  );
}

export function askForOwnPasskey(options: object, own: readonly PasskeyInfo[]) {
  const optionsJSON = {
    ...(options as PublicKeyCredentialRequestOptionsJSON),
    allowCredentials: own.map(({ id }) => ({ id, type: 'public-key' as const })),
  };
  const asked = startAuthentication({ optionsJSON }) as Promise<UsedPasskey>;
  return answerOf(asked, () => t`The passkey could not be used.`);
}
