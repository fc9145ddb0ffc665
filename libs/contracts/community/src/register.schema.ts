import { openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { REGISTERS } from './community.enums.ts';

/** Where a thing comes from; null where people have made it. */
const registerSchema = z
  .object({
    name: openEnum(REGISTERS),
    /** When the register listed it last. */
    listedAt: z.string(),
  })
  .nullish();
export type RegisterField = z.infer<typeof registerSchema>;

export const registerField = { register: registerSchema };
