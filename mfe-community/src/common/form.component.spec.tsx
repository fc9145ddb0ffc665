import { expect, it, jest } from '@jest/globals';
import { optionalPlainDate } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DateField, useSchemaForm } from './form.tsx';

const schema = z.object({ day: optionalPlainDate() });

function Form({ onSend }: { onSend: (fields: z.output<typeof schema>) => void }) {
  const form = useSchemaForm(schema, { day: '' });
  return (
    <form onSubmit={form.handleSubmit((fields) => onSend(fields))}>
      <DateField form={form} name="day" label="Day" />
      <button type="submit">Send</button>
    </form>
  );
}

it('a date that is typed in part is refused, and not taken for none', async () => {
  const onSend = jest.fn();
  render(<Form onSend={onSend} />);
  const day = screen.getByLabelText('Day');
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  // No browser is here: one says so of "03/dd/2027".
  const validity = jest.spyOn(day as HTMLInputElement, 'validity', 'get');
  validity.mockReturnValue({ badInput: true } as ValidityState);
  await userEvent.click(day);
  await send();
  expect(await screen.findByText('Please enter a valid date')).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();

  validity.mockRestore();
  fireEvent.change(day, { target: { value: '2027-03-14' } });
  await send();
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ day: '2027-03-14' }));
});
