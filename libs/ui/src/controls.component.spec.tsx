import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { expectNoAxeViolations, translateTexts } from '@meshwork/test-kit/web';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { Button, LinkButton } from './button/button.tsx';
import { Field, FieldLabel } from './field/field.tsx';
import { focusSlashBox } from './hooks/free-key.ts';
import { Menu } from './menu/menu.tsx';
import { SearchInput } from './search-input/search-input.tsx';
import { Tabs } from './tabs/tabs.tsx';
import { THEME_KEY, themeScript } from './theme/theme-script.ts';
import { setTheme, ThemeToggle } from './theme/theme-toggle.tsx';
import { Tooltip } from './tooltip/tooltip.tsx';

describe('Button', () => {
  it('does not submit the form around it by default', async () => {
    const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>Plain</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('ignores a second press while busy, and is announced as busy', async () => {
    const onClick = jest.fn();
    render(
      <Button busy onClick={onClick}>
        Logging in...
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Logging in...' });
    expect(button).toBeDisabled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
  });
});

it.each([
  ['a button', (busy: boolean) => <Button busy={busy}>Log in</Button>],
  [
    'a tab',
    (busy: boolean) => (
      <Tabs
        label="Parts"
        items={[{ value: 'a', label: 'Log in', panel: '', ...(busy ? { count: 2 } : {}) }]}
      />
    ),
  ],
  [
    'a label',
    (busy: boolean) => (
      <Field>
        <FieldLabel optional={busy}>Log in</FieldLabel>
      </Field>
    ),
  ],
])('keeps %s in a translated page that changes', (_, draw) => {
  const { rerender, container } = render(draw(false));
  translateTexts(container);
  rerender(draw(true));
  translateTexts(container);
  rerender(draw(false));
  expect(container).toHaveTextContent('Log in');
});

function RouterLink({ to, ...rest }: { to: string; className?: string; children?: React.ReactNode }) {
  return <a href={`/routed${to}`} {...rest} />;
}

it("LinkButton renders a router's link, with its class added to the link's own", () => {
  render(<LinkButton render={<RouterLink to="/teams" className="mine" />}>Find a Team</LinkButton>);
  const link = screen.getByRole('link', { name: 'Find a Team' });
  expect(link).toHaveAttribute('href', '/routed/teams');
  expect(link).toHaveClass('button', 'secondary', 'mine');
});

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

const ITEMS = [
  { value: 'login', label: 'Log In', panel: <p>First panel</p> },
  { value: 'create', label: 'Create Account', count: 3, panel: <p>Second panel</p> },
];

it('shows the open panel and moves by arrow keys', async () => {
  const onValueChange = jest.fn();
  render(<Tabs label="Account" items={ITEMS} onValueChange={onValueChange} />);
  const first = await screen.findByRole('tab', { name: 'Log In', selected: true });
  expect(screen.getByRole('tabpanel', { name: 'Log In' })).toHaveTextContent('First panel');
  await userEvent.click(first);
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tabpanel', { name: 'Create Account 3' })).toHaveTextContent('Second panel');
  expect(onValueChange).toHaveBeenCalledWith('create');
  await expectNoAxeViolations(document.body);
});

it('opens the tab that the caller names, and brings it into view where the row cuts it off', async () => {
  // A row of 100 px with tabs of 80 px: jsdom lays nothing out.
  const measured = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const left = this.role === 'tab' ? 80 * [...(this.parentElement?.children ?? [])].indexOf(this) : 0;
    return new DOMRect(left, 0, this.role === 'tab' ? 80 : 100, 44);
  });
  try {
    const { rerender } = render(<Tabs label="Account" items={ITEMS} value="login" />);
    const row = await screen.findByRole('tablist');
    expect(row.scrollLeft).toBe(0);
    rerender(<Tabs label="Account" items={ITEMS} value="create" />);
    expect(row.scrollLeft).toBe(70);
    expect(screen.getByRole('tab', { name: 'Create Account 3', selected: true })).toBeVisible();
  } finally {
    measured.mockRestore();
  }
});

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

const root = document.documentElement;
afterEach(() => setTheme('system'));

it('the theme follows the system by default, keeps a choice, and can follow the system again', async () => {
  render(<ThemeToggle />);
  expect(screen.getByRole('radio', { name: 'System' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem(THEME_KEY)).toBe('dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(root).not.toHaveAttribute('data-theme');
  expect(localStorage.getItem(THEME_KEY)).toBeNull();
});

it('the theme script sets only a stored choice before anything is drawn', () => {
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

const example = () =>
  render(
    <Tooltip content="Two drivers and a scout">
      <Button>3/5 teams</Button>
    </Tooltip>,
  );
const popup = () => document.querySelector('.popup');

it('a tooltip describes its control to screen readers, opens at once on keyboard focus and closes by Escape', async () => {
  example();
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Two drivers and a scout');
  await userEvent.tab();
  await waitFor(() => expect(popup()).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(popup()).toBeNull());
});

it('a tooltip opens and closes by a tap', async () => {
  example();
  const button = screen.getByRole('button');
  fireEvent.pointerUp(button, { pointerType: 'touch' });
  await waitFor(() => expect(popup()).not.toBeNull());
  fireEvent.pointerUp(button, { pointerType: 'touch' });
  await waitFor(() => expect(popup()).toBeNull());
});

it('a tooltip opens after 700 ms under the mouse, not before, and closes when the mouse leaves', () => {
  jest.useFakeTimers();
  example();
  const button = screen.getByRole('button');
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  act(() => jest.advanceTimersByTime(699));
  expect(popup()).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(popup()).toHaveTextContent('Two drivers and a scout');
  fireEvent.pointerLeave(button, { pointerType: 'mouse' });
  act(() => jest.advanceTimersByTime(120));
  expect(popup()).toBeNull();
  jest.useRealTimers();
});
