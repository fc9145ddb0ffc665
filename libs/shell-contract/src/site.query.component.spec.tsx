import { expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { SITE_KEY, useSite } from './site.query.ts';
import { fakeApi, TestShell } from './testing.tsx';

function Contact() {
  return <p>{useSite()?.contactEmail ?? 'No address'}</p>;
}

/** An answer that the header has asked for before this part of the page is taken over. */
function Answered() {
  useQueryClient().setQueryData([SITE_KEY], { contactEmail: 'help@example.org' });
  return <Contact />;
}

it('says what the server has said until the page is taken over', () => {
  const error = jest.spyOn(console, 'error');
  const api = fakeApi({});
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <TestShell api={api}>
      <Contact />
    </TestShell>,
  );
  expect(root).toHaveTextContent('No address');
  let page: Root | undefined;
  act(() => {
    page = hydrateRoot(
      root,
      <TestShell api={api}>
        <Answered />
      </TestShell>,
    );
  });
  expect(root).toHaveTextContent('help@example.org');
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
  act(() => page?.unmount());
});
