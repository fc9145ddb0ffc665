import { get, id, openEnum, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { LINK_STATUSES } from './catalog.enums.ts';

/** A resource that is asked about, or that has faded because nobody answered. */
const askedResourceSchema = z.object({
  id: z.number(),
  title: z.string(),
  url: z.string(),
  publisher: z.string().nullable(),
  linkStatus: openEnum(LINK_STATUSES),
  /** The day until which an answer keeps it from getting stale. */
  until: z.string(),
  isFaded: z.boolean(),
});
export type AskedResource = z.infer<typeof askedResourceSchema>;

/** Limits the resources that an answer lists and one press confirms. */
export const MOST_ASKED = 100;

export const confirmResourcesSchema = z.object({
  resourceIds: z.array(id('Invalid resource ID')).min(1).max(MOST_ASKED),
});

const askedSchema = z.object({
  resources: z.array(askedResourceSchema),
  /** Counts all, also those that are not listed. */
  total: z.number(),
});

/** Asks each summer whether resources still help (docs/product.md#still-true). */
export const resourceStillTrueEndpoints = {
  askedResources: get('/_api/resources/still-true', {
    summary:
      'The resources of the user, and of teams that they own, that are asked about, the longest asked first',
    access: 'user',
    response: askedSchema,
  }),
  confirmResources: post('/_api/resources/still-true', {
    summary: 'Say that own resources, or for moderators those whose people are gone, still help',
    access: 'user',
    body: confirmResourcesSchema,
    response: z.object({ confirmed: z.number() }),
    errors: ['NOTHING_TO_CONFIRM'],
  }),
} as const;
