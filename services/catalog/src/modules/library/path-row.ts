import { createHash } from 'node:crypto';
import { DIFFICULTY_LEVELS, MAX_STEPS, PATH_PROGRAMMES, pathStepFields } from '@meshwork/contracts-catalog';
import { longText, text } from '@meshwork/contracts-core';
import { z } from 'zod';
import { canonicalUrl } from '../resources/canonical-url.ts';

const DOCS = 'docs:';

/** `resource` is the key of a curated resource, or "docs:" and the address of a documentation page. */
const step = pathStepFields.omit({ id: true, resourceId: true }).extend({
  resource: z
    .string()
    .min(1)
    .transform((key) =>
      key.startsWith(DOCS) ? `${DOCS}${canonicalUrl(key.slice(DOCS.length))}` : `curated:${key}`,
    ),
});

/** learning-paths.json: paths in the order in which the list shows them. */
export const pathRows = z.array(
  z.object({
    key: z.string().min(1).max(100),
    title: text({ label: 'Title', min: 3, max: 120 }),
    goal: longText({ label: 'Goal', min: 10, max: 600 }),
    programme: z.enum(PATH_PROGRAMMES).nullable(),
    level: z.enum(DIFFICULTY_LEVELS).nullable(),
    steps: z.array(step).min(2).max(MAX_STEPS),
  }),
);
export type PathRow = z.output<typeof pathRows>[number];

/** A path as it is stored, with the ids of its resources. */
export interface PathContent {
  readonly title: string;
  readonly goal: string;
  readonly programme: string | null;
  readonly level: string | null;
  readonly steps: readonly {
    readonly resourceId: number | null;
    readonly goal: string | null;
    readonly note: string | null;
    readonly minutes: number | null;
  }[];
}

/** A digest of a path: equal for two that say the same. */
export const pathDigest = ({ title, goal, programme, level, steps }: PathContent): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ...[title, goal, programme, level],
        steps.map((each) => [each.resourceId, each.goal, each.note, each.minutes]),
      ]),
    )
    .digest('hex');
