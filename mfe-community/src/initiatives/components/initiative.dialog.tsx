import { type CreateInitiative, communityCalls, type Initiative } from '@meshwork/contracts-community';
import { AdultsReachYou } from '@meshwork/own-teams';
import { paths, useActGate, useAction, useFormDraft, useNavigate, useSeen } from '@meshwork/shell-contract';
import { Button, Checkbox, type DialogState, FormDialog, looks } from '@meshwork/ui';
import { useState } from 'react';
import { useOwnName } from '../../common/own-name.tsx';
import { INITIATIVE_CHANGES } from '../api/initiative.query.ts';
import {
  INITIATIVE_FIELDS,
  InitiativeFields,
  SEEN_FIELDS,
  startValues,
  useInitiativeForm,
} from './initiative.form.tsx';

/** The fields of which people who joined hear when they change, as the service tells them. */
const TOLD = ['startDate', 'endDate', 'startTime', 'endTime', 'timeZone', 'location', 'address'] as const;

/** Counts the later ones of its series, which can change as it does. */
const laterOf = (initiative?: Initiative): number =>
  (initiative?.series ?? []).filter(
    ({ startDate, state }) => state !== 'CANCELLED' && (startDate ?? '') > (initiative?.startDate ?? '9999'),
  ).length;

/** Edits an initiative; without one it adds a new one. */
export default function InitiativeDialog({
  initiative,
  ...state
}: DialogState & { initiative?: Initiative }) {
  const form = useInitiativeForm(initiative);
  const [withLater, setWithLater] = useState(false);
  const later = laterOf(initiative);
  const draft = useFormDraft(form, { key: `initiative:${initiative?.id ?? 'new'}`, open: state.open });
  const navigate = useNavigate();
  const options = { changes: INITIATIVE_CHANGES, issues: { form, fields: INITIATIVE_FIELDS } };
  const creation = useAction(communityCalls.createInitiative, {
    ...options,
    success: ({ initiative: { id } }, posted) => ({
      title:
        posted.state === 'DRAFT' ? 'Saved as a draft. Only you see it.' : 'Initiative created successfully!',
      open: () => void navigate(paths.initiative(id)),
    }),
    failure: 'Failed to create initiative',
    onSuccess: () => state.onOpenChange(false),
  });
  const update = useAction(communityCalls.updateInitiative, {
    ...options,
    success: 'Initiative updated successfully!',
    failure: 'Failed to update initiative',
    onSuccess: () => state.onOpenChange(false),
  });
  const seen = useSeen({ thing: initiative, fields: SEEN_FIELDS, form, startValues, error: update.error });
  const own = useOwnName(state.open);
  const discard = () => {
    draft.discard();
    own.discard();
  };
  const create = (values: CreateInitiative) => own.withName(() => creation.mutate(values));
  const submit = (values: CreateInitiative) =>
    initiative
      ? update.mutate({ ...values, initiativeId: initiative.id, seen, later: withLater })
      : create(values);
  const saveDraft = form.handleSubmit((values) => create({ ...values, state: 'DRAFT' }));
  const busy = creation.isPending || update.isPending || own.busy;
  const gate = useActGate({
    act: initiative ? undefined : 'post',
    service: 'community',
    error: creation.error ?? update.error,
  });
  const { dirtyFields } = form.formState;
  const isTold = initiative && initiative.state !== 'DRAFT' && TOLD.some((field) => dirtyFields[field]);
  const label = initiative ? 'Save Changes' : 'Add Initiative';
  return (
    <FormDialog
      {...state}
      title={initiative ? 'Edit Initiative' : 'Add Initiative'}
      size="lg"
      unsaved={form.formState.isDirty || own.isTyped}
      draft={{ ...draft, discard }}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={own.failure ?? creation.failure ?? update.failure}
      gate={gate}
      submitLabel={busy ? 'Saving...' : label}
      actions={
        initiative ? null : (
          <Button variant="ghost" onClick={saveDraft} disabled={busy || gate.blocked}>
            Save as draft
          </Button>
        )
      }
    >
      {initiative ? null : <AdultsReachYou />}
      <InitiativeFields form={form} revision={draft.revision} />
      {initiative ? null : own.field}
      {later > 0 ? (
        <Checkbox
          label={`Change the later ones of the series too (${later})`}
          checked={withLater}
          onChange={(event) => setWithLater(event.target.checked)}
        />
      ) : null}
      {isTold ? (
        <p role="status" className={looks.soft}>
          Everybody who joined, waits or asked is told of the new time or place.
        </p>
      ) : null}
    </FormDialog>
  );
}
