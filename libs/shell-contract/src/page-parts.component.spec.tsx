import { afterEach, expect, it, jest } from '@jest/globals';
import { ApiError } from '@meshwork/api-client';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { lateParts } from '@meshwork/ui';
import { useQueryClient } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DetailFailure } from './detail-failure.tsx';
import { FeedLink } from './feed-link.tsx';
import { KeptHtml } from './kept-html.tsx';
import { lazyPage } from './lazy-page.tsx';
import { PageMeta } from './page-meta.tsx';
import { QueryState } from './query-state.tsx';
import { ServerRenderProvider } from './server-render.context.ts';
import { SITE_KEY, useSite } from './site.query.ts';
import { fakeApi, renderInShell, TestShell } from './testing.tsx';

afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

const Part = ({ isReady, words = 'Twelve teams' }: { isReady: boolean; words?: string }) => (
  <main>
    <KeptHtml isReady={isReady} fallback={<i>Loading</i>} className="place">
      <b>{words}</b>
    </KeptHtml>
  </main>
);
const Links = ({ isReady }: { isReady: boolean }) => (
  <KeptHtml isReady={isReady} fallback={null}>
    <a href="/a">More</a>
    <a href="/b">More</a>
    <a href="/b">More</a>
  </KeptHtml>
);
const server = { isSignedIn: false, page: () => {}, redirect: () => {}, waitFor: () => {} };

/** Draws on the server, in a page that the browser takes over. */
function drawnByServer(part: ReactNode): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = renderToString(<ServerRenderProvider value={server}>{part}</ServerRenderProvider>);
  return root;
}

function hydrated(root: HTMLElement, part: ReactNode): Root {
  let page: Root | undefined;
  act(() => {
    page = hydrateRoot(root, part);
  });
  return page as Root;
}

