import { t } from '@lingui/core/macro';
import {
  type CreateResource,
  createResourceSchema,
  DIFFICULTY_LABELS,
  RESOURCE_CATEGORY_LABELS,
  RESOURCE_COST_LABELS,
  RESOURCE_TYPE_LABELS,
  type Resource,
} from '@meshwork/contracts-catalog';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { LanguageField, PostAsField, teamIdOf } from '@meshwork/own-teams';
import { FieldRow, Fold, FormField, Input, MultiSelect, optionsOf, Select, Textarea } from '@meshwork/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useSchemaForm } from '../../../common/schema-form.ts';
import { AdditionalContentField } from './rich-text-editor.tsx';

type ResourceInput = z.input<typeof createResourceSchema>;
export type ResourceForm = UseFormReturn<ResourceInput, unknown, CreateResource>;

export const RESOURCE_FIELDS = [
  ...(['title', 'url', 'description', 'category', 'type', 'difficultyLevel', 'cost'] as const),
  ...(['seasonYear', 'language', 'prerequisites', 'additionalContent', 'teamId'] as const),
] as const;

/** Folded away in a new resource until one of them says something. */
const OPTIONAL_FIELDS = [
  'difficultyLevel',
  'cost',
  'seasonYear',
  'prerequisites',
  'additionalContent',
] as const;

const CATEGORIES = optionsOf(RESOURCE_CATEGORY_LABELS);
const TYPES = optionsOf(RESOURCE_TYPE_LABELS);
const LEVELS = optionsOf(DIFFICULTY_LABELS);
const COSTS = optionsOf(RESOURCE_COST_LABELS);

/** The empty values of the fields that hold no text. */
const EMPTY: Readonly<Record<string, unknown>> = { category: [], seasonYear: null, teamId: null };

/** The values at the start: empty, or those of a resource. */
export const startValues = (resource?: Resource): ResourceInput =>
  Object.fromEntries(
    RESOURCE_FIELDS.map((field) => [field, resource?.[field] ?? (field in EMPTY ? EMPTY[field] : '')]),
  ) as unknown as ResourceInput;

export const useResourceForm = (resource?: Resource): ResourceForm =>
  useSchemaForm(createResourceSchema, startValues(resource));

export interface ResourceFieldsProps {
  form: ResourceForm;
  busy: boolean;
  /** The team on whose behalf the resource is posted already. */
  team: Resource['team'] | undefined;
  /** The resource exists: nothing is folded away. */
  existing: boolean;
  /** Rises when the values of the form are replaced. */
  revision: number;
}

export function ResourceFields({ form, busy, team, existing, revision }: ResourceFieldsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <FormField label={t`Title`} required error={errors.title}>
        <Input autoComplete="off" {...register('title')} />
      </FormField>
      <FormField label={t`URL`} required error={errors.url}>
        <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" {...register('url')} />
      </FormField>
      <FormField
        label={t`Description`}
        required
        hint={t`What it teaches, and for whom it is.`}
        error={errors.description}
      >
        <Textarea rows={3} {...register('description')} />
      </FormField>
      <Controller
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <FormField label={t`Categories`} required error={fieldState.error}>
            <MultiSelect {...field} options={CATEGORIES} placeholder={t`Choose categories`} />
          </FormField>
        )}
      />
      <FormField label={t`Type`} required error={errors.type}>
        <Select placeholder={t`Choose a type`} options={TYPES} {...register('type')} />
      </FormField>
      <Controller
        control={control}
        name="teamId"
        render={({ field, fieldState }) => (
          <PostAsField
            {...field}
            label={t`Post As (Optional)`}
            alone={t`Post as Individual`}
            current={team}
            error={fieldState.error}
            value={field.value == null ? '' : String(field.value)}
            onChange={({ target }) => field.onChange(teamIdOf(target.value))}
          />
        )}
      />
      <OptionalDetails form={form} busy={busy} existing={existing} revision={revision} />
    </>
  );
}

function OptionalDetails({ form, busy, existing, revision }: Omit<ResourceFieldsProps, 'team'>) {
  const { register, control, formState } = form;
  const { errors, submitCount } = formState;
  const isMoreSaid = OPTIONAL_FIELDS.some((field) => errors[field] || form.getValues(field));
  return (
    <Fold summary={t`Optional details`} shows={existing || isMoreSaid} revision={submitCount + revision}>
      <FieldRow>
        <FormField label={t`Difficulty level`} error={errors.difficultyLevel as { message?: string }}>
          <Select placeholder={t`No level`} options={LEVELS} {...register('difficultyLevel')} />
        </FormField>
        <FormField label={t`Cost`} error={errors.cost as { message?: string }}>
          <Select placeholder={t`Not said`} options={COSTS} {...register('cost')} />
        </FormField>
      </FieldRow>
      <FieldRow>
        <FormField label={t`Prerequisites`} error={errors.prerequisites}>
          <Input autoComplete="off" {...register('prerequisites')} />
        </FormField>
        <FormField
          label={t`Season`}
          hint={t`The year in which it ends, if it is made for one season.`}
          error={errors.seasonYear as { message?: string }}
        >
          <Input inputMode="numeric" {...register('seasonYear', { setValueAs: typedNumber })} />
        </FormField>
      </FieldRow>
      <Controller
        control={control}
        name="additionalContent"
        render={({ field: { value, onChange, onBlur }, fieldState }) => (
          <AdditionalContentField
            // The editor reads its value only once.
            key={revision}
            value={value ?? ''}
            onChange={onChange}
            onBlur={onBlur}
            error={fieldState.error}
            disabled={busy}
          />
        )}
      />
      <LanguageField {...register('language')} />
    </Fold>
  );
}
