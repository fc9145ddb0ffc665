import { z } from '@meshwork/contracts-core/zod';
import { confirmPasswordSchema } from './auth.schema.ts';
import { usedPasskeySchema } from './passkey.schema.ts';
import { confirmFactorSchema } from './second-factor.schema.ts';

/** Confirms who a person is in one of these ways, whichever they have at hand (docs/product.md#ask-again). */
export const confirmIdentitySchema = z
  .object({
    password: confirmPasswordSchema.shape.password.optional(),
    code: confirmFactorSchema.shape.code.optional(),
    passkey: usedPasskeySchema.optional(),
  })
  .refine((ways) => Object.values(ways).filter((way) => way !== undefined).length === 1, {
    message: 'Please use either your password, a code or a passkey',
  });
