import { expect, it, jest } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import { press } from '../../test/acts.ts';
import HoursLink from '../components/hours-link.tsx';
import HoursPage from './hours.page.tsx';

const LIST = communityCalls.listHours.path;
const hours = [
  { initiativeId: 8, title: 'Build Day', day: '2026-01-10', hours: 6.5, confirmation: 'c-1' },
  { initiativeId: 9, title: 'Open House', day: '2025-11-30', hours: 1, confirmation: 'c-2' },
];
const show = (part = <HoursPage />, list: unknown = hours) =>
  renderInShell(part, { answers: { [LIST]: { hours: list } } });

it('lists the confirmed hours with their certificates and their sum', async () => {
  const { container } = show();
  const rows = (await screen.findAllByRole('row')).map((row) => row.textContent);
  expect(rows.slice(1)).toEqual([
    'Jan 10, 2026Build Day6.5Open',
    'Nov 30, 2025Open House1Open',
    'Total7.5 hours',
  ]);
  expect(await addressOf('Build Day')).toBe('/initiatives/8');
  expect(await addressOf('Certificate of Open House')).toBe('/initiatives/9/confirmation/c-2');
  await expectNoAxeViolations(container);
});

it('offers each as an Open Badge where the site signs them', async () => {
  renderInShell(<HoursPage />, { answers: { [LIST]: { hours, hasBadges: true } } });
  const [, second] = await screen.findAllByRole('link', { name: /^Open Badge of/ });
  expect(second).toHaveAttribute('href', '/_api/initiatives/badge?id=9&code=c-2');
  expect(second).toHaveAttribute('download');
});

it('prints the hours, and saves them as a table', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => files.push(file) && '#',
    revokeObjectURL: () => undefined,
  });
  show();
  await press('Print');
  expect(print).toHaveBeenCalledTimes(1);
  await press('Save as CSV');
  expect((await files[0]?.text())?.split('\r\n').slice(0, 2)).toEqual([
    'day,initiative,hours,certificate',
    `2026-01-10,Build Day,6.5,${location.origin}/initiatives/8/confirmation/c-1`,
  ]);
});

it('says where hours come from to whoever has none', async () => {
  show(<HoursPage />, []);
  expect(await screen.findByRole('heading', { name: 'No hours yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

it('the account leads to the hours of whoever has some', async () => {
  show(<HoursLink />);
  expect(await addressOf('Your hours')).toBe('/hours');
});

it('the account leads nobody else there', async () => {
  const { container, recorded } = show(<HoursLink />, []);
  await waitFor(() => expect(recorded.calls).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
});
