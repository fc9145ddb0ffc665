import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type AddHours, addHoursSchema, type MentorHours } from '@meshwork/contracts-community';
import { typedNumber } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { useApi, useFormDraft, useQuery, useSeen } from '@meshwork/shell-contract';
import { type DialogState, FieldRow, FormDialog, FormField, Input, Select, Textarea } from '@meshwork/ui';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useAddHours, useUpdateHours } from '../api/hours.actions.ts';
import { mentoredThreads } from '../api/hours.query.ts';

export interface HoursDialogProps extends DialogState {
  /** The entry that is changed; absent: a new one. */
  entry?: MentorHours;
  /** The conversation that a new one begins with. */
  threadId?: number | undefined;
}

/** Today where the person is, as a plain date. */
const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

type HoursInput = z.input<typeof addHoursSchema>;

const FIELDS = ['day', 'hours', 'threadId', 'withWhom', 'note'] as const;
const IN_WORDS = { value: '', label: 'Somebody else, in words' };

type Start = Pick<AddHours, 'day' | 'hours' | 'threadId'> & Partial<AddHours>;
const startValues = ({ day, hours, threadId, withWhom, note }: Start): HoursInput => ({
  ...{ day, hours, threadId },
  withWhom: withWhom ?? '',
  note: note ?? '',
});

/** Writes down hours of mentoring, or changes what was written down. */
export default function HoursDialog({ entry, threadId, ...state }: HoursDialogProps) {
  const thing = useMemo(() => entry && { ...entry, threadId: entry.thread?.id ?? null }, [entry]);
  const form = useForm<HoursInput, unknown, AddHours>({
    resolver: standardSchemaResolver(addHoursSchema),
    mode: 'onTouched',
    defaultValues: startValues(thing ?? { day: today(), hours: 1, threadId: threadId ?? null }),
  });
  const draft = useFormDraft(form, { key: entry ? `hours:${entry.id}` : 'hours:new', open: state.open });
  const close = () => state.onOpenChange(false);
  const adding = useAddHours({ form, fields: FIELDS }, close);
  const changing = useUpdateHours({ form, fields: FIELDS }, close);
  const { isPending, failure } = entry ? changing : adding;
  const seen = useSeen({ thing, fields: FIELDS, form, startValues, error: changing.error });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      {...state}
      title={entry ? 'Change this entry' : 'Write down hours'}
      description="Your own record. Nobody else sees it."
      unsaved={isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((values) =>
        entry ? changing.mutate({ ...values, hoursId: entry.id, seen }) : adding.mutate(values),
      )}
      busy={isPending}
      failure={failure}
      submitLabel={isPending ? 'Saving...' : 'Save'}
    >
      <FieldRow>
        <FormField label="Day" required error={errors.day}>
          <Input type="date" max={today()} {...form.register('day')} />
        </FormField>
        <FormField label="Hours" required error={errors.hours} hint="In quarters: 1.25">
          <Input inputMode="decimal" {...form.register('hours', { setValueAs: typedNumber })} />
        </FormField>
      </FieldRow>
      <WithWhom form={form} entry={entry} />
      <FormField label="Note" optional error={errors.note}>
        <Textarea rows={3} {...form.register('note')} />
      </FormField>
    </FormDialog>
  );
}

interface WithWhomProps {
  form: ReturnType<typeof useForm<HoursInput, unknown, AddHours>>;
  entry: MentorHours | undefined;
}

/** A conversation, or words where there is none. */
function WithWhom({ form, entry }: WithWhomProps) {
  const { data } = useQuery(mentoredThreads(useApi()));
  const threadId = useWatch({ control: form.control, name: 'threadId' });
  const known = data ?? [];
  const threads =
    entry?.thread && !known.some(({ id }) => id === entry.thread?.id) ? [entry.thread, ...known] : known;
  const { errors } = form.formState;
  return (
    <>
      {threads.length > 0 ? (
        <FormField label="Conversation" error={errors.threadId}>
          <Select
            options={[IN_WORDS, ...threads.map(({ id, name }) => ({ value: String(id), label: name }))]}
            value={String(threadId ?? '')}
            onChange={(event) =>
              form.setValue('threadId', event.target.value ? Number(event.target.value) : null, {
                shouldDirty: true,
                shouldValidate: form.formState.isSubmitted,
              })
            }
          />
        </FormField>
      ) : null}
      <FormField
        label="With whom"
        {...(threadId ? { optional: true } : { required: true })}
        error={errors.withWhom}
        hint="A person, a team, a class"
      >
        <Input autoComplete="off" {...form.register('withWhom')} />
      </FormField>
    </>
  );
}
