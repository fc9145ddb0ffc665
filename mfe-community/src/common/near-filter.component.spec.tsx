import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { useListAddress } from '@meshwork/shell-contract';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NEAR_FILTERS, NearFilter } from './near-filter.tsx';

const detroit = { label: 'Detroit, Michigan, USA' };

function Page() {
  const address = useListAddress({ filters: NEAR_FILTERS });
  return (
    <>
      <NearFilter address={address} />
      <output>{JSON.stringify(address.query)}</output>
    </>
  );
}

const show = (at = '/teams') =>
  renderInShell(<Page />, {
    answers: { [communityCalls.listCities.path]: { cities: [detroit] } },
    at,
    user: null,
  });
const query = () => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('the filter by distance', () => {
  it('offers cities while one is typed', async () => {
    const { container } = show();
    await userEvent.type(screen.getByRole('combobox', { name: 'Near a city' }), 'Detr');
    await waitFor(() => expect(container.querySelector('option')).toHaveValue(detroit.label));
    await expectNoAxeViolations(container);
  });

  it('takes what was typed with Enter, then offers distances, and keeps both in the address', async () => {
    show();
    await userEvent.type(screen.getByRole('combobox', { name: 'Near a city' }), 'Detroit{Enter}');
    expect(query()).toEqual({ near: ['Detroit'] });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Within' }), '48');
    expect(query()).toEqual({ near: ['Detroit'], within: ['48'] });
  });

  it('forgets the distance with the city', async () => {
    show('/teams?near=Detroit&within=50');
    await userEvent.clear(screen.getByRole('combobox', { name: 'Near a city' }));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(query()).toEqual({}));
  });
});
