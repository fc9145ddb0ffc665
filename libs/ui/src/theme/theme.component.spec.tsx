import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { THEME_KEY, themeScript } from './theme-script.ts';
import { setTheme, ThemeToggle } from './theme-toggle.tsx';

const root = document.documentElement;
afterEach(() => setTheme('system'));

it('follows the system by default, keeps a choice, and can follow the system again', async () => {
  render(<ThemeToggle />);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(root).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

it('sets only a stored choice before anything is drawn', () => {
  const run = new Function(themeScript);
  localStorage.setItem(THEME_KEY, 'dark');
  run();
  expect(root.dataset.theme).toBe('dark');
  setTheme('system');
  localStorage.setItem(THEME_KEY, '"><script>');
  run();
  expect(root.dataset.theme).toBeUndefined();
  localStorage.clear();
});
