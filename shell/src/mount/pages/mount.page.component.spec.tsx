import { describe, expect, it } from '@jest/globals';
import { LoadFailure, useSearchParams } from '@meshwork/shell-contract';
import { TestShell } from '@meshwork/shell-contract/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RemoteParts, remoteModule, TestRemotes } from '../../remotes/test/remotes.fixture.tsx';
import { WidgetHost } from '../../remotes/widget-host.tsx';
import { MountPage } from './mount.page.tsx';

const remote = (parts: RemoteParts) => async () => remoteModule(parts);

const Login = () => <p>Login of {useSearchParams()[0].get('next')}</p>;

function open(load: () => Promise<unknown>, at = '/teams', page = <MountPage mount="teams" />) {
  return render(
    <TestRemotes load={load}>
      <TestShell
        at={at}
        routes={[
          { path: '/teams/*', element: page },
          { path: '/login', element: <Login /> },
        ]}
      />
    </TestRemotes>,
  );
}

const Broken = () => {
  throw new Error('drawn wrong');
};

describe('a mount', () => {
  const pages = remote({
    routes: {
      teams: [
        { index: true, element: <h1>All</h1> },
        { path: ':id', element: <h1>One</h1> },
        { path: 'broken', element: <Broken /> },
        { path: 'of/:teamId', element: <h1>By number</h1> },
        { path: 'own', element: <h1>Own</h1>, handle: { title: 'Own page', roles: ['user'] } },
        { path: 'of/:teamId/requests', element: <h1>Requests by number</h1> },
      ],
    },
  });

  it.each([
    ['/teams', 'All'],
    ['/teams/5', 'One'],
    ['/teams/5/6', 'Not Found'],
    ['/teams/of/5', 'By number'],
    ['/teams/of/5/requests', 'Requests by number'],
    ['/teams/of/abc', 'Not Found'],
    ['/teams/of/1e3', 'Not Found'],
    ['/teams/of/-5', 'Not Found'],
    ['/teams/of/0', 'Not Found'],
    ['/teams/of/007', 'Not Found'],
    ['/teams/of/%205', 'Not Found'],
    ['/teams/of/٥', 'Not Found'],
    ['/teams/of/5.0/requests', 'Not Found'],
    ['/teams/of/12345678901234567890', 'Not Found'],
  ])('shows %s as the remote says', async (at, heading) => {
    open(pages, at);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  });

  it('sends visitors of a guarded page to the login, and search engines nowhere', async () => {
    open(pages, '/teams/own');
    expect(await screen.findByText('Login of /teams/own')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Own' })).toBeNull();
    expect(document.title).toBe('Own page | Meshwork');
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  });

  it('waits with a skeleton', () => {
    open(() => new Promise(() => {}));
    expect(screen.getByText('Loading')).toBeInTheDocument();
  });

  it('shows the failure and can be retried', async () => {
    let broken = true;
    open(() => (broken ? Promise.reject(new LoadFailure('http', 'gone', { status: 503 })) : pages()));
    expect(await screen.findByRole('heading', { level: 1, name: 'Teams could not be loaded' })).toBeVisible();
    expect(screen.getByText('http 503')).toBeVisible();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'All' })).toBeVisible();
  });

  it('reports a remote without its routes as invalid', async () => {
    open(remote({}));
    expect(await screen.findByText('invalid-module')).toBeVisible();
  });

  it('contains the error of a broken page', async () => {
    open(pages, '/teams/broken');
    expect(await screen.findByRole('heading', { name: 'Something went wrong on this page' })).toBeVisible();
  });
});

describe('a widget', () => {
  const host = (
    <WidgetHost
      name="resources.preview"
      props={{ limit: 3 }}
      fallback={<p>loading</p>}
      unavailable={<p>not now</p>}
    />
  );
  const widget = (Widget: (props: { limit: number }) => React.ReactNode) =>
    remote({ widgets: { 'resources.preview': Widget } });

  it('shows the other domain’s component with its properties', async () => {
    open(
      widget(({ limit }) => <p>{limit} cards</p>),
      '/teams',
      host,
    );
    expect(screen.getByText('loading')).toBeVisible();
    expect(await screen.findByText('3 cards')).toBeVisible();
  });

  it.each([
    ['its domain is missing', () => Promise.reject(new LoadFailure('network', 'gone'))],
    ['its domain does not have it', remote({})],
    ['it breaks', widget(Broken)],
  ])('steps aside when %s', async (_, load) => {
    open(load, '/teams', host);
    expect(await screen.findByText('not now')).toBeVisible();
  });
});
