import { expect, it } from '@jest/globals';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderInShell } from './testing.tsx';
import { useListAddress } from './use-list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

function Probe({ pause = 200 }) {
  const address = useListAddress({ filters: ['type', 'place'] });
  const [typed, setTyped] = useTypedSearch(address, pause);
  const { search } = useLocation();
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => address.choose({ type: ['A', 'B'], place: [] })}>
        Choose
      </button>
      <button type="button" onClick={address.clear}>
        Clear
      </button>
      <output aria-label="address">{search}</output>
      <output aria-label="query">{JSON.stringify(address.query)}</output>
      <output aria-label="active">{String(address.active)}</output>
    </>
  );
}

const shown = (name: string) => screen.getByRole('status', { name }).textContent;

it('a list in the address starts with the search and filters of the address', async () => {
  const { container } = renderInShell(<Probe />, { at: '/?search=gear&place=Canada&other=1', user: null });
  expect(shown('query')).toBe('{"search":"gear","place":["Canada"]}');
  expect(screen.getByRole('textbox')).toHaveValue('gear');
  expect(shown('active')).toBe('true');
  await expectNoAxeViolations(container);
});

it('a list in the address writes what is typed after a pause, trimmed, and keeps foreign parameters', async () => {
  renderInShell(<Probe />, { at: '/?other=1', user: null });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' swerve ' } });
  expect(shown('address')).toBe('?other=1');
  await waitFor(() => expect(shown('address')).toBe('?other=1&search=swerve'));
  expect(screen.getByRole('textbox')).toHaveValue(' swerve ');
});

it('a list in the address keeps what is typed while an earlier text reaches the address', async () => {
  renderInShell(<Probe pause={20} />, { at: '/', user: null });
  await userEvent.type(screen.getByRole('textbox'), 'swerve drive', { delay: 19 });
  await waitFor(() => expect(shown('address')).toBe('?search=swerve+drive'));
  expect(screen.getByRole('textbox')).toHaveValue('swerve drive');
});

it('a list in the address does not change the address after the reader has opened another page', async () => {
  renderInShell(<Probe />, { at: '/?other=1', user: null });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'swerve' } });
  window.history.pushState(null, '', '/elsewhere');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  window.history.pushState(null, '', '/');
  expect(shown('address')).toBe('?other=1');
});

it('a list in the address sets several values, and clears its own parameters only', async () => {
  renderInShell(<Probe />, { at: '/?search=x&other=1&place=Canada', user: null });
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(shown('query')).toBe('{"search":"x","type":["A","B"]}');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(shown('address')).toBe('?other=1');
  expect(shown('active')).toBe('false');
  expect(screen.getByRole('textbox')).toHaveValue('');
});
