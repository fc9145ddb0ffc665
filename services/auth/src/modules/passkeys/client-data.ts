import { fail } from '../../auth.errors.ts';

interface ClientData {
  readonly challenge: string;
  /** It was answered in a frame of another site; the library for passkeys does not look. */
  readonly inForeignFrame: boolean;
}

/** Reads what the browser signed, and its page. @throws AppError PASSKEY_REFUSED for what no browser sends */
export function readClientData(clientDataJSON: string): ClientData {
  try {
    const { challenge, crossOrigin, topOrigin } = JSON.parse(
      Buffer.from(clientDataJSON, 'base64url').toString(),
    );
    const inForeignFrame = (crossOrigin ?? false) !== false || topOrigin !== undefined;
    if (typeof challenge === 'string') return { challenge, inForeignFrame };
  } catch {
    // No JSON.
  }
  throw fail('PASSKEY_REFUSED');
}
