import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { CITIES_CALL, useListAddress } from '@meshwork/shell-contract';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isPlace, NEAR_FILTERS, NearFilter, placesMeant, WhichPlace } from './near-filter.tsx';

const labels = ['Detroit, Michigan, USA', 'Detroit Lakes, Minnesota, USA'];
const cities = { [communityCalls.listCities.path]: { cities: labels.map((label) => ({ label })) } };
const city = () => screen.getByRole('combobox', { name: 'Near a city' });

it('the call that every page carries is the one of the contract', () => {
  expect(CITIES_CALL).toEqual(communityCalls.listCities);
});

function NearPage() {
  const address = useListAddress({ filters: NEAR_FILTERS });
  return (
    <>
      <NearFilter address={address} />
      <WhichPlace address={address} />
      <output>{JSON.stringify(address.query)}</output>
    </>
  );
}
const query = () => JSON.parse(screen.getByRole('status').textContent ?? '');

it('filters by distance: takes a city with Enter, then a distance, and keeps both in the address', async () => {
  const { container } = renderInShell(<NearPage />, { answers: cities, at: '/teams', user: null });
  await userEvent.type(city(), 'Detroit{Enter}');
  expect(query()).toEqual({ near: ['Detroit'] });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Within' }), '48');
  expect(query()).toEqual({ near: ['Detroit'], within: ['48'] });
  await expectNoAxeViolations(container);
});

it('forgets the distance with the city', async () => {
  renderInShell(<NearPage />, { answers: cities, at: '/teams?near=Detroit&within=50', user: null });
  await userEvent.clear(city());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(query()).toEqual({}));
});

it('asks which city is meant, and takes the one that is pressed for all lists', async () => {
  renderInShell(<NearPage />, { answers: cities, at: '/teams?near=Detriot&within=50', user: null });
  await userEvent.click(await screen.findByRole('button', { name: 'Detroit, Michigan, USA' }));
  expect(query()).toEqual({ near: ['Detroit, Michigan, USA'], within: ['50'] });
  expect(screen.queryByText('Which place do you mean?')).not.toBeInTheDocument();
  expect(localStorage.getItem('place')).toContain('Detroit, Michigan, USA');
});

const SPRINGFIELDS = [
  'Springfield, Missouri, USA',
  'Springfield, Illinois, USA',
  'Springfield Park, Ohio, USA',
];

it.each([
  ['Springfield', SPRINGFIELDS, SPRINGFIELDS.slice(0, 2)],
  ['Springfield, Illinois, USA', SPRINGFIELDS, []],
  ['Ann Arbr', ['Ann Arbor, Michigan, USA'], ['Ann Arbor, Michigan, USA']],
  ['Detroit', ['Detroit, Michigan, USA', 'Detroit Lakes, Minnesota, USA'], []],
  ['42.3,-83.1', ['Anywhere, USA'], []],
])('%s may mean %j: %j', (near, labels, meant) => {
  expect(placesMeant(near, labels)).toEqual(meant);
});

it.each([
  ['Springfield', SPRINGFIELDS, true],
  ['Springfield, Illinois, USA', SPRINGFIELDS, true],
  ['Ann Arbr', ['Ann Arbor, Michigan, USA'], false],
  ['', [], false],
  ['48104', ['Ann Arbor, Michigan, USA'], true],
  ['00000', [], false],
  ['42.3,-83.1', [], true],
])('the server is asked about "%s" with the cities %j: %j', (near, labels, isKnown) => {
  expect(isPlace(near, labels)).toBe(isKnown);
});
