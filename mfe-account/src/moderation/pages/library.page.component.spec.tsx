import { expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import LibraryPage from './library.page.tsx';

const { askedLibrary, confirmResources } = catalogCalls;
const resource = (id: number, fields: object = {}) => ({
  ...{
    id,
    title: `Resource ${id}`,
    url: 'https://www.docs.example.org/a',
    publisher: 'WPILib',
    linkStatus: 'OK',
  },
  ...{ until: '2027-07-31T12:00:00.000Z', isFaded: false },
  ...fields,
});

function show(answer: unknown, confirm: unknown = { confirmed: 1 }) {
  const answers = { [askedLibrary.path]: answer, [confirmResources.path]: confirm };
  return renderInShell(<LibraryPage />, {
    user: { ...ada, role: 'moderator' },
    answers,
    at: '/moderation/library',
  });
}

it('lists what is asked and confirms one, or all whose link is sound', async () => {
  const resources = [
    resource(1, { linkStatus: 'BROKEN' }),
    resource(2),
    resource(3, { isFaded: true }),
    resource(4, { linkStatus: 'UNCHECKED' }),
  ];
  const { container, recorded, sent } = show({ resources, total: 240 });
  const list = await screen.findByRole('list', { name: 'Resources that are asked about' });
  const [first, , third] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Resource 1.*WPILib · docs\.example\.org.*stands last from.*Link may be broken/,
  );
  expect(third).toHaveTextContent('stands last in the library');
  expect(screen.getByText(/^4 of 240, the longest asked first/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'page');
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Still helps: Resource 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'All 2 with a sound link still help' }));
  expect(sent().map(([, body]) => body)).toEqual([{ resourceIds: [1] }, { resourceIds: [2, 3] }]);
  expect(recorded.toasts).toEqual(['success: Resource 1 still helps.', 'success: Thank you.']);
});

it('passes the focus on when an answered row goes: to the next one, the one before, or the heading', async () => {
  let resources = [resource(1), resource(2), resource(3)];
  show(
    () => ({ resources, total: resources.length }),
    (_url: URL, { resourceIds }: { resourceIds: number[] }) => {
      resources = resources.filter(({ id }) => !resourceIds.includes(id));
      return { confirmed: resourceIds.length };
    },
  );
  const button = (name: string) => screen.findByRole('button', { name });
  await userEvent.click(await button('Still helps: Resource 2'));
  await waitFor(async () => expect(await button('Still helps: Resource 3')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(await button('Still helps: Resource 1')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Nothing is asked');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
