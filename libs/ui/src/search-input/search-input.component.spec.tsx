import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { focusSlashBox } from '../hooks/free-key.ts';
import { SearchInput } from './search-input.tsx';

function Search() {
  const [text, setText] = useState('');
  return <SearchInput label="Search teams" value={text} onChange={setText} />;
}

it('is the box that / belongs to', () => {
  render(<Search />);
  expect(focusSlashBox()).toBe(true);
  expect(screen.getByRole('searchbox', { name: 'Search teams' })).toHaveFocus();
});

it('clears by its button and by Escape, keeping the focus', async () => {
  render(<Search />);
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'cheesy');
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  await userEvent.type(box, 'poofs{Escape}');
  expect(box).toHaveValue('');
});

it("keeps what was typed into the server's HTML before the script ran", () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Search />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  box.value = 'cheesy';
  render(<Search />, { container, hydrate: true });
  expect(screen.getByRole('searchbox')).toBe(box);
  expect(box).toHaveValue('cheesy');
  expect(screen.getByRole('button', { name: 'Clear search' })).toBeVisible();
});
