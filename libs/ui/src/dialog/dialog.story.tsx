import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { FormField } from '../field/form-field.tsx';
import { Input, Textarea } from '../input/input.tsx';
import type { Story } from '../internal/story.ts';
import { ConfirmDialog, Sheet } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { DialogButton, type DialogState } from './dialog-mount.tsx';
import { FormDialog } from './form.dialog.tsx';

function SendMessageDialog(state: DialogState) {
  const [text, setText] = useState('');
  return (
    <FormDialog
      {...state}
      title="Send Message"
      description="Your account's address goes with it, so that the mentor can answer."
      unsaved={text !== ''}
      busy={false}
      submitLabel="Send"
      onSubmit={(event) => {
        event.preventDefault();
        state.onOpenChange(false);
      }}
    >
      <FormField label="Contact email">
        <Input readOnly value="ada@example.org" />
      </FormField>
      <FormField label="Message">
        <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={6} />
      </FormField>
    </FormDialog>
  );
}

const FormInDialog = () => (
  <DialogButton variant="secondary" dialog={(state) => <SendMessageDialog {...state} />}>
    Send Message
  </DialogButton>
);

function Question() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="destructive" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="Delete resource"
        text="Are you sure you want to delete this resource? This action cannot be undone."
        confirmLabel="Delete"
        destructive
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}

function Filters() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Filters
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title="Filters">
        <FormField label="Country">
          <Input />
        </FormField>
        <DialogFooter>
          <Button wide onClick={() => setOpen(false)}>
            Show 214 teams
          </Button>
        </DialogFooter>
      </Sheet>
    </>
  );
}

export const dialogStory: Story = {
  title: 'Dialog',
  use: 'A task over the page: FormDialog for a form, ConfirmDialog for a question, Sheet for filters and menus.',
  states: { dialog: <FormInDialog />, confirm: <Question />, sheet: <Filters /> },
};
