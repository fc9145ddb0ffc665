import { afterEach, describe, expect, it } from '@jest/globals';
import type { User } from '@meshwork/contracts-auth';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser, type FakeAnswers, failure, renderInShell } from '../testing.tsx';
import { forgetKept, keptText } from './kept-text.ts';
import { SaveButton } from './save-button.tsx';
import { keep, parseKept } from './saved.store.ts';

const team = { service: 'community', kind: 'team', itemId: 5 };
const other = { service: 'community', kind: 'team', itemId: 55 };

afterEach(() => localStorage.clear());

function show(answers: FakeAnswers = {}, user: User | null = null) {
  const { container, recorded } = renderInShell(
    <>
      <SaveButton item={team} name="Robo Foxes" />
      <SaveButton item={other} name="Lone Wolves" />
    </>,
    { answers, user },
  );
  return { ...recorded, container };
}

const star = (name: string, pressed: boolean) =>
  screen.findByRole('button', { name: `Save ${name}`, pressed });

describe('the star of a visitor', () => {
  it('keeps things in this browser, asks no server, and says so once', async () => {
    const { calls, toasts, container } = show();
    await userEvent.click(await star('Robo Foxes', false));
    await star('Robo Foxes', true);
    await star('Lone Wolves', false);
    await userEvent.click(await star('Lone Wolves', false));
    await star('Lone Wolves', true);
    expect(parseKept(keptText())).toEqual([other, team]);
    expect(toasts).toEqual([expect.stringMatching(/^info: Saved in this browser/)]);
    await userEvent.click(await star('Robo Foxes', true));
    await star('Robo Foxes', false);
    expect([parseKept(keptText()), calls]).toEqual([[other], []]);
    await expectNoAxeViolations(container);
  });

  it('shows what another part of the page has saved', async () => {
    keep([other], true);
    show();
    await star('Lone Wolves', true);
    keep([team], true);
    await star('Robo Foxes', true);
  });
});

describe('the star of a person', () => {
  it('is not there on what the person made', () => {
    renderInShell(
      <>
        <SaveButton item={team} name="Robo Foxes" madeBy={aUser().id} />
        <SaveButton item={other} name="Lone Wolves" madeBy={null} />
      </>,
    );
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Save Lone Wolves',
    ]);
  });

  it('shows what the account has, by one call for all stars', async () => {
    const { calls } = show({ '/_api/community/saved': { items: [{ kind: 'team', id: 5 }] } }, aUser());
    await star('Robo Foxes', true);
    await star('Lone Wolves', false);
    expect(calls).toEqual([['/_api/community/saved', undefined]]);
  });

  it('saves in the account, and takes it back', async () => {
    let items: object[] = [];
    const { calls } = show(
      {
        '/_api/community/saved': (_: URL, body?: { items: object[] }) => {
          if (body) items = body.items;
          return { items };
        },
        '/_api/community/saved/remove': { items: [] },
      },
      aUser(),
    );
    await userEvent.click(await star('Robo Foxes', false));
    await userEvent.click(await star('Robo Foxes', true));
    await star('Robo Foxes', false);
    const body = { items: [{ kind: 'team', id: 5 }] };
    await waitFor(() =>
      expect(calls.slice(1)).toEqual([
        ['/_api/community/saved', body],
        ['/_api/community/saved/remove', body],
      ]),
    );
    expect(keptText()).toBe('');
  });

  it('goes back and says why, where the account is full', async () => {
    const full = 'You have saved 500 of these, which is the most.';
    const { toasts } = show(
      {
        '/_api/community/saved': (_: URL, body?: object) =>
          body ? failure(409, full, { code: 'SAVED_FULL' }) : { items: [] },
      },
      aUser(),
    );
    await userEvent.click(await star('Robo Foxes', false));
    await waitFor(() => expect(toasts).toEqual([`error: ${full}`]));
    await star('Robo Foxes', false);
  });

  it('under 13 stays in the browser', async () => {
    const standing = { verified: true, isNew: false, ageBand: 'UNDER_13' as const, suspension: null };
    const { calls } = show({}, aUser({ standing }));
    await userEvent.click(await star('Robo Foxes', false));
    await star('Robo Foxes', true);
    expect([parseKept(keptText()), calls]).toEqual([[team], []]);
  });
});

it("the browser's list keeps the latest 200, forgets all, and survives what is no list", () => {
  const many = Array.from({ length: 250 }, (_, n) => ({ ...team, itemId: n + 1 }));
  keep(many, true);
  expect(parseKept(keptText())).toEqual(many.slice(0, 200));
  forgetKept();
  expect(localStorage).toHaveLength(0);
  localStorage.setItem('saved-things', '{"no": [list]} community/team/7');
  expect(parseKept(keptText())).toEqual([{ ...team, itemId: 7 }]);
});
