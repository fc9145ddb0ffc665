import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CityInput } from './city-input.tsx';

const labels = ['Detroit, Michigan, USA', 'Detroit Lakes, Minnesota, USA'];

function show(value: string) {
  const cities = labels.map((label) => ({ label }));
  return renderInShell(<CityInput aria-label="City" defaultValue={value} />, {
    answers: { [communityCalls.listCities.path]: { cities } },
  });
}
const showPicker = jest.fn();
const options = (container: HTMLElement) =>
  [...container.querySelectorAll('option')].map((option) => option.value);

afterEach(() => {
  showPicker.mockReset();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
});

describe('a field for a city', () => {
  it('looks up what stands in it when it is entered, and opens the list', async () => {
    Object.assign(HTMLInputElement.prototype, { showPicker });
    const { container, recorded } = show('Detroit');
    expect(recorded.calls).toEqual([]);
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
    await waitFor(() => expect(options(container)).toEqual(labels));
    expect(recorded.calls.map(([path]) => path)).toEqual([
      `${communityCalls.listCities.path}?search=Detroit`,
    ]);
    await waitFor(() => expect(showPicker).toHaveBeenCalledTimes(1));
  });

  it('offers a city also where the letters are those of another name', async () => {
    const { container } = show('');
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'Motown');
    await waitFor(() => expect(options(container)).toEqual(labels));
    const shown = () =>
      [...container.querySelectorAll('option')].map((option) => option.getAttribute('label'));
    await waitFor(() => expect(shown()).toEqual(labels.map((label) => `${label} (Motown)`)));
    await userEvent.clear(screen.getByRole('combobox', { name: 'City' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'detroit');
    await waitFor(() => expect(shown()).toEqual([null, null]));
  });

  it('opens nothing while somebody types, and goes on where the browser refuses', async () => {
    showPicker.mockImplementation(() => {
      throw new DOMException('no activation', 'NotAllowedError');
    });
    Object.assign(HTMLInputElement.prototype, { showPicker });
    const { container } = show('');
    await userEvent.type(screen.getByRole('combobox', { name: 'City' }), 'Detr');
    await waitFor(() => expect(options(container)).toEqual(labels));
    expect(showPicker).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.click(screen.getByRole('combobox', { name: 'City' }));
    await waitFor(() => expect(showPicker).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('combobox', { name: 'City' })).toHaveValue('Detr');
  });
});
