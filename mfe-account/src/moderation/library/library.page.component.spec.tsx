import { expect, it } from '@jest/globals';
import { catalogCalls } from '@meshwork/contracts-catalog';
import { failure } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { AccountShell, emptyRecord } from '../../test/account-shell.tsx';
import LibraryPage from './library.page.tsx';

const { askedLibrary, confirmResources } = catalogCalls;
const resource = (id: number, fields: object = {}) => ({
  ...{
    id,
    title: `Resource ${id}`,
    url: 'https://docs.example.org/a',
    publisher: 'WPILib',
    linkStatus: 'OK',
  },
  ...{ until: '2027-07-31T12:00:00.000Z', isFaded: false },
  ...fields,
});

function show(answer: unknown) {
  const recorded = emptyRecord();
  const shown = render(
    <AccountShell
      user={{ ...ada, role: 'moderator' as const }}
      answers={{ [askedLibrary.path]: answer, [confirmResources.path]: { confirmed: 1 } }}
      recorded={recorded}
      at="/moderation/library"
    >
      {() => <LibraryPage />}
    </AccountShell>,
  );
  return { ...shown, recorded, sent: () => recorded.calls.flatMap(([, body]) => body ?? []) };
}

it('lists what is asked and confirms one, or all whose link is sound', async () => {
  const resources = [resource(1, { linkStatus: 'BROKEN' }), resource(2), resource(3, { isFaded: true })];
  const { container, recorded, sent } = show({ resources, total: 240 });
  const list = await screen.findByRole('list', { name: 'Resources that are asked about' });
  const [first, , third] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Resource 1.*WPILib.*docs\.example\.org.*stands last from.*Link may be broken/,
  );
  expect(third).toHaveTextContent('stands last in the library');
  expect(screen.getByText(/^3 of 240, the longest asked first/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'page');
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Still helps: Resource 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'All 2 with a sound link still help' }));
  expect(sent()).toEqual([{ resourceIds: [1] }, { resourceIds: [2, 3] }]);
  expect(recorded.toasts).toEqual(['success: Resource 1 still helps.', 'success: Thank you.']);
});

it('says when nothing is asked', async () => {
  show({ resources: [], total: 0 });
  expect(await screen.findByText('Nothing is asked')).toBeVisible();
});

it('says why it could not be loaded', async () => {
  show(failure(503, 'Down for now.'));
  expect(await screen.findByText('Down for now.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
