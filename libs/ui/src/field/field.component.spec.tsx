import { expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { CheckboxField } from '../checkbox/checkbox.tsx';
import { Input, PasswordInput } from '../input/input.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { Select } from '../select/select.tsx';
import { FormField } from './field.tsx';

const AREAS = ['Programming', 'Electrical', 'CAD', 'Outreach'].map((label) => ({
  value: label.toUpperCase(),
  label,
}));

interface Values {
  email: string;
  type: string;
  areas: string[];
  agree: boolean;
}

function Form() {
  const { register, control, handleSubmit, formState } = useForm<Values>({
    defaultValues: { email: '', type: '', areas: [], agree: false },
    mode: 'onBlur',
  });
  const { errors } = formState;
  return (
    <form onSubmit={handleSubmit(() => {})} noValidate>
      <FormField label="Email" hint="We never show it." error={errors.email} required>
        <Input type="email" {...register('email', { required: 'Email is required' })} />
      </FormField>
      <FormField label="Type" error={errors.type}>
        <Select
          options={AREAS}
          placeholder="Choose"
          {...register('type', { required: 'Type is required' })}
        />
      </FormField>
      <Controller
        control={control}
        name="areas"
        rules={{ validate: (areas) => areas.length > 0 || 'Select at least one expertise area' }}
        render={({ field, fieldState }) => (
          <FormField label="Areas" error={fieldState.error}>
            <MultiSelect options={AREAS} {...field} />
          </FormField>
        )}
      />
      <CheckboxField
        label="I agree"
        error={errors.agree}
        {...register('agree', { required: 'You must agree to the privacy policy and terms of service' })}
      />
      <Button type="submit">Send</Button>
    </form>
  );
}

it('ties label, hint and message to the control', async () => {
  const { container } = render(<Form />);
  const email = screen.getByRole('textbox', { name: 'Email' });
  expect(email).toHaveAccessibleDescription('We never show it.');
  expect(email).not.toBeInvalid();
  await userEvent.click(email);
  await userEvent.tab();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription('We never show it. Email is required');
  await expectNoAxeViolations(container);
});

it('shows every message on submit, moves to the first and clears what is put right', async () => {
  const { container } = render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Type is required')).toBeVisible();
  expect(screen.getByText('Select at least one expertise area')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'I agree' })).toHaveAccessibleDescription(
    'You must agree to the privacy policy and terms of service',
  );
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveFocus();
  await expectNoAxeViolations(container);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'CAD');
  expect(screen.getByRole('combobox', { name: 'Type' })).not.toBeInvalid();
});

it('shows a typed password on request, and hides it again', async () => {
  render(
    <FormField label="Password">
      <PasswordInput />
    </FormField>,
  );
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
  expect(password).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
  expect(password).toHaveAttribute('type', 'password');
  await userEvent.click(password);
  await userEvent.paste('From-a-manager-1');
  expect(password).toHaveValue('From-a-manager-1');
});

it('shows a message only after the pointer is released, so that no button moves away from under it', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Email' }));
  const send = screen.getByRole('button', { name: 'Send' });
  fireEvent.pointerDown(send);
  fireEvent.blur(screen.getByRole('textbox', { name: 'Email' }));
  await expect(screen.findByText('Email is required', {}, { timeout: 200 })).rejects.toThrow();
  fireEvent.pointerUp(send);
  expect(await screen.findByText('Email is required')).toBeVisible();
});

function Areas({ start = [] }: { start?: string[] }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <FormField label="Areas">
        <MultiSelect options={AREAS} value={value} onChange={setValue} placeholder="Choose areas" />
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
  expect(screen.getByRole('option', { name: 'CAD' })).toHaveAttribute('aria-selected', 'true');
  await expectNoAxeViolations(document.body);
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
