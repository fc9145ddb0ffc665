import { expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { render, screen } from '@testing-library/react';
import NoticeCount from './notice-count.tsx';

it('counts the new notices and leads to them', async () => {
  render(
    <TestShell session={signedInAs()} api={fakeApi({ [authCalls.notices.path]: { notices: [], unread: 2 } })}>
      <NoticeCount />
    </TestShell>,
  );
  expect(await screen.findByRole('link', { name: '2 new notices' })).toHaveAttribute(
    'href',
    '/account#notices',
  );
});
