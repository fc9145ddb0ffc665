import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import type { Session } from '@meshwork/shell-contract';
import { failure, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { card, signedIn } from '../test/initiative.fixture.ts';
import InitiativesPage from './initiatives.page.tsx';

interface Sent {
  url: URL;
  body: unknown;
}

function show(answers: Record<string, unknown>, session?: Session, at = '/initiatives') {
  const sent: Sent[] = [];
  const api = fakeApi(
    {
      [communityCalls.initiativePlaces.path]: { countries: [] },
      ...ownTeamsAnswer(),
      ...answers,
    },
    (url, body) => sent.push({ url, body }),
  );
  const shown = render(
    <TestShell api={api} at={at} {...(session ? { session } : {})}>
      <InitiativesPage />
    </TestShell>,
  );
  return { ...shown, sent };
}

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
    const { container, sent } = show(list);
    expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(6);
    const shown = (await screen.findByRole('heading', { name: 'Robot Kickoff' })).closest(
      'article',
    ) as HTMLElement;
    const texts = [
      'Event',
      'Full',
      'Meshwork Club',
      'Calgary, Alberta, Canada',
      '5/4 teams',
      '2 individuals',
      '+2 more',
    ];
    for (const text of [...texts, 'Posted by Ada']) expect(within(shown).getByText(text)).toBeVisible();
    expect(within(shown).getByText(/Jan 9\s–\s10, 2099/)).toBeVisible();
    expect(within(shown).getByRole('link', { name: '254' })).toHaveAttribute('href', '/teams/11');
    expect(within(shown).getByRole('button', { name: 'Roles' })).toHaveAccessibleDescription(
      'Referees and scorekeepers',
    );
    expect(within(shown).getByRole('link', { name: /^Learn More about/ })).toHaveAttribute(
      'href',
      '/initiatives/5',
    );
    expect(sent.find(({ url }) => url.pathname === communityCalls.listInitiatives.path)?.url.search).toBe(
      '?limit=24&when=upcoming',
    );
    await expectNoAxeViolations(container);
  });

  it('fetches past initiatives when Past is chosen', async () => {
    const { sent } = show(list);
    await userEvent.click(screen.getByRole('radio', { name: 'Past' }));
    await waitFor(() => expect(sent.map(({ url }) => url.searchParams.get('when'))).toContain('past'));
  });
});

const NEXT_SUMMER = `${new Date().getUTCFullYear() + 1}-07-01`;

