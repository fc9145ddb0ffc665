import type { PasskeyInfo, UsedPasskey } from '@meshwork/contracts-auth';
import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';

/**
 * Opens the browser's dialog for one of a person's own passkeys.
 * @returns undefined when the person closed it
 * @throws Error with a text for people
 */
export async function askForOwnPasskey(
  options: object,
  own: readonly PasskeyInfo[],
): Promise<UsedPasskey | undefined> {
  const optionsJSON = {
    ...(options as PublicKeyCredentialRequestOptionsJSON),
    allowCredentials: own.map(({ id }) => ({ id, type: 'public-key' as const })),
  };
  try {
    return (await startAuthentication({ optionsJSON })) as UsedPasskey;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return undefined;
    throw new Error('The passkey could not be used.', { cause: error });
  }
}
