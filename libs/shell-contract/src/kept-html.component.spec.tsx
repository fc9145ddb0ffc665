import { expect, it, jest } from '@jest/globals';
import { useQueryClient } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { KeptHtml } from './kept-html.tsx';
import { ServerRenderProvider } from './server-render.context.ts';
import { SITE_KEY, useSite } from './site.query.ts';
import { fakeApi, TestShell } from './testing.tsx';

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
