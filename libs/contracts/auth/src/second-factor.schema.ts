import { plainCode } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import { enteredPassword } from './password.schema.ts';

/** Six digits of an authenticator app, or a recovery code, however an input method or the clipboard writes them. */
export const factorCode = z
  .string({ error: said('Code is required') })
  .meta({ isPublic: false })
  .transform(plainCode)
  .pipe(
    z
      .string()
      .min(1, { error: said('Code is required') })
      .max(40, { error: said('A code has six digits; a recovery code has 16 characters') }),
  );

export const factorStatusSchema = z.object({
  /** This installation offers it. */
  offered: z.boolean(),
  /** A login asks for a code. */
  on: z.boolean(),
  /** The time since which it is on; null while it is off. */
  since: z.string().nullish(),
  recoveryCodesLeft: z.number(),
});
export type FactorStatus = z.infer<typeof factorStatusSchema>;

/** Asked again, so that an open screen or a stolen session changes nothing. */
export const factorPasswordSchema = z.object({ password: enteredPassword });
export const confirmFactorSchema = z.object({ code: factorCode });
/** The key of an authenticator app: as text (base32), and as the address that such apps open. */
export const factorKeySchema = z.object({ key: z.string(), url: z.string() });
/** Shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
