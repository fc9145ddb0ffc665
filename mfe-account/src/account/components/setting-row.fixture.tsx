import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ada } from '../../test/account.fixture.ts';

/** Opens the dialog of a row. */
export async function openRow(row: ReactNode, answers: FakeAnswers) {
  const shown = renderInShell(row, { user: ada, answers });
  await userEvent.click(await screen.findByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }));
  const type = async (label: RegExp, text: string) =>
    userEvent.type(await dialog.findByLabelText(label), text);
  return { ...shown, dialog, press, type };
}
