import { describe, expect, it } from '@jest/globals';
import { createApiClient } from '@meshwork/api-client';
import type { Call } from '@meshwork/contracts-core';
import { useApi, useQuery } from '@meshwork/shell-contract';
import { TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MountPage } from '../mount/pages/mount.page.tsx';
import { remoteModule, TestRemotes } from '../remotes/test/remotes.fixture.tsx';
import { ApiVersionsProvider, createApiVersionsStore } from './api-versions.store.ts';
import { mismatches } from './mismatches.ts';

const needs = [{ name: 'catalog', version: '1.2.0' }];

/** The mismatches of a tab after responses of these versions, one after the other. */
function kindsAfter(...versions: string[]) {
  const store = createApiVersionsStore();
  for (const version of versions) store.record({ name: 'catalog', version });
  return mismatches(needs, store.current()).map(({ kind, running }) => `${kind} ${running}`);
}

describe('a page that was made for 1.2', () => {
  it.each<[string, string[], string[]]>([
    ['has had no answer yet', [], []],
    ['meets what it was made for', ['1.2.0'], []],
    ['meets a newer minor version', ['1.3.1'], []],
    ['meets an older minor version', ['1.1.4'], ['older 1.1.4']],
    ['sees the service updated', ['1.1.4', '1.2.0'], []],
    ['sees the service rolled back', ['1.2.0', '1.1.4'], ['older 1.1.4']],
    ['meets the next major version', ['2.0.0'], ['unfit 2.0.0']],
    ['meets the former major version', ['0.9.0'], ['unfit 0.9.0']],
    ['worked until the next major version came', ['1.2.0', '2.0.0'], ['changed 2.0.0']],
    ['half worked until the next major version came', ['1.1.4', '2.0.0'], ['changed 2.0.0']],
    ['sees the former major version replaced', ['0.9.0', '1.2.0'], []],
    ['sees two instances answer in turn', ['1.2.0', '1.1.4', '1.2.0'], []],
  ])('%s', (_name, versions, expected) => {
    expect(kindsAfter(...versions)).toEqual(expected);
  });

  it('ignores the versions of services that it does not call', () => {
    const store = createApiVersionsStore();
    store.record({ name: 'auth', version: '0.1.0' });
    expect(mismatches(needs, store.current())).toEqual([]);
  });
});

it('the versions of a tab notify subscribers of changes only', () => {
  const store = createApiVersionsStore();
  const notified: unknown[] = [];
  const stop = store.subscribe(() => notified.push(store.current().catalog?.last));
  for (const version of ['1.0.0', '1.0.0', '1.1.0']) store.record({ name: 'catalog', version });
  stop();
  store.record({ name: 'catalog', version: '1.2.0' });
  expect(notified).toEqual(['1.0.0', '1.1.0']);
});

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
  const remote = remoteModule({
    needs: [{ name: 'catalog', version: '1.2.0' }],
    routes: { resources: [{ index: true, element: <Library /> }] },
  });
  const page = <MountPage mount="resources" />;
  return render(
    <TestRemotes load={async () => remote}>
      <ApiVersionsProvider value={store}>
        <TestShell at="/resources" api={api} routes={[{ path: '/resources/*', element: page }]} />
      </ApiVersionsProvider>
    </TestRemotes>,
  );
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('the pages of a remote have a notice above them when the service is older', async () => {
  open('catalog 1.0.0');
  await heading('Library of 3');
  expect(await screen.findByRole('status')).toHaveTextContent(
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
