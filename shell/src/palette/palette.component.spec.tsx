import { describe, expect, it, jest } from '@jest/globals';
import { aUser } from '@meshwork/shell-contract/testing';
import { Dialog } from '@meshwork/ui';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { box, CTRL_K, options, page } from './palette.fixture.tsx';

const person = { status: 'authenticated', user: aUser() } as const;

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('opening and closing the palette', () => {
  it.each([
    ['Ctrl+K', CTRL_K],
    ['Cmd+K', '{Meta>}k{/Meta}'],
    ['/', '/'],
  ])('%s opens it, Escape closes it and returns the focus', async (_, keys) => {
    page();
    screen.getByRole('button', { name: 'Search Meshwork' }).focus();
    await userEvent.keyboard(keys);
    await waitFor(async () => expect(await box()).toHaveFocus());
    expect(await box()).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(screen.getByRole('button', { name: 'Search Meshwork' })).toHaveFocus();
  });

  it('opens from a field by Ctrl+K, not by /, which is text there', async () => {
    page();
    const field = screen.getByRole('textbox', { name: 'A field' });
    await userEvent.type(field, 'a/b');
    expect(field).toHaveValue('a/b');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard(CTRL_K);
    await box();
    await userEvent.keyboard(CTRL_K);
    await closed();
    expect(field).toHaveFocus();
  });

  it('leaves / to the search box of a page that has one', async () => {
    page({ searchBox: true });
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search this page' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leaves / to nobody where single keys are off', async () => {
    localStorage.setItem('moderationShortcuts', 'off');
    page({ searchBox: true });
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox', { name: 'Search this page' })).not.toHaveFocus();
    localStorage.clear();
  });

  it('does not open while a dialog is open', async () => {
    page();
    render(
      <Dialog open onOpenChange={() => {}} title="Add Resource">
        <button type="button">Save</button>
      </Dialog>,
    );
    await screen.findByRole('dialog', { name: 'Add Resource' });
    await userEvent.keyboard(CTRL_K);
    await userEvent.keyboard('/');
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('before anything is typed', () => {
  it('offers the pages, Login to visitors, and the themes that are not chosen', async () => {
    page();
    await userEvent.keyboard('/');
    await box();
    expect(options()).toEqual([
      'Resources',
      'Teams',
      'Mentors',
      'Initiatives',
      'Pricing',
      'Login',
      'Switch to the light theme',
      'Switch to the dark theme',
    ]);
  });

  it('offers people their account and to log out', async () => {
    const logout = jest.fn(async () => {});
    page({ session: person, sessionActions: { setUser: () => {}, logout } });
    await userEvent.keyboard('/');
    await box();
    expect(options()).toContain('My Account');
    expect(options()).not.toContain('Login');
    await userEvent.click(screen.getByRole('option', { name: /Log out/ }));
    expect(logout).toHaveBeenCalledTimes(1);
    await closed();
  });

  it('switches the theme', async () => {
    page();
    await userEvent.keyboard('/');
    await userEvent.type(await box(), 'dark{Enter}');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    await closed();
    delete document.documentElement.dataset.theme;
  });
});
