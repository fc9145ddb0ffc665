import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FormField } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { DialogButton, type DialogState } from './dialog-mount.tsx';
import { FormDialog, type FormDialogProps } from './form.dialog.tsx';

const mounted = jest.fn();

function NameDialog({ rest, ...state }: DialogState & { rest: Partial<FormDialogProps> }) {
  const [name, setName] = useState(() => {
    mounted();
    return '';
  });
  return (
    <FormDialog
      {...state}
      title="Rename"
      unsaved={name !== ''}
      busy={false}
      submitLabel="Save"
      onSubmit={(event) => event.preventDefault()}
      {...rest}
    >
      <FormField label="Name">
        <Input value={name} onChange={(event) => setName(event.target.value)} />
      </FormField>
    </FormDialog>
  );
}

const show = (rest: Partial<FormDialogProps> = {}) => {
  mounted.mockClear();
  return render(
    <DialogButton dialog={(state) => <NameDialog {...state} rest={rest} />}>Rename team</DialogButton>,
  );
};
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Rename team' }));
  return screen.findByRole('textbox', { name: 'Name' });
};
const cancel = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('DialogButton', () => {
  it('mounts the form only when the dialog is opened, and again at each opening', async () => {
    show();
    expect(mounted).not.toHaveBeenCalled();
    await userEvent.type(await open(), 'Poofs');
    await cancel();
    expect(await open()).toHaveValue('');
  });
});

describe('FormDialog', () => {
  it('disables the fields and the submit button while it is busy', async () => {
    show({ busy: true, submitLabel: 'Saving...' });
    expect(await open()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  });

  it('brings into view why the submission failed, and again when another try fails', async () => {
    const brought = jest.spyOn(Element.prototype, 'scrollIntoView');
    const dialog = (rest: Partial<FormDialogProps>) => (
      <NameDialog open onOpenChange={() => {}} rest={{ failure: 'Failed to rename', ...rest }} />
    );
    try {
      const { rerender } = render(dialog({ busy: true }));
      await screen.findByRole('dialog');
      expect(brought).not.toHaveBeenCalled();
      for (const times of [1, 2]) {
        rerender(dialog({ busy: true }));
        rerender(dialog({ busy: false }));
        expect(brought).toHaveBeenCalledTimes(times);
        expect(brought.mock.contexts.at(-1)).toHaveTextContent('Failed to rename');
      }
    } finally {
      brought.mockRestore();
    }
  });

  it('shows why the submission failed, and submits', async () => {
    const onSubmit = jest.fn<NonNullable<FormDialogProps['onSubmit']>>((event) => event.preventDefault());
    show({ failure: 'Failed to rename', onSubmit });
    await open();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to rename');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});
