import { expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { aUser, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../test/acts.ts';
import CsvImports from './csv-imports.tsx';

const { checkImport, importFile, imports, undoImport } = communityCalls;
const CSV = 'programme,number,name\nftc,7001,Foxes';
const REPORT = {
  rows: 3,
  added: 1,
  changed: 1,
  unchanged: 0,
  doubles: [],
  doubleCount: 0,
  problems: [],
  problemCount: 0,
};
const PAST = {
  id: 4,
  kind: 'teams',
  source: 'FIRST Canada',
  by: 'Mona',
  added: 2,
  changed: 1,
  createdAt: '2026-11-20T08:00:00.000Z',
  undoneAt: null,
  canUndo: true,
};

/** GET and POST of imports have one path. */
const show = (report: object, past: object[] = []) =>
  renderInShell(<CsvImports />, {
    user: { ...aUser(), role: 'admin' },
    answers: {
      [checkImport.path]: report,
      [imports.path]: (_url: URL, body: unknown) =>
        body === undefined ? { imports: past } : { importId: 5, report },
      [undoImport.path]: { deleted: 1, restored: 1, kept: 2 },
    },
    at: '/moderation/imports',
  });

async function choose() {
  await userEvent.type(await screen.findByLabelText(/Source/), 'FIRST Canada');
  await userEvent.upload(
    screen.getByLabelText(/CSV file/),
    new File([CSV], 'teams.csv', { type: 'text/csv' }),
  );
  await press('Check File');
}

it('checks a file, names its doubles, and imports it', async () => {
  const doubles = [{ line: 4, name: '254 Ours', path: '/teams/7' }];
  const { container, recorded, sent } = show({ ...REPORT, doubles, doubleCount: 1 });
  await choose();
  expect(await screen.findByText('teams.csv can be imported')).toBeVisible();
  expect(screen.getByRole('link', { name: '254 Ours' })).toHaveAttribute('href', '/teams/7');
  await expectNoAxeViolations(container);
  await press('Import 2 rows');
  await waitFor(() => expect(recorded.toasts).toEqual(['success: Imported from FIRST Canada.']));
  const body = { kind: 'teams', source: 'FIRST Canada', csv: CSV };
  expect(sent()).toEqual([
    [checkImport.path, body],
    [importFile.path, body],
  ]);
  expect(screen.queryByText('teams.csv can be imported')).not.toBeInTheDocument();
});

it('shows the problems of a refused file with line and column, and offers no import', async () => {
  const problems = [{ line: 3, column: 'number', message: 'number is required' }];
  const { container } = show({ ...REPORT, problems, problemCount: 140 });
  await choose();
  expect(await screen.findByText('teams.csv is refused: 140 problems')).toBeVisible();
  expect(screen.getByText(/^Line 3, number:/)).toHaveTextContent('number is required');
  expect(screen.getByText('and 139 more.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
  await expectNoAxeViolations(container);
});

it('asks for a file and a source first', async () => {
  const { sent } = show(REPORT);
  await press('Check File');
  expect(await screen.findByText('Please choose a file')).toBeVisible();
  expect(screen.getByText('Source is required')).toBeVisible();
  expect(sent()).toEqual([]);
});

it('shows the columns of the chosen kind', async () => {
  show(REPORT);
  await userEvent.click(await screen.findByText('Columns of the first line'));
  expect(screen.getByText('rookie_year')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Events' }));
  expect(screen.getByText('start_date')).toBeVisible();
  expect(screen.queryByText('rookie_year')).not.toBeInTheDocument();
});

it('takes an import back', async () => {
  const { recorded, sent } = show(REPORT, [PAST, { ...PAST, id: 3, canUndo: false, source: 'Earlier' }]);
  expect(await screen.findByText('Earlier')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo Earlier' })).not.toBeInTheDocument();
  await press('Undo FIRST Canada');
  await waitFor(() => expect(sent()).toEqual([[undoImport.path, { importId: 4 }]]));
  const said = 'success: 1 row deleted, 1 restored, 2 kept, since people use them.';
  await waitFor(() => expect(recorded.toasts).toEqual([said]));
});
