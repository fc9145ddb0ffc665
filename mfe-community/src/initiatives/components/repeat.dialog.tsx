import {
  type CreateSeries,
  communityCalls,
  type Initiative,
  initiativeKeys,
} from '@meshwork/contracts-community';
import { paths, useActGate, useAction, useNavigate } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, FormField, Input } from '@meshwork/ui';
import { useForm } from 'react-hook-form';
import { counted } from '../../common/counted.ts';
import { SelectField } from '../../common/form.tsx';

const NTH = ['first', 'second', 'third', 'fourth', 'last'] as const;
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' });

/** "second Saturday", of its month. */
function weekdayText(day: string): string {
  const date = new Date(day);
  return `${NTH[Math.floor((date.getUTCDate() - 1) / 7)]} ${WEEKDAY.format(date)}`;
}

const optionsFor = (startDate: string | null) => [
  { value: 'YEAR', label: 'Once more next year, on the same weekdays' },
  ...(startDate
    ? [
        { value: 'DAY', label: 'On the same day, as its sessions' },
        { value: 'WEEK', label: 'Every week' },
        { value: 'MONTH', label: `Every month, on the ${weekdayText(startDate)}` },
      ]
    : []),
];

interface Repetition {
  every: 'YEAR' | CreateSeries['every'];
  times: string;
}

/** A copy for next year, or a series; both make drafts. */
export default function RepeatDialog({ initiative, ...state }: DialogState & { initiative: Initiative }) {
  const form = useForm<Repetition>({ defaultValues: { every: 'YEAR', times: '4' } });
  const navigate = useNavigate();
  const copy = useAction(communityCalls.copyInitiative, {
    changes: [initiativeKeys.list],
    success: 'This is the draft for next year.',
    failure: 'Failed to copy initiative',
    onSuccess: ({ initiative: { id } }) => {
      state.onOpenChange(false);
      void navigate(paths.initiative(id));
    },
  });
  const series = useAction(communityCalls.createSeries, {
    changes: [initiativeKeys.all],
    success: ({ initiatives }) => `${counted(initiatives.length, 'draft')} made.`,
    failure: 'Failed to repeat initiative',
    onSuccess: () => state.onOpenChange(false),
  });
  const busy = copy.isPending || series.isPending;
  const gate = useActGate({ act: 'post', service: 'community', error: copy.error ?? series.error });
  const isSeries = form.watch('every') !== 'YEAR';
  const submit = ({ every, times }: Repetition) =>
    every === 'YEAR'
      ? copy.mutate({ initiativeId: initiative.id })
      : series.mutate({ initiativeId: initiative.id, every, times: Number(times) });
  return (
    <FormDialog
      {...state}
      title="Repeat this initiative"
      description="You get drafts with the same words, places and organizers. Only they see them until you publish them."
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={copy.failure ?? series.failure}
      gate={gate}
      submitLabel={busy ? 'Saving...' : 'Make drafts'}
    >
      <SelectField form={form} name="every" label="How often" options={optionsFor(initiative.startDate)} />
      {isSeries ? (
        <FormField label="How many more times" hint="At most 19." error={form.formState.errors.times}>
          <Input
            inputMode="numeric"
            {...form.register('times', {
              validate: (value) =>
                (Number.isInteger(Number(value)) && Number(value) >= 1 && Number(value) <= 19) ||
                'Please enter a number from 1 to 19',
            })}
          />
        </FormField>
      ) : null}
    </FormDialog>
  );
}
