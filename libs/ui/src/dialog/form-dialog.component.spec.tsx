import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FormField } from '../field/field.tsx';
import { Input } from '../input/input.tsx';
import { DialogButton, type DialogState } from './dialog-mount.tsx';
import { FormDialog, type FormDialogProps } from './form.dialog.tsx';

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

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
const openForm = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Rename team' }));
  return screen.findByRole('textbox', { name: 'Name' });
};

it('DialogButton mounts the form only when the dialog is opened, and again at each opening', async () => {
  show();
  expect(mounted).not.toHaveBeenCalled();
  await userEvent.type(await openForm(), 'Poofs');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await gone();
  expect(await openForm()).toHaveValue('');
});

describe('FormDialog', () => {
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

  it('shows why the submission failed, submits, and disables fields and button while it is busy', async () => {
    const onSubmit = jest.fn<NonNullable<FormDialogProps['onSubmit']>>((event) => event.preventDefault());
    const { unmount } = show({ failure: 'Failed to rename', onSubmit });
    await openForm();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to rename');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    unmount();
    show({ busy: true, submitLabel: 'Saving...' });
    expect(await openForm()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  });
});
