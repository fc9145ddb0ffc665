import { expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { FormField } from '../field/field.tsx';
import { MultiSelect } from './multi-select.tsx';

const OPTIONS = ['Programming', 'Electrical', 'CAD', 'Outreach'].map((label) => ({
  value: label.toUpperCase(),
  label,
}));

function Areas({ start = [] }: { start?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FormField label="Areas">
        <MultiSelect options={OPTIONS} value={value} onChange={setValue} placeholder="Choose areas" />
      </FormField>
      <output aria-label="chosen">{value.join(',')}</output>
    </>
  );
}

it('selects several by keyboard, filtered by the typed text', async () => {
  render(<Areas />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Areas' }));
  await screen.findByRole('listbox');
  await userEvent.keyboard('ele');
  expect(await screen.findByRole('option', { name: 'Electrical' })).toBeVisible();
  expect(screen.queryByRole('option', { name: 'CAD' })).toBeNull();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status', { name: 'chosen' })).toHaveTextContent('ELECTRICAL');
});

it('keeps what is typed while its code loads, and opens the list then', async () => {
  render(<Areas />);
  await userEvent.tab();
  await userEvent.keyboard('ou');
  expect(await screen.findByRole('option', { name: 'Outreach' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Areas' })).toHaveValue('ou');
  expect(screen.getByRole('combobox', { name: 'Areas' })).toHaveFocus();
});

it('shows the chosen as chips that can be removed', async () => {
  render(<Areas start={['CAD', 'OUTREACH']} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove CAD' }));
  expect(screen.getByText('OUTREACH')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove CAD' })).toBeNull();
});

it('keeps the selection on Escape, which closes the dialog around it', async () => {
  const onKeyDown = jest.fn();
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: this is the dialog around the box.
    <div onKeyDown={onKeyDown}>
      <Areas start={['CAD', 'OUTREACH']} />
    </div>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Areas' }));
  await screen.findByRole('listbox');
  await userEvent.keyboard('ele');
  await userEvent.keyboard('{Escape}');
  onKeyDown.mockClear();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('status', { name: 'chosen' })).toHaveTextContent('CAD,OUTREACH');
  expect(onKeyDown).toHaveBeenCalledTimes(1);
});

it('keeps a value without an option, such as one of a newer server', async () => {
  render(<Areas start={['SWARM']} />);
  expect(await screen.findByRole('button', { name: 'Remove SWARM' })).toBeVisible();
});

it('opens a list that breaks no rule of accessibility', async () => {
  render(<Areas start={['CAD']} />);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Areas' }));
  const list = await screen.findByRole('listbox');
  expect(within(list).getByRole('option', { name: 'CAD' })).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(document.body);
});
