import { afterEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { FeedLink } from './feed-link.tsx';
import { ServerRenderProvider } from './server-render.context.ts';

afterEach(() => document.head.replaceChildren());
const server = { isSignedIn: false, page: () => {}, redirect: () => {}, waitFor: () => {} };

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
