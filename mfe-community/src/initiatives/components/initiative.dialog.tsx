import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        posted.state === 'DRAFT'
          ? t`Saved as a draft. Only you see it.`
          : t`Initiative created successfully!`,
      open: () => void navigate(paths.initiative(id)),
    }),
    failure: t`Failed to create initiative`,
    onSuccess: () => state.onOpenChange(false),
  });
  const update = useAction(communityCalls.updateInitiative, {
    ...options,
    success: t`Initiative updated successfully!`,
    failure: t`Failed to update initiative`,
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
  const label = initiative ? t`Save Changes` : t`Add Initiative`;
  return (
    <FormDialog
      {...state}
      title={initiative ? t`Edit Initiative` : t`Add Initiative`}
      size="lg"
      unsaved={form.formState.isDirty || own.isTyped}
      draft={{ ...draft, discard }}
      onSubmit={form.handleSubmit(submit)}
      busy={busy}
      failure={own.failure ?? creation.failure ?? update.failure}
      gate={gate}
      submitLabel={busy ? t`Saving...` : label}
      actions={
        initiative ? null : (
          <Button variant="ghost" onClick={saveDraft} disabled={busy || gate.blocked}>
            <Trans>Save as draft</Trans>
          </Button>
        )
      }
    >
      {initiative ? null : <AdultsReachYou />}
      <InitiativeFields form={form} revision={draft.revision} />
      {initiative ? null : own.field}
      {later > 0 ? (
        <Checkbox
          label={t`Change the later ones of the series too (${later})`}
          checked={withLater}
          onChange={(event) => setWithLater(event.target.checked)}
        />
      ) : null}
      {isTold ? (
        <p role="status" className={looks.soft}>
          <Trans>Everybody who joined, waits or asked is told of the new time or place.</Trans>
        </p>
      ) : null}
    </FormDialog>
  );
}
