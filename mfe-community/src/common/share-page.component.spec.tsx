import { expect, it, jest } from '@jest/globals';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PrintedSheet from '../widgets/printed-sheet.tsx';
import { SharePage } from './share-page.tsx';

it('a page is shared by its link, which can be printed for a wall', async () => {
  renderInShell(<SharePage what="team" title="254 Poofs" text="San Jose" path="/teams/7" />);
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  const link = await screen.findByRole('textbox', { name: 'Link of the team' });
  expect(link).toHaveValue(`${location.origin}/teams/7`);
  expect(screen.getByRole('button', { name: 'Print a sheet' })).toBeVisible();
  await expectNoAxeViolations();
});

it('prints a sheet with the code of an address, once for each press', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const sheet = {
    title: 'First 30 days',
    text: 'The robot drives.',
    url: 'https://mesh.example.org/paths/3',
  };
  const { redraw } = renderInShell(<PrintedSheet key={1} {...sheet} />);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(document.querySelector('[data-print="alone"]')).toHaveTextContent(sheet.url);
  redraw(<PrintedSheet key={2} {...sheet} />);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
  print.mockRestore();
});
