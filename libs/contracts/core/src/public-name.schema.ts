import type { z } from '@meshwork/contracts-core/zod';
import { said, spoken } from '@meshwork/language';
import { findContactDetails } from './contact-details/index.ts';
import { optionalText, type TextRule, text } from './field.schema.ts';

/** Refuses what would reach people past the care for those under 18 (docs/product.md#names), in a schema with rules of its own. */
export const withoutContactDetails = <S extends z.ZodType<string | null>>(
  schema: S,
  { label }: Pick<TextRule, 'label'>,
): S =>
  schema.refine((value) => value === null || findContactDetails(value).length === 0, {
    error: () =>
      said('{label} cannot hold a telephone number, an address, a link or a name on another site', {
        label: spoken(label),
      })(),
  }) as S;

/**
 * A text of one line that stands as a name, of a person, a team, an organization or an event: as {@link text}, without contact details.
 * Numbers of teams and years are none.
 */
export const publicName = (rule: TextRule) =>
  withoutContactDetails(text({ ...rule, isPublic: 'NAME' }), rule);

/** As {@link publicName}; absent, null and what cannot be seen come out as null. */
export const optionalPublicName = (rule: Pick<TextRule, 'label' | 'max'>) =>
  withoutContactDetails(optionalText({ ...rule, isPublic: 'NAME' }), rule);
