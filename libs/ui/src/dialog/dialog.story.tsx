import { useState } from 'react';
import type { Story } from '../../catalogue/story.ts';
import { Button } from '../button/button.tsx';
import { FormField } from '../field/form-field.tsx';
import { Input, Textarea } from '../input/input.tsx';
import { ConfirmDialog } from './confirm.dialog.tsx';
import { Dialog } from './dialog.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { Sheet } from './sheet.tsx';

function FormInDialog() {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Send Message
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Send Message"
        description="Your account's address goes with it, so that the mentor can answer."
        unsaved={text !== ''}
      >
        <FormField label="Contact email">
          <Input readOnly value="ada@example.org" />
        </FormField>
        <br />
        <FormField label="Message">
          <Textarea value={text} onChange={(event) => setText(event.target.value)} rows={6} />
        </FormField>
        <DialogFooter>
          <Button variant="secondary" onClick={() => setOpen(false)}>
            Cancel
          </Button>
          <Button onClick={() => setOpen(false)}>Send</Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

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
  use: 'A task over the page; ConfirmDialog for a question, Sheet for filters and menus.',
  states: { dialog: <FormInDialog />, confirm: <Question />, sheet: <Filters /> },
};
