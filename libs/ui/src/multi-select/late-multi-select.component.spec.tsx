import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lateParts } from '../late-parts/late-parts.ts';

// The code of the list never arrives.
jest.unstable_mockModule('./multi-select-box.tsx', () => new Promise<object>(() => {}));
const { MultiSelect } = await import('./multi-select.tsx');

afterEach(() => {
  jest.useRealTimers();
});

it('is late while somebody is in the box, which keeps what is typed', () => {
  jest.useFakeTimers();
  render(<MultiSelect aria-label="Areas" options={[]} value={[]} onChange={() => {}} />);
  const box = screen.getByRole('combobox', { name: 'Areas' });
  act(() => box.focus());
  fireEvent.change(box, { target: { value: 'ele' } });
  expect(lateParts.state()).toBe(false);
  act(() => jest.advanceTimersByTime(3000));
  expect(lateParts.state()).toBe(true);
  expect(box).toHaveValue('ele');
  act(() => box.blur());
  expect(lateParts.state()).toBe(false);
});
