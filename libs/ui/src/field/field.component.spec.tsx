import { expect, it } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '../button/button.tsx';
import { CheckboxField } from '../checkbox/checkbox.tsx';
import { Input, PasswordInput } from '../input/input.tsx';
import { MultiSelect } from '../multi-select/multi-select.tsx';
import { Select } from '../select/select.tsx';
import { FormField } from './field.tsx';

const AREAS = ['Programming', 'Electrical', 'CAD'].map((label) => ({ value: label.toUpperCase(), label }));

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
