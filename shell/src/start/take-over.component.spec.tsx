import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@meshwork/shell-contract/testing';
import { QueryObserver } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { prepare } from '../prepare.ts';
import type { Registry } from '../registry/registry.types.ts';
import { published } from '../remotes/test/remotes.fixture.tsx';
import { renderPage } from '../server/server.tsx';
import { styleSheet } from '../server/style-sheets.ts';
import { httpError, serverEnvironment, teams, testSite } from '../server/test/server-site.fixture.tsx';
import { SESSION_KEY } from '../session/session.query.ts';
import { isOfLiveRemotes, takeOver } from './take-over.ts';

const SHEET = styleSheet('/_shell/v1/', 'css/main.1a2b.css', 'body{margin:0}');

let root: Root | undefined;
const errors: unknown[] = [];

/** The browser's fetch: the session's answer, and failure for everything else. */
const sessionIs = (answer: object): typeof fetch =>
  (async (input: unknown) =>
    String(input).includes('session')
      ? Response.json(answer)
      : Response.json({ error: 'Down.' }, { status: 503 })) as typeof fetch;
const VISITOR = { error: 'Not authenticated' };

/** Puts the server's page into the document. */
async function receive(path: string) {
  const page = await renderPage(path, serverEnvironment({ sheets: [SHEET] }));
  if (page.kind !== 'page') throw new Error('The server rendered no page.');
  const { head, body } = new DOMParser().parseFromString(page.html, 'text/html');
  document.head.innerHTML = head.innerHTML;
  document.body.innerHTML = body.innerHTML;
  history.replaceState(null, '', path);
  return document.getElementById('root') as HTMLElement;
}

/** Does what main.tsx does. */
async function hydrate(container: HTMLElement, fetch: typeof globalThis.fetch) {
  const site = testSite({ fetch });
  const drawnAt = takeOver(container, site.queries);
  await prepare(site.remotes, location.pathname);
  await act(async () => {
    root = hydrateRoot(
      container,
      <StrictMode>
        <App site={site} drawnAt={drawnAt} router={(routes) => <BrowserRouter>{routes}</BrowserRouter>} />
      </StrictMode>,
      { onRecoverableError: (error) => errors.push(error), onUncaughtError: (error) => errors.push(error) },
    );
  });
  return { isTaken: drawnAt !== undefined, site };
}

beforeEach(() => {
  errors.length = 0;
  teams.read = async (id) => ({ name: `Team ${id}` });
});
afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  document.body.innerHTML = '';
  document.head.innerHTML = '';
});

describe("taking over the server's page", () => {
  it.each([
    ['an entity', async () => ({ name: 'Team 5' }), 'Team 5', 'Team 5 | Meshwork'],
    ['a missing one', () => Promise.reject(httpError(404)), 'Team not found.', 'Team | Meshwork'],
  ])('changes nothing of the page of %s, and requests nothing again', async (_what, read, text, title) => {
    teams.read = read;
    const container = await receive('/teams/5?tab=about');
    expect(document.title).toBe(title);
    expect(document.documentElement.innerHTML).not.toMatch(/tab=about|<!--mesh-/);
    const shown = screen.getByText(text);
    teams.requests = 0;
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { isTaken } = await hydrate(container, sessionIs(VISITOR));
    expect([isTaken, errors]).toEqual([true, []]);
    // React says so where an attribute differs.
    expect(report.mock.calls.filter(([words]) => String(words).includes('hydrated'))).toEqual([]);
    report.mockRestore();
    // The same element: React has not rendered the page anew.
    expect(screen.getByText(text)).toBe(shown);
    expect(teams.requests).toBe(0);
  });

  it.each(['1980-01-01', '2099-06-01'])(
    'is as of when it was drawn where the device says %s',
    async (wrong) => {
      const year = String(new Date().getUTCFullYear());
      const container = await receive('/teams/5');
      expect(container).toHaveTextContent(`© ${year} `);
      jest.spyOn(Date, 'now').mockReturnValue(Date.parse(wrong));
      await hydrate(container, sessionIs(VISITOR));
      jest.restoreAllMocks();
      expect(errors).toEqual([]);
      expect(container).toHaveTextContent(`© ${year} `);
    },
  );

  it('loads what the server could not', async () => {
    teams.read = () => Promise.reject(httpError(503));
    const container = await receive('/teams/5');
    expect(container).toHaveTextContent('Loading team');
    teams.read = async () => ({ name: 'Late team' });
    await hydrate(container, sessionIs(VISITOR));
    expect(await screen.findByRole('heading', { name: 'Late team' })).toBeInTheDocument();
    expect(errors).toEqual([]);
  });

  it.each([
    ['reads', async () => ({ name: 'Team 5' })],
    ['does not find', () => Promise.reject(httpError(404))],
  ])('requests again for a person, who may see more, what a visitor %s', async (_what, read) => {
    teams.read = read;
    const container = await receive('/teams/5');
    teams.read = async () => ({ name: 'Team for members' });
    await hydrate(container, sessionIs({ user: aUser() }));
    expect(await screen.findByRole('heading', { name: 'Team for members' })).toBeInTheDocument();
    expect(errors).toEqual([]);
  });

  it('requests an answer again that is shown only after the person is known', async () => {
    teams.read = () => Promise.reject(httpError(404));
    const { queries } = testSite();
    takeOver(await receive('/teams/5'), queries);
    const [missing] = queries.getQueryCache().getAll();
    queries.setQueryData([SESSION_KEY], { user: aUser() });
    let reads = 0;
    const observer = new QueryObserver(queries, {
      queryKey: missing?.queryKey ?? [],
      queryFn: async () => {
        reads += 1;
        return {};
      },
    });
    const stop = observer.subscribe(() => {});
    await waitFor(() => expect(reads).toBe(1));
    stop();
  });

  it('tells the chunk loader which style sheets are there, and restores style attributes', async () => {
    const container = await receive('/teams/5');
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
    takeOver(container, testSite().queries);
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    expect(links.map(({ href, disabled }) => [new URL(href).pathname, disabled])).toEqual([
      ['/_shell/v1/css/main.1a2b.css', true],
    ]);
    await waitFor(() => expect(screen.getByText('Motto of Team 5')).toHaveStyle({ width: '40%' }));
    expect(container.querySelectorAll('[data-style]')).toHaveLength(0);
  });

  it.each([
    ['the remote that drew it is live', '', true],
    ['another version of it went live meanwhile', '-next', false],
  ])('is right where %s', async (_, next, isRight) => {
    await receive('/teams/5');
    const registry: Pick<Registry, 'remote'> = {
      remote: (name) => {
        const entry = published.remote(name);
        return entry && { ...entry, version: `${entry.version}${next}` };
      },
    };
    expect(isOfLiveRemotes(registry)).toBe(isRight);
  });

  it('is right where no remote took part', async () => {
    await receive('/about');
    expect(isOfLiveRemotes({ remote: () => undefined })).toBe(true);
  });

  it('is not possible without a rendered page', () => {
    document.body.innerHTML = '<div id="root"></div>';
    expect(takeOver(document.getElementById('root') as HTMLElement, testSite().queries)).toBeUndefined();
  });
});
