import { expect, it } from '@jest/globals';
import { communityCalls, type OwnInitiatives } from '@meshwork/contracts-community';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import remote from '../../remote.tsx';
import OwnInitiativesPage from './own-initiatives.page.tsx';

type Own = OwnInitiatives['initiatives'][number];

const own = (changes: Partial<Own>): Own => ({
  id: 5,
  title: 'Build Day',
  state: 'PUBLISHED',
  startDate: '2031-03-07',
  isHidden: false,
  hasEnded: false,
  openRequests: 0,
  joined: 0,
  ...changes,
});

const show = (answer: unknown) =>
  renderInShell(<OwnInitiativesPage />, { answers: { [communityCalls.ownInitiatives.path]: answer } });

it('shows drafts, what is to come with the requests that wait, and what is over', async () => {
  const { container } = show({
    initiatives: [
      own({ id: 8, title: 'Next year', state: 'DRAFT', startDate: null }),
      own({ openRequests: 2, joined: 7, isHidden: true }),
      own({ id: 4, title: 'Last year', state: 'CANCELLED', hasEnded: true }),
    ],
  });
  const list = async (name: string) => within(await screen.findByRole('list', { name }));
  const drafts = await list('Drafts');
  expect(await addressOf('Next year', drafts)).toBe('/initiatives/8');
  expect(drafts.getByText('Without a date')).toBeVisible();
  const upcoming = await list('Upcoming');
  expect(await addressOf('2 requests to answer', upcoming)).toBe('/initiatives/5/requests');
  for (const text of ['7 joined', 'Hidden']) expect(upcoming.getByText(text)).toBeVisible();
  expect((await list('Past')).getByText('Cancelled')).toBeVisible();
  await expectNoAxeViolations(container);
});

it('is for people who are signed in', () => {
  const page = remote.routes.initiatives?.find(({ path }) => path === 'mine');
  expect(page?.handle).toMatchObject({ roles: ['user', 'moderator', 'admin'] });
});
