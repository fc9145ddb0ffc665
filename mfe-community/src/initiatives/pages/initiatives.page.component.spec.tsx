import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { type FakeAnswers, renderInShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press } from '../../test/acts.ts';
import { card, initiative, person } from '../test/initiative.fixture.ts';
import InitiativesPage from './initiatives.page.tsx';

const show = (answers: FakeAnswers, user: ReturnType<typeof person> | null = null) =>
  renderInShell(<InitiativesPage />, {
    answers: { [communityCalls.initiativePlaces.path]: { countries: [] }, ...ownTeamsAnswer(), ...answers },
    user,
    at: '/initiatives',
  });

const list = { [communityCalls.listInitiatives.path]: [card] };

describe('the board', () => {
  it('marks the events of the demonstration data, and those alone', async () => {
    const real = { ...card, id: 78, title: 'Real Kickoff', isDemo: false };
    show({ [communityCalls.listInitiatives.path]: [{ ...card, isDemo: true }, real] });
    const cardOf = async (name: string) =>
      within((await screen.findByRole('heading', { name })).closest('article') as HTMLElement);
    expect((await cardOf('Robot Kickoff')).getByText('Demo')).toBeVisible();
    expect((await cardOf('Real Kickoff')).queryByText('Demo')).toBeNull();
  });

  it('starts with upcoming initiatives and shows every part of a card', async () => {
    const { container, recorded } = show(list);
    expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(6);
    const shown = (await screen.findByRole('heading', { name: 'Robot Kickoff' })).closest(
      'article',
    ) as HTMLElement;
    const texts = ['Event', 'Full', 'Meshwork Club', 'Calgary, Alberta, Canada', '5/4 teams'];
    for (const text of [...texts, '2 individuals', '+2 more', 'Posted by Ada'])
      expect(within(shown).getByText(text)).toBeVisible();
    expect(within(shown).getByText(/Jan 9\s–\s10, 2099/)).toBeVisible();
    expect(within(shown).getByRole('link', { name: '254' })).toHaveAttribute('href', '/teams/11');
    expect(within(shown).getByRole('button', { name: 'Roles' })).toHaveAccessibleDescription(
      'Referees and scorekeepers',
    );
    expect(within(shown).getByRole('link', { name: /^Learn More about/ })).toHaveAttribute(
      'href',
      '/initiatives/5',
    );
    expect(screen.queryByRole('button', { name: 'Add Initiative' })).not.toBeInTheDocument();
    const asked = recorded.calls.map(([address]) => address);
    expect(asked).toContain(`${communityCalls.listInitiatives.path}?limit=24&when=upcoming`);
    await expectNoAxeViolations(container);
  });

  it('fetches past initiatives when Past is chosen', async () => {
    const { recorded } = show(list);
    await userEvent.click(screen.getByRole('radio', { name: 'Past' }));
    await waitFor(() => expect(recorded.calls.at(-1)?.[0]).toContain('when=past'));
  });
});

const NEXT_SUMMER = `${new Date().getUTCFullYear() + 1}-07-01`;

describe('adding an initiative', () => {
  const open = async () => {
    await press('Add Initiative');
    return screen.findByRole('dialog', { name: 'Add Initiative' });
  };

  it('unfolds the optional details when a field in them has an error', async () => {
    show(list, person(2));
    const dialog = await open();
    await userEvent.click(within(dialog).getByText('Optional details'));
    await userEvent.type(within(dialog).getByLabelText(/Teams needed/), '0');
    await userEvent.click(within(dialog).getByText('Optional details'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Initiative' }));
    expect(await within(dialog).findByText('Teams needed must be positive')).toBeVisible();
  });

  it('posts for a team', async () => {
    const { sent } = show(
      {
        ...ownTeamsAnswer({ id: 11 }),
        [communityCalls.listInitiatives.path]: (_url: URL, body: unknown) =>
          body === undefined ? [card] : { initiative },
      },
      person(2),
    );
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText(/Title/), 'Summer camp');
    await userEvent.type(within(dialog).getByLabelText(/Organization/), 'Club');
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Type/), 'PROGRAM');
    await userEvent.type(within(dialog).getByLabelText(/Description/), 'A week of robots.');
    // Date and place are optional; the form says what is shown without them.
    expect(within(dialog).getByLabelText(/^Start date/)).toHaveAccessibleDescription(
      /“Dates to be announced”/,
    );
    expect(within(dialog).getByLabelText(/^Location/)).toHaveAccessibleDescription(/“Virtual”/);
    await userEvent.type(within(dialog).getByLabelText(/^Start date/), NEXT_SUMMER);
    await userEvent.type(within(dialog).getByLabelText(/Location/), 'Calgary, Alberta, Canada');
    await userEvent.selectOptions(
      await within(dialog).findByLabelText('Post As (Optional)'),
      '254 - The Cheesy Poofs',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Initiative' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()[0]?.[1]).toMatchObject({
      title: 'Summer camp',
      initiativeType: 'PROGRAM',
      teamId: 11,
      startDate: NEXT_SUMMER,
      location: 'Calgary, Alberta, Canada',
    });
  });
});

describe('a card', () => {
  const shown = async (changes: Partial<typeof card>) => {
    show({ [communityCalls.listInitiatives.path]: [{ ...card, ...changes }] }, person(2));
    return (await screen.findByRole('heading', { name: 'Robot Kickoff' })).closest('article') as HTMLElement;
  };

  it.each([
    ['is cancelled', { state: 'CANCELLED' }],
    ['takes none after a day', { registrationDeadline: '2020-01-01' }],
    ['was posted by the reader', { createdBy: 2 }],
  ] as const)('offers no request where it %s', async (_why, changes) => {
    const article = await shown(changes);
    expect(within(article).queryByRole('button', { name: 'Request to Join' })).not.toBeInTheDocument();
    expect(within(article).queryAllByText('Cancelled')).toHaveLength('state' in changes ? 1 : 0);
  });

  it('has the time of day, the ages and the price', async () => {
    const times = { startTime: '09:30', endTime: '17:00', timeZone: 'America/New_York' };
    const article = await shown({ ...times, minAge: 10, price: 'Free' });
    expect(within(article).getByText('9:30 AM – 5:00 PM, New York time · From age 10 · Free')).toBeVisible();
  });

  it('offers the waiting list where all places are taken, and says so for the chosen side', async () => {
    const article = await shown({ individualsNeeded: 2 });
    await userEvent.click(within(article).getByRole('button', { name: 'Join the waiting list' }));
    const dialog = await dialogOf('Request to Join');
    expect(dialog.getByText(/All places for individuals are taken/)).toBeVisible();
  });
});
