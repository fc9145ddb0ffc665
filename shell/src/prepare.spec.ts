import { expect, it, jest } from '@jest/globals';
import { prepare } from './prepare.ts';
import { loadRemote, testSite } from './server/test/server-site.fixture.tsx';

const siteWith = (load: () => Promise<unknown>) => {
  const loading = jest.fn(load);
  const { remotes } = testSite({ federation: { load: loading } });
  return { remotes, loading };
};

it('loads the remote of an address', async () => {
  const { remotes, loading } = siteWith(loadRemote);
  expect(await prepare(remotes, '/teams/5')).toBe(true);
  expect(loading).toHaveBeenCalledTimes(1);
  expect(remotes.remote('mfe-community').state().status).toBe('ready');
});

it.each(['/', '/about', '/nowhere', '/teamsx'])('loads no remote for %s', async (path) => {
  const { remotes, loading } = siteWith(loadRemote);
  expect(await prepare(remotes, path)).toBe(true);
  expect(loading).not.toHaveBeenCalled();
});

it('does not load a page that waits for the session', async () => {
  const { remotes, loading } = siteWith(loadRemote);
  expect(await prepare(remotes, '/account/profile')).toBe(true);
  expect(loading).not.toHaveBeenCalled();
});

it('ends when a remote cannot be loaded, and reports it', async () => {
  const { remotes } = siteWith(() => Promise.reject(new Error('gone')));
  expect(await prepare(remotes, '/teams/5')).toBe(false);
  expect(remotes.remote('mfe-community').state().status).toBe('failed');
});
