import { afterEach, expect, it, jest } from '@jest/globals';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { PageMeta } from './page-meta.tsx';
import { ServerRenderProvider } from './server-render.context.ts';
import { renderInShell, TestShell } from './testing.tsx';

afterEach(() => document.head.replaceChildren());
const server = { isSignedIn: false, page: () => {}, redirect: () => {}, waitFor: () => {} };

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
