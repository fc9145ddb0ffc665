import { expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Command, type CommandProps } from './command.tsx';
import type { CommandGroup } from './command.types.ts';
import { CommandFrame } from './command-frame.tsx';
import { firstOf } from './use-command-keys.ts';

// biome-ignore lint/a11y/useAnchorContent: the row gives the link its content.
const link = (path: string) => <a href={path} />;

const GROUPS: readonly CommandGroup[] = [
  {
    id: 'teams',
    label: 'Teams',
    items: [
      { id: '254', label: '254 The Cheesy Poofs', render: link('#254') },
      { id: '118', label: '118 Robonauts', render: link('#118') },
    ],
  },
  { id: 'mentors', label: 'Mentors', items: [], loading: true },
  { id: 'actions', label: 'Actions', items: [{ id: 'out', label: 'Log out', onSelect: () => {} }] },
];

const palette = (changes: Partial<CommandProps> = {}) => {
  const props: CommandProps = {
    label: 'Search',
    placeholder: 'Search teams',
    text: '',
    onType: () => {},
    groups: GROUPS,
    status: '3 found',
    onDone: () => {},
    ...changes,
  };
  return render(<Command {...props} />);
};
const box = () => screen.getByRole('combobox', { name: 'Search' });
const highlighted = () => document.querySelector('[data-highlighted]')?.textContent;

it('is a box over a list of groups, of which one row is the active one', async () => {
  palette();
  const teams = screen.getByRole('group', { name: 'Teams' });
  expect(within(teams).getAllByRole('option')).toHaveLength(2);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowDown}');
  const active = box().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(active)).toHaveTextContent('118 Robonauts');
  expect(screen.getByRole('status')).toHaveTextContent('3 found');
  await expectNoAxeViolations();
});

it('moves round by the arrow keys, past groups that are still loading', async () => {
  palette();
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowUp}');
  expect(highlighted()).toBe('Log out');
  await userEvent.keyboard('{ArrowDown}');
  expect(highlighted()).toBe('254 The Cheesy Poofs');
});

it('opens a new tab by Ctrl+Enter and stays', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  const onDone = jest.fn();
  palette({ onDone });
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(open).toHaveBeenCalledWith(expect.stringMatching(/#118$/), '_blank', 'noopener');
  expect(onDone).not.toHaveBeenCalled();
  open.mockRestore();
});

it('stays open for a row about itself and for a click that opens elsewhere', async () => {
  const onDone = jest.fn();
  const onSelect = jest.fn();
  const failed = {
    id: 'f',
    label: 'Teams',
    items: [{ id: 'again', label: 'Try again', stays: true, onSelect }],
  };
  palette({ onDone, groups: [failed, ...GROUPS] });
  const user = userEvent.setup();
  await user.click(screen.getByRole('option', { name: 'Try again' }));
  expect(onSelect).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('option', { name: '118 Robonauts' }));
  expect(onDone).not.toHaveBeenCalled();
  await user.keyboard('{/Control}');
  await user.click(screen.getByRole('option', { name: 'Log out' }));
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('chooses the first row by an Enter from before it had loaded', () => {
  const onDone = jest.fn();
  palette({ enterPressed: true, groups: GROUPS.slice(2), onDone });
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('shows a frame whose box takes the first letters, until the code has loaded', async () => {
  const onType = jest.fn();
  const onClose = jest.fn();
  const onEnter = jest.fn();
  const frame = { label: 'Search', placeholder: 'Search teams', text: '', onType, onEnter, onClose };
  const { rerender } = render(<CommandFrame {...frame} />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await userEvent.keyboard('x{Enter}{Escape}');
  expect(onType).toHaveBeenCalledWith('x');
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(<CommandFrame {...frame}>It could not be loaded.</CommandFrame>);
  expect(screen.getByRole('dialog', { name: 'Search' })).toHaveTextContent('It could not be loaded.');
  expect(screen.queryByRole('status')).toBeNull();
});

it('closes its frame when a press beside it is let go there, and by its button with the keyboard', async () => {
  const onClose = jest.fn();
  render(
    <CommandFrame
      label="Search"
      placeholder="Search teams"
      text=""
      onType={() => {}}
      onEnter={() => {}}
      onClose={onClose}
    />,
  );
  const dialog = screen.getByRole('dialog');
  const beside = dialog.parentElement?.previousElementSibling as Element;
  const dragged = [{ keys: '[MouseLeft>]', target: beside }, { target: dialog }, { keys: '[/MouseLeft]' }];
  await userEvent.pointer(dragged);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(beside);
  expect(onClose).toHaveBeenCalledTimes(1);
  screen.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledTimes(2);
});

const group = (id: string, changes = {}) => ({
  id,
  label: id,
  items: [{ id: `${id} 1`, label: id }],
  ...changes,
});

it('takes for the first row the first one that leads anywhere', () => {
  const failed = group('failed', { items: [{ id: 'again', label: 'Try again', stays: true }] });
  expect(firstOf([failed, group('teams')])).toMatchObject({ id: 'teams 1' });
});

it('has no first row while a group before it is loading', () => {
  expect(firstOf([group('teams', { loading: true, items: [] }), group('mentors')])).toBe('waiting');
  expect(firstOf([group('teams', { stale: true }), group('mentors')])).toBe('waiting');
  expect(firstOf([group('pages'), group('teams', { stale: true })])).toMatchObject({ id: 'pages 1' });
});