describe('adding an initiative', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add Initiative' }));
    return screen.findByRole('dialog', { name: 'Add Initiative' });
  };

  it('is for signed-in people only', async () => {
    show(list);
    await screen.findByRole('heading', { name: 'Robot Kickoff' });
    expect(screen.queryByRole('button', { name: 'Add Initiative' })).not.toBeInTheDocument();
  });

  it('shows what is missing on each field, and sends nothing', async () => {
    const { sent } = show(list, signedIn(2));
    const dialog = await open();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Initiative' }));
    for (const text of [
      'Title must be at least 3 characters long',
      'Description must be at least 10 characters long',
      'Organization is required',
    ]) {
      expect(await within(dialog).findByText(text)).toBeVisible();
    }
    expect(sent.some(({ body }) => body !== undefined)).toBe(false);
  });

  it('unfolds the optional details when a field in them has an error', async () => {
    show(list, signedIn(2));
    const dialog = await open();
    await userEvent.click(within(dialog).getByText('Optional details'));
    await userEvent.type(within(dialog).getByLabelText(/Teams needed/), '0');
    await userEvent.click(within(dialog).getByText('Optional details'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Initiative' }));
    expect(await within(dialog).findByText('Teams needed must be positive')).toBeVisible();
  });

  it('posts for a person without teams', async () => {
    const { sent } = show(
      {
        [communityCalls.listInitiatives.path]: (_url: URL, body: unknown) =>
          body === undefined
            ? [card]
            : {
                initiative: {
                  ...card,
                  teamId: null,
                  applicationUrl: null,
                  contactEmail: null,
                  createdAt: 'x',
                },
              },
      },
      signedIn(2),
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
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Initiative' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.find(({ body }) => body)?.body).toMatchObject({
      title: 'Summer camp',
      teamId: null,
      startDate: null,
      location: null,
    });
  });

  it('posts for a team, and keeps what was typed when the server refuses', async () => {
    let refuse = true;
    const { sent } = show(
      {
        ...ownTeamsAnswer({ id: 11 }),
        [communityCalls.listInitiatives.path]: (_url: URL, body: unknown) => {
          if (body === undefined) return [card];
          return refuse
            ? failure(503, 'Down for now.')
            : {
                initiative: { ...card, teamId: 11, applicationUrl: null, contactEmail: null, createdAt: 'x' },
              };
        },
      },
      signedIn(2),
    );
    const dialog = await open();
    await userEvent.type(within(dialog).getByLabelText(/Title/), 'Summer camp');
    await userEvent.type(within(dialog).getByLabelText(/Organization/), 'Club');
    await userEvent.selectOptions(within(dialog).getByLabelText(/^Type/), 'PROGRAM');
    await userEvent.type(within(dialog).getByLabelText(/Description/), 'A week of robots.');
    await userEvent.type(within(dialog).getByLabelText(/^Start date/), NEXT_SUMMER);
    await userEvent.type(within(dialog).getByLabelText(/Location/), 'Calgary, Alberta, Canada');
    await userEvent.selectOptions(
      await within(dialog).findByLabelText('Post As (Optional)'),
      '254 - The Cheesy Poofs',
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Initiative' }));
    expect(await within(dialog).findByText('Down for now.')).toBeVisible();
    expect(within(dialog).getByLabelText(/Title/)).toHaveValue('Summer camp');
    refuse = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add Initiative' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const bodies = sent.map(({ body }) => body).filter(Boolean);
    expect(bodies).toHaveLength(2);
    expect(bodies[1]).toMatchObject({
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
    show({ [communityCalls.listInitiatives.path]: [{ ...card, ...changes }] }, signedIn(2));
    return (await screen.findByRole('heading', { name: 'Robot Kickoff' })).closest('article') as HTMLElement;
  };

  it('says that an initiative is cancelled, and offers no request', async () => {
    const article = await shown({ state: 'CANCELLED' });
    expect(within(article).getByText('Cancelled')).toBeVisible();
    expect(within(article).queryByRole('button', { name: 'Request to Join' })).not.toBeInTheDocument();
  });

  it('offers no request after the last day of registration', async () => {
    const article = await shown({ registrationDeadline: '2020-01-01' });
    expect(within(article).queryByRole('button', { name: 'Request to Join' })).not.toBeInTheDocument();
  });

  it('has the time of day, the ages and the price', async () => {
    const article = await shown({
      startTime: '09:30',
      endTime: '17:00',
      timeZone: 'America/New_York',
      minAge: 10,
      price: 'Free',
    });
    expect(within(article).getByText('09:30 – 17:00, New York time · From age 10 · Free')).toBeVisible();
  });

  it('offers the waiting list where all places are taken, and says so for the chosen side', async () => {
    const article = await shown({ individualsNeeded: 2 });
    await userEvent.click(within(article).getByRole('button', { name: 'Join the waiting list' }));
    const dialog = await screen.findByRole('dialog', { name: 'Request to Join' });
    expect(within(dialog).getByText(/All places for individuals are taken/)).toBeVisible();
  });
});

describe('asking to join', () => {
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Request to Join' }));
    return screen.findByRole('dialog', { name: 'Request to Join' });
  };

  it('sends a visitor to the login and keeps the text', async () => {
    const first = show(list);
    const dialog = await open();
    expect(within(dialog).getByText('Please log in to request to join an initiative.')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Send Request' })).toBeDisabled();
    expect(within(dialog).getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Finitiatives',
    );
    await userEvent.type(within(dialog).getByLabelText(/Message/), 'May we come along?');
    first.unmount();
    show(list, signedIn(2));
    expect(within(await open()).getByLabelText(/Message/)).toHaveValue('May we come along?');
  });

  it('fills in the address of the account, which cannot be changed, and sends', async () => {
    const request = {
      id: 1,
      status: 'PENDING',
      createdAt: 'x',
      message: 'm',
      contactEmail: 'c',
      requester: { displayName: 'd', email: 'e', teamName: null, teamNumber: null },
      note: null,
      decidedAt: null,
      isUnread: false,
      initiative: { id: 5, title: 't' },
    };
    const { sent } = show({ ...list, [communityCalls.requestToJoin.path]: { request } }, signedIn(2));
    const dialog = await open();
    expect(within(dialog).getByLabelText(/Contact email/)).toHaveValue('person2@example.org');
    expect(within(dialog).getByLabelText(/Contact email/)).toHaveAttribute('readonly');
    await userEvent.type(within(dialog).getByLabelText(/Message/), 'short');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Request' }));
    expect(await within(dialog).findByText('Message must be at least 10 characters long')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText(/Message/), ' but growing');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send Request' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent.at(-1)?.body ?? sent.find(({ body }) => body)?.body).toEqual({
      initiativeId: 5,
      ...{ students: null, adults: null },
      message: 'short but growing',
      contactEmail: 'person2@example.org',
      teamId: null,
    });
  });

  it('is not offered to the person who posted it', async () => {
    show(list, signedIn(1));
    await screen.findByRole('heading', { name: 'Robot Kickoff' });
    expect(screen.queryByRole('button', { name: 'Request to Join' })).not.toBeInTheDocument();
  });
});
