import { describe, expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, type ReactNode, useState } from 'react';
import { Button } from '../button/button.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';
import type { ConfirmDialogProps, DialogProps } from './dialog.types.ts';

function Example(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Add Resource" description="For everybody." {...props}>
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  return await screen.findByRole('dialog', { name: 'Add Resource' });
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Dialog', () => {
  it('takes the focus, returns it, and closes by Escape', async () => {
    render(<Example />);
    const dialog = await open();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());
    expect(dialog).toHaveAccessibleDescription('For everybody.');
    await expectNoAxeViolations(document.body);
    await userEvent.keyboard('{Escape}');
    await gone();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });

  it('stays open when onBeforeClose returns false, and passes it the reason', async () => {
    const onBeforeClose = jest.fn((_reason: string) => false);
    render(<Example onBeforeClose={onBeforeClose} />);
    await open();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onBeforeClose.mock.calls).toEqual([['escape'], ['button']]);
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('asks for confirmation before it discards what was typed', async () => {
    render(<Example unsaved />);
    await open();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await gone();
  });
});

describe('the first focus in a dialog', () => {
  const shown = (content: ReactNode, props: Partial<DialogProps> = {}) =>
    render(
      <Dialog open onOpenChange={() => {}} title="Send Message" {...props}>
        {content}
      </Dialog>,
    );
  const withFields = (
    <>
      <input aria-label="Contact email" readOnly value="ada@example.org" />
      <textarea aria-label="Message" />
    </>
  );

  it('goes to the first field that can be filled in', async () => {
    shown(withFields);
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus());
  });

  it.each([
    [
      'where there is no field',
      false,
      <a key="link" href="/teams">
        Teams
      </a>,
    ],
    ['on touch screens, where a focused field would open the keyboard', true, withFields],
  ])('goes to the heading %s', async (_where, matches, content) => {
    const coarse = jest.spyOn(globalThis, 'matchMedia');
    coarse.mockReturnValue({ matches } as MediaQueryList);
    shown(content);
    const title = await screen.findByRole('heading', { name: 'Send Message' });
    await waitFor(() => expect(title).toHaveFocus());
    coarse.mockRestore();
  });

  it('goes to a form that comes late, unless a person has moved it', async () => {
    const late = (filled: boolean) => (
      <Dialog open onOpenChange={() => {}} title="Add Resource">
        {filled ? <input aria-label="Title" /> : <button type="button">Help</button>}
      </Dialog>
    );
    const { rerender } = render(late(false));
    const heading = await screen.findByRole('heading', { name: 'Add Resource' });
    await waitFor(() => expect(heading).toHaveFocus());
    rerender(late(true));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus());

    rerender(late(false));
    const help = screen.getByRole('button', { name: 'Help' });
    help.focus();
    rerender(
      <Dialog open onOpenChange={() => {}} title="Add Resource">
        <button type="button">Help</button>
        <input aria-label="Title" />
      </Dialog>,
    );
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveFocus();
  });

  it('goes to the element that the caller names', async () => {
    const target = createRef<HTMLButtonElement>();
    shown(
      <>
        {withFields}
        <button ref={target} type="button">
          Use my last message
        </button>
      </>,
      { initialFocus: target },
    );
    await waitFor(() => expect(target.current).toHaveFocus());
  });
});

describe('ConfirmDialog', () => {
  const question = (props: Partial<ConfirmDialogProps> = {}) => (
    <ConfirmDialog
      open
      onOpenChange={() => {}}
      title="Delete resource"
      text="Are you sure you want to delete this resource? This action cannot be undone."
      confirmLabel="Delete"
      destructive
      onConfirm={() => {}}
      {...props}
    />
  );

  it('puts the focus on the harmless button', async () => {
    render(question());
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete resource' });
    expect(dialog).toHaveAccessibleDescription(/cannot be undone/);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  });

  it('stays open while the work is under way, and to show why it failed', async () => {
    const onOpenChange = jest.fn();
    const { rerender } = render(question({ busy: true, onOpenChange }));
    await screen.findByRole('alertdialog');
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).not.toHaveBeenCalled();
    rerender(question({ error: 'Failed to delete resource', onOpenChange }));
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete resource');
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});
