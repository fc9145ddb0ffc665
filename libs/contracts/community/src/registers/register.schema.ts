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

/** The year in which its people confirmed it last, where they have not answered since; absent where they have. */
export const unconfirmedField = { unconfirmedSince: z.number().nullish() };

/** The reasons why a team stands last in lists (docs/product.md#still-true); both absent where it does not. */
export const fadedTeamFields = {
  /** The time from which its public register does not list it; absent where it does, or where there is none. */
  unlistedAt: z.string().nullish(),
  ...unconfirmedField,
};
