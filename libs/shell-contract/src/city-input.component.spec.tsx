import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CITIES_CALL, CityInput } from './city-input.tsx';
import { renderInShell } from './testing.tsx';

const labels = ['Detroit, Michigan, USA', 'Detroit Lakes, Minnesota, USA'];
const cities = { [CITIES_CALL.path]: { cities: labels.map((label) => ({ label })) } };
const showPicker = jest.fn();
const options = (part: 'value' | 'label' = 'value') =>
  [...document.querySelectorAll('option')].map((option) => option.getAttribute(part));
const city = () => screen.getByRole('combobox', { name: 'City' });

afterEach(() => {
  showPicker.mockReset();
  Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
});

describe('a field for a city', () => {
  const showCity = (value: string) =>
    renderInShell(<CityInput aria-label="City" defaultValue={value} />, { answers: cities });

  it('looks up what stands in it when it is entered, and opens the list', async () => {
    Object.assign(HTMLInputElement.prototype, { showPicker });
    const { recorded } = showCity('Detroit');
    expect(recorded.calls).toEqual([]);
    await userEvent.click(city());
    await waitFor(() => expect(options()).toEqual(labels));
    const asked = `${CITIES_CALL.path}?search=Detroit`;
    expect(recorded.calls.map(([path]) => path)).toEqual([asked]);
    await waitFor(() => expect(showPicker).toHaveBeenCalledTimes(1));
  });

  it('offers a city also where the letters are those of another name', async () => {
    showCity('');
    await userEvent.type(city(), 'Motown');
    await waitFor(() => expect(options()).toEqual(labels));
    await waitFor(() => expect(options('label')).toEqual(labels.map((label) => `${label} (Motown)`)));
    await userEvent.clear(city());
    await userEvent.type(city(), 'detroit');
    await waitFor(() => expect(options('label')).toEqual([null, null]));
  });

  it('opens nothing while somebody types, and goes on where the browser refuses', async () => {
    showPicker.mockImplementation(() => {
      throw new DOMException('no activation', 'NotAllowedError');
    });
    Object.assign(HTMLInputElement.prototype, { showPicker });
    showCity('');
    await userEvent.type(city(), 'Detr');
    await waitFor(() => expect(options()).toEqual(labels));
    expect(showPicker).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.click(city());
    await waitFor(() => expect(showPicker).toHaveBeenCalledTimes(1));
    expect(city()).toHaveValue('Detr');
  });
});
