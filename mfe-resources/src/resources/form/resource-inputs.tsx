import type { Resource } from '@meshwork/contracts-catalog';
import { FormField, Input, MultiSelect, Select, Textarea } from '@meshwork/ui';
import { Controller } from 'react-hook-form';
import { CATEGORY_OPTIONS, LEVEL_OPTIONS, TYPE_OPTIONS } from '../components/resource-options.ts';
import { AdditionalContent } from './additional-content-field.tsx';
import { PostAs } from './post-as-field.tsx';
import styles from './resource.form.module.css';
import type { ResourceForm } from './resource-fields.ts';

export interface ResourceInputsProps {
  form: ResourceForm;
  busy: boolean;
  team: Resource['team'] | undefined;
}

/** Every field of a resource, for adding and for editing. */
export function ResourceInputs({ form, busy, team }: ResourceInputsProps) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <fieldset disabled={busy} className={styles.fields}>
      <FormField label="Title" required error={errors.title}>
        <Input autoComplete="off" {...register('title')} />
      </FormField>
      <FormField label="URL" required error={errors.url}>
        <Input type="url" inputMode="url" placeholder="https://" autoComplete="off" {...register('url')} />
      </FormField>
      <FormField
        label="Description"
        required
        hint="What it teaches, and for whom it is."
        error={errors.description}
      >
        <Textarea rows={3} {...register('description')} />
      </FormField>
      <Controller
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <FormField label="Categories" required error={fieldState.error}>
            <MultiSelect {...field} options={CATEGORY_OPTIONS} placeholder="Choose categories" />
          </FormField>
        )}
      />
      <div className={styles.pair}>
        <FormField label="Type" required error={errors.type}>
          <Select placeholder="Choose a type" options={TYPE_OPTIONS} {...register('type')} />
        </FormField>
        <FormField label="Difficulty level" optional error={errors.difficultyLevel as { message?: string }}>
          <Select placeholder="No level" options={LEVEL_OPTIONS} {...register('difficultyLevel')} />
        </FormField>
      </div>
      <FormField label="Prerequisites" optional error={errors.prerequisites}>
        <Input autoComplete="off" {...register('prerequisites')} />
      </FormField>
      <AdditionalContent form={form} busy={busy} />
      <PostAs form={form} current={team} />
    </fieldset>
  );
}
