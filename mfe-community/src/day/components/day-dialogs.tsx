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
      <TextField form={form} name="name" label="Name" required hint="Forgotten 30 days after the event." />
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
        <p>On the waiting list, the first first:</p>
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
            Somebody else
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
      aria-label={`How many came of ${row.name}`}
      dialog={(state) => <CameDialog row={row} onCame={onCame} {...state} />}
    >
      How many came
    </DialogButton>
  );
}

function CameDialog({ row, onCame, ...state }: DialogState & CameProps) {
  const form = useSchemaForm(dayCameSchema, { came: row.arrival?.came ?? row.people });
  return (
    <FormDialog
      {...state}
      title={`How many came of ${row.name}?`}
      unsaved={false}
      busy={false}
      submitLabel="Save"
      onSubmit={form.handleSubmit(({ came }) => {
        onCame(row, came);
        state.onOpenChange(false);
      })}
    >
      <NumberField
        form={form}
        name="came"
        label="People"
        required
        hint={`${row.people} said that they come.`}
      />
    </FormDialog>
  );
}

/** Makes a link for helpers; the former one ends with it. */
export function HelperLinkDialog({ initiativeId, ...state }: DialogState & { initiativeId: number }) {
  const link = useAction(communityCalls.helperLink, { failure: 'Failed to make the link' });
  return (
    <Dialog
      {...state}
      title="Link for helpers"
      description="Whoever opens it can check people in, without an account, from the day before the event to the day after it, as long as you run the event. They read names, teams and codes, and nothing else."
    >
      <div className={looks.stack}>
        {link.failure ? <Alert variant="destructive">{link.failure}</Alert> : null}
        {link.data ? (
          <ShareLink url={link.data.url} label="Link for helpers" text="Help at the door" />
        ) : (
          <Button busy={link.isPending} onClick={() => link.mutate({ initiativeId })}>
            Make a new link
          </Button>
        )}
        <p className={looks.soft}>A new link ends the former one.</p>
      </div>
    </Dialog>
  );
}
