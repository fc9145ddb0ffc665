import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { useListAddress } from '@meshwork/shell-contract';
import { fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DistanceAway } from './distance.tsx';
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

function show(at = '/teams') {
  const api = fakeApi({ [communityCalls.listCities.path]: { cities: [detroit] } });
  return render(
    <TestShell api={api} at={at}>
      <Page />
    </TestShell>,
  );
}
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

  it('says how far something is, and nothing in other lists', () => {
    const { container } = render(<DistanceAway kilometres={48} />);
    expect(container).toHaveTextContent('25 mi away');
    expect(render(<DistanceAway kilometres={3} />).container).toHaveTextContent('1 mi away');
    expect(render(<DistanceAway kilometres={15} />).container).toHaveTextContent('10 mi away');
    expect(render(<DistanceAway kilometres={0} />).container).toHaveTextContent('In this city');
    expect(render(<DistanceAway kilometres={undefined} />).container).toBeEmptyDOMElement();
  });
});
