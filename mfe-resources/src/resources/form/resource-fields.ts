import { zodResolver } from '@hookform/resolvers/zod';
import { type CreateResource, createResourceSchema, type Resource } from '@meshwork/contracts-catalog';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type ResourceInput = z.input<typeof createResourceSchema>;
export type ResourceForm = UseFormReturn<ResourceInput, unknown, CreateResource>;

export const RESOURCE_FIELDS = [
  'title',
  'url',
  'description',
  'category',
  'type',
  'difficultyLevel',
  'prerequisites',
  'additionalContent',
  'teamId',
] as const;

/** The form's values at the start: empty, or a resource's own. */
const startValues = (resource?: Resource): ResourceInput => ({
  title: resource?.title ?? '',
  url: resource?.url ?? '',
  description: resource?.description ?? '',
  category: (resource?.category ?? []) as ResourceInput['category'],
  type: (resource?.type ?? '') as ResourceInput['type'],
  difficultyLevel: resource?.difficultyLevel ?? '',
  prerequisites: resource?.prerequisites ?? '',
  additionalContent: resource?.additionalContent ?? '',
  teamId: resource?.teamId ?? null,
});

export const useResourceForm = (resource?: Resource): ResourceForm =>
  useForm<ResourceInput, unknown, CreateResource>({
    resolver: zodResolver(createResourceSchema),
    mode: 'onTouched',
    defaultValues: startValues(resource),
  });
