import { expect, it } from '@jest/globals';
import { createApiClient } from '@meshwork/api-client';
import type { Call } from '@meshwork/contracts-core';
import { CONTRACT_VERSION, defineRemote, useApi, useQuery } from '@meshwork/shell-contract';
import { TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MountPage } from '../mount/pages/mount.page.tsx';
import { createRemoteLoader } from '../remotes/remote-loader.ts';
import { RemotesProvider } from '../remotes/remotes.context.ts';
import { ApiVersionsProvider, createApiVersionsStore } from './api-versions.store.ts';

const count: Call<undefined, { count: number }> = {
  method: 'GET',
  path: '/_api/resources',
  access: 'public',
};

function Library() {
  const api = useApi();
  const { data, refetch } = useQuery({ queryKey: ['count'], queryFn: () => api.call(count) });
  return (
    <>
      <h1>Library of {data?.count}</h1>
      <label>
        Note <input />
      </label>
      <button type="button" onClick={() => void refetch()}>
        Again
      </button>
    </>
  );
}

/** The mount of a remote that needs catalog 1.2, with services that respond with these versions in turn. */
function open(...versions: string[]) {
  const answers = versions.map((version) =>
    Response.json({ count: 3 }, { headers: { 'X-Api-Version': version } }),
  );
  const store = createApiVersionsStore();
  const api = createApiClient({
    fetch: (async () => answers.shift()) as unknown as typeof fetch,
    onApiVersion: store.record,
  });
  const remote = defineRemote({
    contractVersion: CONTRACT_VERSION,
    needs: [{ name: 'catalog', version: '1.2.0' }],
    routes: { resources: [{ index: true, element: <Library /> }] },
  });
  const registry = {
    remote: () => ({ version: '1', entry: '/e.js', contractVersion: CONTRACT_VERSION, apis: {} }),
    refresh: async () => {},
  };
  const loader = createRemoteLoader(registry, {
    load: async () => ({ default: remote }),
  });
  const page = <MountPage mount="resources" />;
  return render(
    <RemotesProvider value={loader}>
      <ApiVersionsProvider value={store}>
        <TestShell at="/resources" api={api} routes={[{ path: '/resources/*', element: page }]} />
      </ApiVersionsProvider>
    </RemotesProvider>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('the pages of a remote have no notice when the service has the needed version', async () => {
  open('catalog 1.2.0');
  await heading('Library of 3');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('the pages of a remote have a notice above them when the service is older', async () => {
  open('catalog 1.0.0');
  await heading('Library of 3');
  expect(screen.getByRole('status')).toHaveTextContent(
    'This page expects a newer library service (1.2) than the one that is running (1.0). Some things may not work until it is updated.',
  );
  expect(screen.queryByRole('button', { name: 'Reload page' })).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

it('the pages of a remote are replaced by an error state when they cannot work', async () => {
  open('catalog 2.0.0');
  await heading('Resources cannot be shown right now');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This page was made for version 1.2 of the library service, and version 2.0 is running.',
  );
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await expectNoAxeViolations();
});

it('the pages of a remote keep unsent text when the service changes meanwhile, and show what to do', async () => {
  open('catalog 1.2.0', 'catalog 2.0.0');
  await heading('Library of 3');
  await userEvent.type(screen.getByRole('textbox'), 'half a sentence');
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  expect(await screen.findByText(/Copy what you have not sent yet/)).toHaveTextContent(
    'The library service was updated to version 2.0 while you had this page open; the page was made for 1.2.',
  );
  expect(screen.getByRole('textbox')).toHaveValue('half a sentence');
  expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible();
});
