import { communityCalls, dayNameSchema } from '@meshwork/contracts-community';
import { ShareLink } from '@meshwork/own-teams';
import { useAction } from '@meshwork/shell-contract';
import { Alert, Button, Dialog, type DialogState, FormDialog, looks } from '@meshwork/ui';
import { TextField, useSchemaForm } from '../../common/form.tsx';

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
