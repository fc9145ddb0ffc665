import { expect, it } from '@jest/globals';
import { failure, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moderationCase } from '../../../test/moderation.fixture.ts';
import { ItemText } from './item-text.tsx';

const MASKED = 'Call [telephone number hidden].';
const words = '/_api/community/moderation/words';

function show(isMasked: boolean, answer: unknown) {
  const item = {
    title: 'A message',
    text: MASKED,
    isMasked,
    path: null,
    createdAt: '2026-11-19T08:00:00.000Z',
    isHidden: false,
  };
  const entry = {
    key: 'community 1',
    service: 'community',
    case: moderationCase({ kind: 'message', itemId: 9, item }),
  };
  return renderInShell(<ItemText entry={entry as never} />, { answers: { [words]: answer } });
}

it('shows masked words, and the words themselves when they are asked for', async () => {
  const { recorded, container } = show(true, { text: 'Call 313-555-0142.' });
  expect(screen.getByRole('region', { name: 'What it says' })).toHaveTextContent(MASKED);
  await expectNoAxeViolations(container);
  await userEvent.click(screen.getByRole('button', { name: 'Show, and record it' }));
  expect(await screen.findByText('Call 313-555-0142.')).toBeVisible();
  expect(recorded.calls).toEqual([[words, { kind: 'message', itemId: 9 }]]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('keeps them masked when that fails', async () => {
  show(true, failure(404, 'This is no longer here.'));
  await userEvent.click(screen.getByRole('button', { name: 'Show, and record it' }));
  expect(await screen.findByText('This is no longer here.')).toBeVisible();
  expect(screen.getByText(MASKED)).toBeVisible();
});

it('offers nothing where nothing is masked', () => {
  show(false, {});
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
