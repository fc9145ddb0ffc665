import { expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Menu } from './menu.tsx';

it.each([
  ['below its button', 100, '126px'],
  ['above its button at the foot of the window, where nobody could scroll to it', 700, '494px'],
])('opens %s', (_where, top, expected) => {
  render(
    <Menu label="More about Ada" face="…">
      <button type="button">Block</button>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More about Ada' });
  const panel = screen.getByText('Block').parentElement as HTMLElement;
  button.getBoundingClientRect = () => ({ top, bottom: top + 20, right: 390 }) as DOMRect;
  Object.defineProperty(panel, 'offsetHeight', { value: 200 });
  fireEvent(panel, Object.assign(new Event('toggle'), { newState: 'open' }));
  expect(panel.style.top).toBe(expected);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});
