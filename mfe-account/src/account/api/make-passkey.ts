import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type RegistrationResponseJSON,
  startRegistration,
} from '@simplewebauthn/browser';

const REASONS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: 'Passkeys work only under the usual address of this site.',
};

/**
 * Opens the browser's dialog.
 * @returns undefined when the person closed it
 * @throws Error with a text for people
 */
export async function makePasskey(options: object): Promise<RegistrationResponseJSON | undefined> {
  if (!browserSupportsWebAuthn()) throw new Error('This browser cannot make passkeys.');
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    throw new Error(REASONS[name] ?? 'The passkey could not be made.', { cause: error });
  }
}
