import { callQuery } from '@meshwork/api-client';
import {
  type AddHours,
  addHoursSchema,
  communityCalls,
  hoursKeys,
  type MentorHours,
  threadKeys,
} from '@meshwork/contracts-community';
import { PAGE_LIMIT } from '@meshwork/contracts-core';
import type { z } from '@meshwork/contracts-core/zod';
import { useAction, useApi, useFormDraft, useQuery, useSeen } from '@meshwork/shell-contract';
import { type DialogState, FieldRow, FormDialog, FormField, Select } from '@meshwork/ui';
import { useMemo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AreaField, DecimalField, TextField, useSchemaForm } from '../../common/form.tsx';
import { titleOf } from '../../common/thread-text.ts';

export interface HoursDialogProps extends DialogState {
  /** The entry that is changed; absent: a new one. */
  entry?: MentorHours;
  /** The conversation that a new one begins with. */
  threadId?: number | undefined;
}

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
  const form = useSchemaForm(
    addHoursSchema,
    startValues(thing ?? { day: today(), hours: 1, threadId: threadId ?? null }),
  );
  const draft = useFormDraft(form, { key: entry ? `hours:${entry.id}` : 'hours:new', open: state.open });
  const options = {
    changes: [hoursKeys.all],
    issues: { form, fields: FIELDS },
    onSuccess: () => state.onOpenChange(false),
  };
  const adding = useAction(communityCalls.addHours, {
    ...options,
    success: 'Hours written down.',
    failure: 'Failed to write down the hours',
  });
  const changing = useAction(communityCalls.updateHours, {
    ...options,
    success: 'Entry changed.',
    failure: 'Failed to change the entry',
  });
  const { isPending, failure } = entry ? changing : adding;
  const seen = useSeen({ thing, fields: FIELDS, form, startValues, error: changing.error });
  return (
    <FormDialog
      {...state}
      title={entry ? 'Change this entry' : 'Write down hours'}
      description="Your own record. Nobody else sees it."
      unsaved={form.formState.isDirty}
      draft={draft}
      onSubmit={form.handleSubmit((values) =>
        entry ? changing.mutate({ ...values, hoursId: entry.id, seen }) : adding.mutate(values),
      )}
      busy={isPending}
      failure={failure}
      submitLabel={isPending ? 'Saving...' : 'Save'}
    >
      <FieldRow>
        <TextField form={form} name="day" label="Day" required type="date" max={today()} />
        <DecimalField form={form} name="hours" label="Hours" required hint="In quarters: 1.25" />
      </FieldRow>
      <WithWhom form={form} entry={entry} />
      <AreaField form={form} name="note" label="Note" optional rows={3} />
    </FormDialog>
  );
}

interface WithWhomProps {
  form: UseFormReturn<HoursInput, unknown, AddHours>;
  entry: MentorHours | undefined;
}

function WithWhom({ form, entry }: WithWhomProps) {
  const query = { kind: 'MENTOR', limit: PAGE_LIMIT.max };
  const { data } = useQuery(
    callQuery(useApi(), [...threadKeys.list, 'mentored'], communityCalls.listThreads, query),
  );
  const threadId = useWatch({ control: form.control, name: 'threadId' });
  const known = (data?.threads ?? [])
    .filter(({ side, readsAlong }) => side === 'RECIPIENT' && !readsAlong)
    .map((thread) => ({ id: thread.id, name: titleOf(thread) }));
  const threads =
    entry?.thread && !known.some(({ id }) => id === entry.thread?.id) ? [entry.thread, ...known] : known;
  return (
    <>
      {threads.length > 0 ? (
        <FormField label="Conversation" error={form.formState.errors.threadId}>
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
      <TextField
        form={form}
        name="withWhom"
        label="With whom"
        {...(threadId ? { optional: true } : { required: true })}
        hint="A person, a team, a class"
      />
    </>
  );
}
