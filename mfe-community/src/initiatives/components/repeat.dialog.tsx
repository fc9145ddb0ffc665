import { plural, select, t } from '@lingui/core/macro';
import {
  communityCalls,
  createSeriesSchema,
  type Initiative,
  initiativeKeys,
} from '@meshwork/contracts-community';
import { z } from '@meshwork/contracts-core/zod';
import { paths, useActGate, useAction, useNavigate } from '@meshwork/shell-contract';
import { type DialogState, dateFormat, FormDialog } from '@meshwork/ui';
import { NumberField, SelectField, useSchemaForm } from '../../common/form.tsx';

const NTH = ['first', 'second', 'third', 'fourth', 'last'] as const;
const weekdayFormat = dateFormat({ weekday: 'long', timeZone: 'UTC' });

/** "Every month, on the second Saturday". */
function monthlyText(day: string): string {
  const date = new Date(day);
  const nth = NTH[Math.floor((date.getUTCDate() - 1) / 7)] ?? 'last';
  const weekday = weekdayFormat().format(date);
  return t`Every month, on the ${select(nth, {
    first: 'first',
    second: 'second',
    third: 'third',
    fourth: 'fourth',
    other: 'last',
  })} ${weekday}`;
}

const optionsFor = (startDate: string | null) => [
  { value: 'YEAR', label: t`Once more next year, on the same weekdays` },
  ...(startDate
    ? [
        { value: 'DAY', label: t`On the same day, as its sessions` },
        { value: 'WEEK', label: t`Every week` },
        { value: 'MONTH', label: monthlyText(startDate) },
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
    success: t`This is the draft for next year.`,
    failure: t`Failed to copy initiative`,
    onSuccess: ({ initiative: { id } }) => {
      state.onOpenChange(false);
      void navigate(paths.initiative(id));
    },
  });
  const series = useAction(communityCalls.createSeries, {
    changes: [initiativeKeys.all],
    success: ({ initiatives }) =>
      plural({ count: initiatives.length }, { one: '# draft made.', other: '# drafts made.' }),
    failure: t`Failed to repeat initiative`,
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
      title={t`Repeat this initiative`}
      description={t`You get drafts with the same words, places and organizers. Only they see them until you publish them.`}
      unsaved={form.formState.isDirty}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={copy.failure ?? series.failure}
      gate={gate}
      submitLabel={busy ? t`Saving...` : t`Make drafts`}
    >
      <SelectField form={form} name="every" label={t`How often`} options={optionsFor(initiative.startDate)} />
      {isSeries ? (
        <NumberField form={form} name="times" label={t`How many more times`} hint={t`At most 19.`} />
      ) : null}
    </FormDialog>
  );
}
