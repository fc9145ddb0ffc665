import { expect, it } from '@jest/globals';
import { aUser, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import StillTruePage from './still-true.page.tsx';

const COMMUNITY = '/_api/community/still-true';
const CATALOG = '/_api/catalog/still-true';
const team = { kind: 'team', id: 5, title: '100 Robo Foxes', path: '/teams/5' };
const resource = { kind: 'resource', id: 7, title: 'Gear ratios', path: '/resources/7' };
const until = '2027-07-31T12:00:00.000Z';
const asks = (items: object[], isFaded = false) => ({
  items: items.map((item) => ({ ...item, until, isFaded })),
});

/** A domain that asks until it has been answered. */
const answered = (items: object[]) => {
  let isAnswered = false;
  return (_url: URL, body: unknown) => {
    if (!body) return isAnswered ? asks([]) : asks(items);
    isAnswered = true;
    return { confirmed: items.length };
  };
};

const open = (answers: Record<string, unknown>) =>
  renderInShell(<StillTruePage />, { answers, at: '/account/still-true', user: aUser() });
const press = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'All of this is still true' }));

it('lists what every domain asks about, and one press answers for all of it', async () => {
  const { container, sent } = open({ [COMMUNITY]: answered([team]), [CATALOG]: answered([resource]) });
  expect(await addressOf('100 Robo Foxes')).toBe('/teams/5');
  expect(await addressOf('Gear ratios')).toBe('/resources/7');
  await expectNoAxeViolations(container);
  await press();
  await waitFor(() => expect(screen.getByText(/Nothing of yours waits/)).toBeVisible());
  expect(sent()).toEqual([
    [CATALOG, { items: [{ kind: 'resource', id: 7 }] }],
    [COMMUNITY, { items: [{ kind: 'team', id: 5 }] }],
  ]);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Is this still true?' })).toHaveFocus());
});

it('says what has faded, and which domain cannot be asked', async () => {
  open({ [COMMUNITY]: asks([team], true), [CATALOG]: failure(503, 'Not now') });
  expect(await screen.findByText('Not confirmed')).toBeVisible();
  expect(screen.getByText(/cannot be reached right now/)).toBeVisible();
});

it('keeps what could not be answered, with the reason', async () => {
  const refuses = (_url: URL, body: unknown) =>
    body ? failure(503, 'Please try again later.') : asks([resource]);
  const { recorded } = open({ [COMMUNITY]: answered([team]), [CATALOG]: refuses });
  await press();
  await waitFor(() => expect(recorded.toasts).toEqual(['error: Please try again later.']));
  await waitFor(() => expect(screen.queryByText('100 Robo Foxes')).not.toBeInTheDocument());
  expect(screen.getByText('Gear ratios')).toBeVisible();
});
