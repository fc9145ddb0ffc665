import { t } from '@lingui/core/macro';
import { type CreatePath, createPathSchema, type Path } from '@meshwork/contracts-catalog';
import type { z } from '@meshwork/contracts-core/zod';
import type { UseFormReturn } from 'react-hook-form';
import { useSchemaForm } from '../../../common/schema-form.ts';

export interface StepInput {
  id: number | null;
  resourceId: number | null;
  /** The title of the resource, for the form alone: the schema leaves it out. */
  title: string;
  goal: string;
  note: string;
  minutes: number | null;
}

export interface PathInput {
  title: string;
  goal: string;
  programme: string;
  level: string;
  language: string;
  status: string;
  teamId: number | null;
  steps: StepInput[];
}

export type PathForm = UseFormReturn<PathInput, unknown, CreatePath>;

export const PATH_FIELDS = [
  'title',
  'goal',
  'programme',
  'level',
  'language',
  'status',
  'teamId',
  'steps',
] as const;

/** The values at the start: empty, or those of a path. */
const startValues = (path?: Path): PathInput => ({
  title: path?.title ?? '',
  goal: path?.goal ?? '',
  programme: path?.programme ?? '',
  level: path?.level ?? '',
  language: path?.language ?? '',
  status: path?.status ?? 'DRAFT',
  teamId: path?.teamId ?? null,
  steps: (path?.steps ?? []).map(({ id, resource, goal, note, minutes }) => ({
    id,
    resourceId: resource?.id ?? null,
    title: resource?.title ?? t`No longer in the library`,
    goal: goal ?? '',
    note: note ?? '',
    minutes,
  })),
});

export const usePathForm = (path?: Path): PathForm =>
  // The form's input has more than the schema takes: the titles of the steps, and texts for choices.
  useSchemaForm(createPathSchema as unknown as z.ZodType<CreatePath, PathInput>, startValues(path));
