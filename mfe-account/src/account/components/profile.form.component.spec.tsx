import { describe, expect, it } from '@jest/globals';
import { authCalls } from '@meshwork/contracts-auth';
import { seenOf } from '@meshwork/contracts-core';
import { type FakeAnswers, failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test/account.fixture.ts';
import { ProfilePanel } from './profile/profile-panel.tsx';

async function edit(answers: FakeAnswers = {}) {
  const shown = renderInShell((now) => <ProfilePanel user={now} />, { user: ada, answers });
  await userEvent.click(screen.getByRole('button', { name: 'Edit Profile' }));
  await screen.findByRole('form', { name: 'Edit profile' });
  return shown;
}

async function retype(label: string, text: string) {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  if (text) await userEvent.paste(text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('editing the profile', () => {
  it('starts with the saved values, sends the changed ones, and returns to the view', async () => {
    const saved = { ...ada, name: 'Ada King', displayName: 'Ada King', location: null, rookieYear: 2016 };
    const { recorded, sent, container } = await edit({ [authCalls.updateProfile.path]: { user: saved } });
    expect(screen.getByLabelText('Name')).toHaveFocus();
    const shown = screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).value);
    expect(shown).toEqual([
      ...['Ada Lovelace', 'ada', 'Analyst', 'The Enchantress', ada.description],
      ...['Analytical Engines', '254', '11115', '1010A', '2015'],
    ]);
    // Cities are offered while it is typed.
    expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('London, England');
    await expectNoAxeViolations(container);
    await retype('Name', '  Ada King ');
    await retype('Location', '');
    await retype('Rookie year', '2016');
    await save();
    expect(await screen.findByRole('heading', { name: 'Ada King' })).toBeVisible();
    const seen = seenOf(ada, ['name', 'location', 'rookieYear']);
    expect(sent()).toEqual([
      [authCalls.updateProfile.path, { name: 'Ada King', location: null, rookieYear: 2016, seen }],
    ]);
    expect(recorded.toasts).toEqual(['success: Profile updated successfully!']);
    expect(recorded.sessions).toEqual(['ada']);
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });

  it('refuses a field when it is left, and is not sent', async () => {
    const { recorded } = await edit();
    await retype('Username', '');
    await userEvent.tab();
    expect(await screen.findByText('Username is required')).toBeVisible();
    expect(screen.getByLabelText('Username')).toBeInvalid();
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    await save();
    expect(recorded.calls).toEqual([]);
  });

  it('shows a taken username on its field, which gets the focus', async () => {
    await edit({
      [authCalls.updateProfile.path]: failure(409, 'Username already taken', { code: 'USERNAME_TAKEN' }),
    });
    await retype('Username', 'grace');
    await save();
    expect(await screen.findByText('Update failed: Username already taken')).toBeVisible();
    const field = screen.getByLabelText('Username');
    expect(field).toHaveAccessibleDescription('Username already taken');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('grace');
  });

  it('takes over what another tab has changed meanwhile, and keeps what was typed', async () => {
    const now = { ...ada, location: 'Ockham, England', aka: 'Countess' };
    const issues = [{ path: 'location', message: 'Changed meanwhile: “Ockham, England”.' }];
    const refusal = failure(409, 'Somebody else changed this.', { code: 'CHANGED_MEANWHILE', issues });
    const { sent, redraw } = await edit({ [authCalls.updateProfile.path]: refusal });
    await retype('Name', 'Ada King');
    await retype('Location', 'Paris');
    await save();
    expect(await screen.findByText('Changed meanwhile: “Ockham, England”.')).toBeVisible();
    redraw(() => <ProfilePanel user={now} />);
    await waitFor(() => expect(screen.getByLabelText('Also known as')).toHaveValue('Countess'));
    expect(screen.getByLabelText('Name')).toHaveValue('Ada King');
    expect(screen.getByLabelText('Location')).toHaveValue('Paris');
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    const seen = seenOf(now, ['name', 'location']);
    expect(sent()[1]?.[1]).toEqual({ name: 'Ada King', location: 'Paris', seen });
  });
});
