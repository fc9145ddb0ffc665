import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { translateTexts } from '@meshwork/test-kit/web';
import { render } from '@testing-library/react';
import { tolerateMovedNodes } from './moved-nodes.ts';

const { insertBefore, removeChild } = Node.prototype;
beforeAll(tolerateMovedNodes);
afterAll(() => {
  Object.assign(Node.prototype, { insertBefore, removeChild });
});

/** Texts and elements that come and go beside each other, in all four ways. */
const Parts = ({ on }: { on: boolean }) => (
  <p>
    {on ? <b>first</b> : null}
    always
    {on ? ' a text' : null}
    {on ? null : <i>other</i>}
    {on ? 'one' : 'another'}
  </p>
);

const text = () => document.querySelector('p')?.textContent;

it.each([
  [true, false],
  [false, true],
])('keeps a translated page that changes from %s to %s', (before, after) => {
  const expected = render(<Parts on={after} />);
  const words = text();
  expected.unmount();
  const { rerender } = render(<Parts on={before} />);
  translateTexts(document.body);
  rerender(<Parts on={after} />);
  expect(text()).toBe(words);
  translateTexts(document.body);
  rerender(<Parts on={before} />);
  rerender(<Parts on={after} />);
  expect(text()).toBe(words);
});

it('leaves what else stands in the element that took a text', () => {
  const { rerender } = render(<Parts on />);
  const paragraph = document.querySelector('p');
  const wrapper = document.createElement('font');
  paragraph?.append(wrapper);
  wrapper.append(...[...(paragraph?.childNodes ?? [])].filter((node) => node !== wrapper));
  rerender(<Parts on={false} />);
  expect(wrapper).toHaveTextContent('always');
  expect(wrapper).not.toHaveTextContent('first');
});

it('removes a whole translated page', () => {
  const { unmount } = render(<Parts on />);
  translateTexts(document.body);
  unmount();
  expect(document.body).toHaveTextContent('');
});

it('refuses what React does not do, as the browser does', () => {
  const [parent, node] = [document.createElement('p'), document.createElement('b')];
  expect(() => node.insertBefore(node, null)).toThrow();
  expect(parent.insertBefore(node, null)).toBe(node);
  expect(parent.removeChild(node)).toBe(node);
});
