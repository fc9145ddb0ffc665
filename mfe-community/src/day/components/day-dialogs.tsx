import { communityCalls, dayCameSchema, dayNameSchema } from '@meshwork/contracts-community';
import { ShareLink } from '@meshwork/own-teams';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, DialogButton, type DialogState, FormDialog, looks } from '@meshwork/ui';
import { NumberField, TextField, useSchemaForm } from '../../common/form.tsx';
import { cameOf, type DayRow } from '../day-rows.ts';

interface NameDialogProps extends DialogState {
  title: string;
  submitLabel: string;
  onName: (name: string) => void;
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
