import { z } from '@meshwork/contracts-core/zod';
import { post } from './endpoint.ts';
import { id, text } from './field.schema.ts';

const dismissSuggestionSchema = z.object({
  /** The kind of item, as the domain calls it: "initiative". */
  kind: text({ label: 'Kind', max: 40 }),
  itemId: id(),
  /** False: takes it back. */
  dismissed: z.boolean().default(true),
});
export type DismissSuggestion = z.output<typeof dismissSuggestionSchema>;

/**
 * The calls with which a person keeps items out of their start page (docs/product.md#start-page); a domain that suggests
 * something has them under its own name.
 */
export const suggestionEndpoints = <S extends string>(service: S) =>
  ({
    dismissSuggestion: post(`/_api/${service}/suggestions/dismiss`, {
      summary: 'Never suggest a thing to the user again, or take that back',
      access: 'user',
      body: dismissSuggestionSchema,
    }),
    restoreSuggestions: post(`/_api/${service}/suggestions/restore`, {
      summary: 'Suggest everything again that the user did not want to see',
      access: 'user',
      body: z.object({}),
    }),
  }) as const;
