import { msg, t } from '@lingui/core/macro';
import {
  type ChangeState,
  changeStateSchema,
  communityCalls,
  type Initiative,
} from '@meshwork/contracts-community';
import { type Sentence, say } from '@meshwork/language';
import { useAction } from '@meshwork/shell-contract';
import { type DialogState, FormDialog, type SelectOption } from '@meshwork/ui';
import { AreaField, SelectField, sentBy, useSchemaForm } from '../../common/form.tsx';
import { INITIATIVE_CHANGES } from '../api/initiative.query.ts';

type NextState = ChangeState['state'];

const LABELS: Readonly<Record<NextState, Sentence>> = {
  POSTPONED: msg`Postponed: the new date is not known yet`,
  CANCELLED: msg`Cancelled: it does not take place`,
  PUBLISHED: msg`It takes place`,
};
const NEXT: Readonly<Record<string, readonly NextState[]>> = {
  PUBLISHED: ['POSTPONED', 'CANCELLED'],
  POSTPONED: ['PUBLISHED', 'CANCELLED'],
  CANCELLED: ['PUBLISHED'],
};

const TOASTS: Readonly<Record<NextState, Sentence>> = {
  PUBLISHED: msg`It takes place. Everybody who joined is told.`,
  POSTPONED: msg`Postponed. Everybody who joined is told.`,
  CANCELLED: msg`Cancelled. Everybody who joined is told.`,
};

/** Cancel, postpone, or let it take place after all; everybody who joined or waits is told. */
export default function StateDialog({ initiative, ...props }: DialogState & { initiative: Initiative }) {
  const states = NEXT[initiative.state ?? 'PUBLISHED'] ?? [];
  const options: SelectOption[] = states.map((value) => ({ value, label: LABELS[value] }));
  const form = useSchemaForm(changeStateSchema, {
    initiativeId: initiative.id,
    state: states[0] ?? 'CANCELLED',
    note: '',
  });
  const change = useAction(communityCalls.changeInitiativeState, {
    changes: INITIATIVE_CHANGES,
    success: (_response, { state }) => say(TOASTS[state]),
    failure: t`Failed to change initiative`,
    onSuccess: () => props.onOpenChange(false),
  });
  return (
    <FormDialog
      {...props}
      title={t`Does it take place?`}
      description={t`Everybody who joined, waits or asked is told by mail.`}
      {...sentBy(form, change, (values) => values)}
      submitLabel={change.isPending ? t`Saving...` : t`Save and tell them`}
    >
      <SelectField
        form={form}
        name="state"
        label={t({ message: 'State', context: 'of an initiative' })}
        options={options}
      />
      <AreaField
        form={form}
        name="note"
        label={t`Note (optional)`}
        hint={t`Why, and what happens next.`}
        rows={4}
      />
    </FormDialog>
  );
}
