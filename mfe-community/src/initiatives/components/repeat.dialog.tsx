import {
  communityCalls,
  createSeriesSchema,
  type Initiative,
  initiativeKeys,
} from '@meshwork/contracts-community';
import { z } from '@meshwork/contracts-core/zod';
import { paths, useActGate, useAction, useNavigate } from '@meshwork/shell-contract';
import { type DialogState, FormDialog } from '@meshwork/ui';
import { counted } from '../../common/counted.ts';
import { NumberField, SelectField, useSchemaForm } from '../../common/form.tsx';

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

/** A series, or one copy for next year. */
const schema = z.object({
  every: z.enum(['YEAR', ...createSeriesSchema.shape.every.options]),
  times: createSeriesSchema.shape.times,
});
type Repetition = z.output<typeof schema>;

/** A copy for next year, or a series; both make drafts. */
export default function RepeatDialog({ initiative, ...state }: DialogState & { initiative: Initiative }) {
  const form = useSchemaForm(schema, { every: 'YEAR', times: 4 });
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
      : series.mutate({ initiativeId: initiative.id, every, times });
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
        <NumberField form={form} name="times" label="How many more times" hint="At most 19." />
      ) : null}
    </FormDialog>
  );
}
