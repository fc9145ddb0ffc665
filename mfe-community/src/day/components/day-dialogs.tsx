import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  communityCalls,
  dayCameSchema,
  dayNameSchema,
  type WaitingPerson,
} from '@meshwork/contracts-community';
import { ShareLink } from '@meshwork/own-teams';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogButton, type DialogState, FormDialog, looks } from '@meshwork/ui';
import { createContext, useContext, useState } from 'react';
import { NumberField, TextField, useSchemaForm } from '../../common/form.tsx';
import { cameOf, type DayRow } from '../day-rows.ts';

interface NameDialogProps extends DialogState {
  title: string;
  submitLabel: string;
  onName: (name: string, requestId?: number) => void;
}

/** Asks for the name of a person without a place of their own. */
export function NameDialog({ title, submitLabel, onName, ...state }: NameDialogProps) {
  const form = useSchemaForm(dayNameSchema, { name: '' });
  return (
    <FormDialog
      {...state}
      title={title}
      unsaved={false}
      busy={false}
      submitLabel={submitLabel}
      onSubmit={form.handleSubmit(({ name }) => {
        onName(name);
        state.onOpenChange(false);
      })}
    >
      <TextField
        form={form}
        name="name"
        label={t`Name`}
        required
        hint={t`Forgotten 30 days after the event.`}
      />
    </FormDialog>
  );
}

/** The people who wait for a place. The list of places is drawn anew by its rows alone. */
export const WaitingPeople = createContext<readonly WaitingPerson[]>([]);

/** Puts another person into a place: one who waits by a press, or somebody else by a name. */
export function SwapDialog({ isOfTeam, ...props }: NameDialogProps & { isOfTeam: boolean }) {
  const people = useContext(WaitingPeople).filter((person) => person.isOfTeam === isOfTeam);
  const [isOther, setOther] = useState(people.length === 0);
  if (isOther) return <NameDialog {...props} />;
  const { title, open, onName, onOpenChange } = props;
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={title}>
      <div className={looks.parts}>
        <p>
          <Trans>On the waiting list, the first first:</Trans>
        </p>
        <div className={looks.wrap}>
          {people.map(({ requestId, name }) => (
            <Button
              key={requestId}
              variant="secondary"
              onClick={() => {
                onName(name, requestId);
                onOpenChange(false);
              }}
            >
              {name}
            </Button>
          ))}
        </div>
        <div>
          <Button variant="ghost" onClick={() => setOther(true)}>
            <Trans>Somebody else</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface CameProps {
  row: DayRow;
  onCame: (row: DayRow, came: number) => void;
}

/** Says how many came of a place that several come with; nothing for all others. */
export function CameButton({ row, onCame }: CameProps) {
  if (cameOf(row) === undefined) return null;
  return (
    <DialogButton
      variant="ghost"
      size="sm"
      aria-label={t`How many came of ${{ name: row.name }}`}
      dialog={(state) => <CameDialog row={row} onCame={onCame} {...state} />}
    >
      <Trans>How many came</Trans>
    </DialogButton>
  );
}

function CameDialog({ row, onCame, ...state }: DialogState & CameProps) {
  const form = useSchemaForm(dayCameSchema, { came: row.arrival?.came ?? row.people });
  return (
    <FormDialog
      {...state}
      title={t`How many came of ${{ name: row.name }}?`}
      unsaved={false}
      busy={false}
      submitLabel={t`Save`}
      onSubmit={form.handleSubmit(({ came }) => {
        onCame(row, came);
        state.onOpenChange(false);
      })}
    >
      <NumberField
        form={form}
        name="came"
        label={t({ message: 'People', context: 'how many' })}
        required
        hint={plural({ people: row.people }, { other: '# said that they come.' })}
      />
    </FormDialog>
  );
}

/** Makes a link for helpers; the former one ends with it. */
export function HelperLinkDialog({ initiativeId, ...state }: DialogState & { initiativeId: number }) {
  const link = useAction(communityCalls.helperLink, { failure: t`Failed to make the link` });
  return (
    <Dialog
      {...state}
      title={t`Link for helpers`}
      description={t`Whoever opens it can check people in, without an account, from the day before the event to the day after it, as long as you run the event. They read names, teams and codes, and nothing else.`}
    >
      <div className={looks.stack}>
        {link.failure ? <Alert variant="destructive">{link.failure}</Alert> : null}
        {link.data ? (
          <ShareLink url={link.data.url} label={t`Link for helpers`} text={t`Help at the door`} />
        ) : (
          <Button busy={link.isPending} onClick={() => link.mutate({ initiativeId })}>
            <Trans>Make a new link</Trans>
          </Button>
        )}
        <p className={looks.soft}>
          <Trans>A new link ends the former one.</Trans>
        </p>
      </div>
    </Dialog>
  );
}
