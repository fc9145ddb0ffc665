import { text } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { enteredPassword } from './password.schema.ts';

const INVALID = said('This is not the answer of a passkey.');
/** Bytes as WebAuthn's JSON form writes them. @param max characters */
const bytes = (max: number) =>
  z
    .string({ error: INVALID })
    .min(1, { error: INVALID })
    .max(max, { error: INVALID })
    .regex(/^[\w-]+$/, { error: INVALID });

/** The longest id that WebAuthn allows has 1,023 bytes. */
const credential = {
  id: bytes(1_364),
  rawId: bytes(1_364),
  type: z.literal('public-key', { error: INVALID }),
};
const clientDataJSON = bytes(4_000);

/** The browser's answer when a passkey was made: `RegistrationResponseJSON` of WebAuthn, as far as it is used. */
export const newPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(20_000),
    transports: z
      .array(z.string().meta({ isPublic: false }).max(32))
      .max(10)
      .optional(),
  }),
});
export type NewPasskey = z.output<typeof newPasskeySchema>;

/** The browser's answer when a passkey was used: `AuthenticationResponseJSON` of WebAuthn, as far as it is used. */
export const usedPasskeySchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(100).optional(),
  }),
});
export type UsedPasskey = z.output<typeof usedPasskeySchema>;

export const passkeyInfoSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** The person's other devices have it, too, as their maker keeps passkeys in step. */
  synced: z.boolean(),
});
export type PasskeyInfo = z.infer<typeof passkeyInfoSchema>;
export const passkeysSchema = z.object({
  /** Browsers know no passkeys at an address without a name, such as an IP address. */
  offered: z.boolean(),
  passkeys: z.array(passkeyInfoSchema),
});

/** The options for `navigator.credentials`; their shape is WebAuthn's. */
export const passkeyOptionsSchema = z.object({ options: z.looseObject({ challenge: z.string() }) });

export const startPasskeySchema = z.object({ password: enteredPassword });
const name = text({ label: 'Name', message: said('Please give it a name'), max: 60, isPublic: false });
/** The form of the account page, whose parts go to the two calls that make a passkey. */
export const newPasskeyFormSchema = z.object({ password: enteredPassword, name });
export const addPasskeySchema = z.object({
  name,
  passkey: newPasskeySchema,
});
export const removePasskeySchema = z.object({ id: bytes(1_364), password: enteredPassword });
export const passkeyLoginSchema = z.object({ passkey: usedPasskeySchema });
