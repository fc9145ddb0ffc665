import { openEnum } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { REGISTERS } from '../community.enums.ts';

/** The register of an item; null where people have made it. */
const registerSchema = z
  .object({
    name: openEnum(REGISTERS),
    /** The time when the register listed it last. */
    listedAt: z.string(),
  })
  .nullish();
export type RegisterField = z.infer<typeof registerSchema>;

export const registerField = { register: registerSchema };
