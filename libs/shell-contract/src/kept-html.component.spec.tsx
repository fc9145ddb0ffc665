import { expect, it, jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { KeptHtml } from './kept-html.tsx';
import { ServerRenderProvider } from './server-render.context.ts';

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

it('keeps what the server has drawn until it can be drawn here', () => {
  const error = jest.spyOn(console, 'error');
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <ServerRenderProvider value={server}>
      <Part isReady />
    </ServerRenderProvider>,
  );
  expect(root.innerHTML).toBe('<main><div class="place"><b>Twelve teams</b></div></main>');
  const drawn = root.querySelector('b');
  let page: Root | undefined;
  act(() => {
    page = hydrateRoot(root, <Part isReady={false} />);
  });
  act(() => page?.render(<Part isReady={false} words="Thirteen teams" />));
  expect(root.querySelector('b')).toBe(drawn);
  act(() => page?.render(<Part isReady words="Thirteen teams" />));
  expect(root.innerHTML).toBe('<main><b>Thirteen teams</b></main>');
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

it('shows the fallback where the server has drawn nothing', () => {
  const { container, rerender } = render(<Part isReady={false} />);
  expect(container).toHaveTextContent('Loading');
  rerender(<Part isReady />);
  expect(container.innerHTML).toBe('<main><b>Twelve teams</b></main>');
});

it('keeps the focus of a link that the server has drawn', () => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(
    <ServerRenderProvider value={server}>
      <Links isReady />
    </ServerRenderProvider>,
  );
  let page: Root | undefined;
  act(() => {
    page = hydrateRoot(root, <Links isReady={false} />);
  });
  root.querySelectorAll('a')[2]?.focus();
  act(() => page?.render(<Links isReady />));
  expect(root.querySelector('div')).toBeNull();
  expect(root.querySelectorAll('a')[2]).toBe(document.activeElement);
  act(() => page?.unmount());
  root.remove();
});