it('KeptHtml keeps what the server has drawn until it can be drawn here', () => {
  const error = jest.spyOn(console, 'error');
  const root = drawnByServer(<Part isReady />);
  expect(root.innerHTML).toBe('<main><div class="place"><b>Twelve teams</b></div></main>');
  const drawn = root.querySelector('b');
  const page = hydrated(root, <Part isReady={false} />);
  act(() => page.render(<Part isReady={false} words="Thirteen teams" />));
  expect(root.querySelector('b')).toBe(drawn);
  act(() => page.render(<Part isReady words="Thirteen teams" />));
  expect(root.innerHTML).toBe('<main><b>Thirteen teams</b></main>');
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

it('KeptHtml shows the fallback where the server has drawn nothing', () => {
  const { container, rerender } = render(<Part isReady={false} />);
  expect(container).toHaveTextContent('Loading');
  rerender(<Part isReady />);
  expect(container.innerHTML).toBe('<main><b>Twelve teams</b></main>');
});

it('KeptHtml keeps the focus of a link that the server has drawn', () => {
  const root = document.body.appendChild(drawnByServer(<Links isReady />));
  const page = hydrated(root, <Links isReady={false} />);
  root.querySelectorAll('a')[2]?.focus();
  act(() => page.render(<Links isReady />));
  expect(root.querySelector('div')).toBeNull();
  expect(root.querySelectorAll('a')[2]).toBe(document.activeElement);
  act(() => page.unmount());
  root.remove();
});

function Contact() {
  return <p>{useSite()?.contactEmail ?? 'No address'}</p>;
}

/** An answer that the header has asked for before this part of the page is taken over. */
function Answered() {
  useQueryClient().setQueryData([SITE_KEY], { contactEmail: 'help@example.org' });
  return <Contact />;
}

it('useSite says what the server has said until the page is taken over', () => {
  const error = jest.spyOn(console, 'error');
  const shell = (part: ReactNode) => <TestShell api={fakeApi({})}>{part}</TestShell>;
  const root = drawnByServer(shell(<Contact />));
  expect(root).toHaveTextContent('No address');
  const page = hydrated(root, shell(<Answered />));
  expect(root).toHaveTextContent('help@example.org');
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
  act(() => page.unmount());
});

const found = () =>
  [...document.head.querySelectorAll('link[rel="alternate"]')].map((link) => [
    link.getAttribute('type'),
    link.getAttribute('title'),
    link.getAttribute('href'),
  ]);

it('FeedLink announces the feed of what is shown, beside others, and none once it is gone', () => {
  document.head.innerHTML =
    '<link rel="alternate" type="application/atom+xml" title="Teams" href="/_api/teams.atom">';
  const { rerender, unmount } = render(<FeedLink title="Teams" address="/_api/teams.atom" />);
  expect(found()).toEqual([['application/atom+xml', 'Teams', '/_api/teams.atom']]);
  rerender(<FeedLink title="Teams: poofs" address="/_api/teams.atom?search=poofs" />);
  expect(found()).toEqual([['application/atom+xml', 'Teams: poofs', '/_api/teams.atom?search=poofs']]);
  unmount();
  expect(found()).toEqual([]);
});

it('FeedLink tells the server', () => {
  const feed = jest.fn();
  renderToString(
    <ServerRenderProvider value={{ ...server, feed }}>
      <FeedLink title="Teams" address="/_api/teams.atom" />
    </ServerRenderProvider>,
  );
  expect(feed).toHaveBeenCalledWith({ title: 'Teams', address: '/_api/teams.atom' });
});

const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');

const show = (part: ReactNode, at = '/') => renderInShell(part, { at, user: null });

it('PageMeta names the page and describes it once, also when it changes', () => {
  const { redraw } = show(<PageMeta title="Team 254" description="First." />, '/teams/5?x=1');
  redraw(<PageMeta title="Team 255" description="Second." />);
  expect(document.title).toBe('Team 255 | Meshwork');
  expect(document.head.querySelectorAll('meta[name=description]')).toHaveLength(1);
  expect(content('meta[name=description]')).toBe('Second.');
  expect(content('meta[property="og:title"]')).toBe('Team 255 | Meshwork');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'http://localhost/teams/5',
  );
});

it('PageMeta has one address, with or without a trailing slash, and names the type of its content', () => {
  show(<PageMeta title="Ada" type="profile" />, '/mentors/5/');
  expect(content('meta[property="og:url"]')).toBe('http://localhost/mentors/5');
  expect(content('meta[property="og:type"]')).toBe('profile');
});

it("PageMeta uses the page's own title where there is one, and hides private pages from search engines", () => {
  show(<PageMeta title="About" fullTitle="About Meshwork | Our Mission & Vision" hidden />);
  expect(document.title).toBe('About Meshwork | Our Mission & Vision');
  expect(content('meta[name=robots]')).toBe('noindex');
  for (const tag of ['link[rel=canonical]', 'meta[property="og:url"]'])
    expect(document.head.querySelector(tag)).toBeNull();
});

it('PageMeta describes the page to the server, and hides a page that does not exist', () => {
  const page = jest.fn();
  const data = jest.fn(() => undefined);
  render(
    <TestShell>
      <ServerRenderProvider value={{ ...server, page }}>
        <PageMeta title="Team" missing data={data} />
      </ServerRenderProvider>
    </TestShell>,
  );
  expect(page).toHaveBeenCalledWith({ title: 'Team', missing: true, data });
  expect(content('meta[name=robots]')).toBe('noindex');
  // Search engines read structured data in the server's HTML only.
  expect(data).not.toHaveBeenCalled();
});

it('lazyPage shows the fallback, then the page with its properties', async () => {
  const Page = lazyPage(
    async () => ({ default: ({ name }: { name: string }) => <h1>{name}</h1> }),
    <p>Loading</p>,
  );
  show(<Page name="Teams" />);
  expect(screen.getByText('Loading')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Teams' })).toBeVisible();
});

it('lazyPage loads again after a failure', async () => {
  let broken = true;
  const Page = lazyPage(async () => {
    if (broken) throw new Error('Loading chunk 5 failed.');
    return { default: () => <h1>Here</h1> };
  });
  show(<Page />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Loading chunk 5 failed.');
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Here' })).toBeVisible();
});

it('lazyPage is late as a dialog only while it is open, though it shows no placeholder', () => {
  jest.useFakeTimers();
  const OfferDialog = lazyPage<{ open: boolean }>(() => new Promise(() => {}), null);
  const page = (open: boolean) => (
    <TestShell>
      <OfferDialog open={open} />
    </TestShell>
  );
  const { rerender } = render(page(false));
  act(() => void jest.advanceTimersByTime(3000));
  expect(lateParts.state()).toBe(false);
  rerender(page(true));
  act(() => void jest.advanceTimersByTime(3000));
  expect(lateParts.state()).toBe(true);
  rerender(page(false));
  expect(lateParts.state()).toBe(false);
});

const waits = { status: 'pending', error: null } as const;
const errorOf = (status: number) =>
  new ApiError({ code: 'X', status, message: 'Down for now.', requestId: '5f0c1d' });
const failed = { status: 'error', error: errorOf(503) } as const;

it('QueryState says what loads, with a block or the placeholder of the caller in its place', async () => {
  const { container, rerender } = render(<QueryState query={waits} what="your hours" />);
  expect(screen.getByRole('status')).toHaveTextContent('Loading your hours');
  await expectNoAxeViolations(container);
  rerender(<QueryState query={waits} what="your hours" waiting={<p>Soon</p>} />);
  expect(container).toHaveTextContent(/^Soon$/);
});

it.each(['refetch', 'retry'])('QueryState says why it failed, and tries again by %s', async (name) => {
  const again = jest.fn();
  const shown = { what: 'resources', before: 'Error fetching resources: ', level: 3 } as const;
  const { container } = render(<QueryState query={{ ...failed, [name]: again }} {...shown} />);
  expect(screen.getByRole('heading', { level: 3, name: 'Could not load resources' })).toBeVisible();
  expect(screen.getByText('Error fetching resources: Down for now.')).toBeVisible();
  expect(screen.getByText('5f0c1d')).toBeVisible();
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledTimes(1);
});

const draw = (status: number) => {
  const refetch = jest.fn();
  const view = render(
    <TestShell>
      <DetailFailure
        query={{ error: errorOf(status), isFetching: false, refetch }}
        head={{ title: 'Team Details', description: 'A team.' }}
        title="Could not load team details"
        notFound="Team not found."
        back={{ to: '/teams', label: 'Back to Teams' }}
      />
    </TestShell>,
  );
  return { ...view, refetch };
};

it.each([404, 400])(
  'DetailFailure shows after a %i that the entity is missing, without a retry',
  async (status) => {
    const { container } = draw(status);
    expect(screen.getByRole('heading', { level: 1, name: 'Team Details' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not load team details');
    expect(screen.getByRole('alert')).toHaveTextContent('Team not found.');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(await addressOf('Back to Teams')).toBe('/teams');
    expect(content('meta[name=robots]')).toBe('noindex');
    await expectNoAxeViolations(container);
  },
);

it("DetailFailure shows the server's text of another failure with its reference, and retries", async () => {
  const { refetch } = draw(503);
  expect(screen.getByRole('alert')).toHaveTextContent('Down for now.');
  expect(content('meta[name=robots]')).toBeUndefined();
  expect(screen.getByText('5f0c1d')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Teams' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});
