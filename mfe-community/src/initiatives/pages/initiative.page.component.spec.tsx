import { describe, expect, it } from '@jest/globals';
import { type Access, communityCalls } from '@meshwork/contracts-community';
import { ownTeamsAnswer } from '@meshwork/own-teams/testing';
import { renderInShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations, inHebrew, textsInFixedDirection } from '@meshwork/test-kit/web';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dialogOf, press, sends } from '../../test/acts.ts';
import { initiative, person } from '../test/initiative.fixture.ts';
import InitiativePage from './initiative.page.tsx';

/** One before it, and one after it. */
const DRAFTS = ['2031-01-02', '2031-01-16'].map((startDate, index) => ({
  id: 6 + index,
  title: 'Robot Kickoff',
  startDate,
  state: 'DRAFT',
}));

const show = (
  answer: unknown,
  user: ReturnType<typeof person> | null = null,
  more: Record<string, unknown> = {},
) =>
  renderInShell(null, {
    answers: { [communityCalls.initiativeDetails.path]: answer, ...ownTeamsAnswer(), ...more },
    user,
    at: '/initiatives/5',
    routes: [{ path: '/initiatives/:initiativeId', element: <InitiativePage /> }],
  });

const ask = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Request to Join' });
  await userEvent.click(button as HTMLElement);
  return await dialogOf('Request to Join');
};
const edit = async () => {
  await press('Edit');
  return await dialogOf('Edit Initiative');
};

const managed = { ...initiative, manager: { openRequests: 0 } };
const counts = (teamsCount: number, individualsCount: number) => ({
  participationCounts: { teamsCount, individualsCount },
});

describe("an initiative's page", () => {
  it.each([
    [
      true,
      'Your request waits for an adult',
      'The organizers read it; those under 18 once an adult reads along.',
    ],
    [
      undefined,
      'The organizers read it; those under 18 once an adult reads along.',
      'Your request waits for an adult',
    ],
  ])('tells an adult before writing that no adult reads along: %j', async (lacksReader, text, other) => {
    show({ ...initiative, lacksReader }, person(2));
    const dialog = await ask();
    expect(await dialog.findByText(text)).toBeVisible();
    expect(dialog.queryByText(other)).toBeNull();
  });

  it('says the language of its words where that is another one than the page has', async () => {
    show({ ...initiative, language: 'es', state: 'POSTPONED', stateNote: 'Llueve.' });
    const heading = within(await screen.findByRole('heading', { level: 1 }));
    expect(heading.getByText('Robot Kickoff').lang).toBe('es');
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    for (const words of [crumbs.getByText('Robot Kickoff'), screen.getByText('We open the season together.')])
      expect(words.lang).toBe('es');
    // The language of these was never guessed.
    for (const text of ['Meshwork Club', 'Referees and scorekeepers', 'Llueve.'])
      expect(screen.getByText(text).closest('[lang="es"]')).toBeNull();
  });

  it('shows the codes of the places of its reader, to scan and to type', async () => {
    const codes = [
      { code: '4F2A91CE', team: null },
      { code: 'B0B0B0B0', team: '254 Poofs' },
    ];
    const wanted = { teamsNeeded: null, individualsNeeded: 3, ...counts(0, 1) };
    const { container } = show({ ...initiative, ...wanted, codes }, person(2));
    expect(await screen.findByRole('img', { name: 'Code 4F2A91CE to scan' })).toBeVisible();
    for (const text of ['4F2A 91CE', '254 Poofs', '1/3 individuals'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText('0 teams joined')).not.toBeInTheDocument();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    // The order of the page is the same for who has a place.
    expect([names[0], ...names.slice(4, 7)]).toEqual([
      'Overview',
      'About',
      'Key Details',
      'Your code at the door',
    ]);
    expect(await addressOf('Show my code')).toMatch(/#code$/);
    await expectNoAxeViolations(container);
  });

  it('offers the code no longer once its reader is here', async () => {
    show({ ...initiative, codes: [{ code: '4F2A91CE', team: null, isHere: true }] }, person(2));
    expect(await screen.findByRole('img', { name: 'Code 4F2A91CE to scan' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show my code' })).not.toBeInTheDocument();
  });

  it('asks the questions of the organizer, and says for which ages it is', async () => {
    const questions = 'Lunch: yes, no\nAllergies?';
    const { sent } = show({ ...initiative, questions, maxAge: 14, minAge: null }, person(2), {
      [communityCalls.requestToJoin.path]: { request: {} },
    });
    const dialog = await ask();
    expect(dialog.getByText(/^Up to age 14\./)).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText(/Lunch/), 'no');
    // This event does not count people, so it does not ask how many come.
    expect(dialog.queryByLabelText(/who come/)).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/^Message/), 'May I come along?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
    await sends(sent, expect.objectContaining({ answers: [{ question: 'Lunch', answer: 'no' }] }));
  });

  it('takes one person where places count people, until more are said to come', async () => {
    const { sent } = show(
      { ...initiative, peopleCounts: { teamsCount: 0, individualsCount: 0 } },
      person(2),
      {
        [communityCalls.requestToJoin.path]: { request: {} },
      },
    );
    const dialog = await ask();
    expect(dialog.getByRole('radio', { name: 'Just me' })).toBeChecked();
    expect(dialog.queryByLabelText(/who come/)).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('radio', { name: 'More people' }));
    await userEvent.type(dialog.getByLabelText(/Students who come/), '3');
    await userEvent.click(dialog.getByRole('radio', { name: 'Just me' }));
    expect(dialog.queryByLabelText(/who come/)).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/^Message/), 'May I come along?');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Request' }));
    await sends(sent, expect.objectContaining({ students: null, adults: null }));
  });

  it('shows every section, with the key details by their rules', async () => {
    const { container } = show(initiative);
    expect(await screen.findByRole('heading', { level: 1, name: 'Robot Kickoff' })).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const sections = ['Overview', 'Participation', 'Roles & Skills Needed', 'Posted By', 'About'];
    expect(names).toEqual([...sections, 'Key Details', 'Joined Teams']);
    for (const text of ['2 days', 'Community Members', 'In-Person'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Teams' })).toHaveAttribute('aria-valuetext', '5/4 teams');
    expect(await addressOf(/^Learn More about/)).toBe('https://example.org/apply');
    expect(await addressOf('Add to calendar')).toBe('/_api/initiatives/calendar?id=5');
    expect(await addressOf('Meshwork Club')).toBe('/initiatives?search=Meshwork+Club&when=all');
    expect(screen.queryByRole('link', { name: 'Contact Organizer' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
  });

  it.each([
    [0, 'shows its link to send on'],
    [1, 'shows no link'],
  ])('to those who run it, %i who ask: %s', async (openRequests) => {
    show({ ...initiative, ...counts(0, 0), manager: { openRequests } }, person(1));
    await screen.findByRole('link', { name: /^Requests/ });
    const fields = screen.queryAllByLabelText('Link of the initiative');
    expect(fields.map((field) => field.getAttribute('value'))).toEqual(
      openRequests > 0 ? [] : [`${location.origin}/initiatives/5`],
    );
  });

  it('is edited by its creator, starting with its values', async () => {
    show({ ...initiative, peopleCounts: { teamsCount: 3, individualsCount: 1 } }, person(1));
    const dialog = await edit();
    expect(dialog.getByLabelText(/Title/)).toHaveValue('Robot Kickoff');
    expect(dialog.getByLabelText(/Start date/)).toHaveValue('2099-01-09');
    expect(dialog.getByLabelText(/Teams needed/)).toHaveValue('4');
    expect(dialog.getByLabelText(/^Count the people who come/)).toBeChecked();
    expect(dialog.queryByText(/is told of/)).not.toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/Location/), ', Hall 2');
    expect(dialog.getByText(/Everybody who joined, waits or asked is told of/)).toBeVisible();
  });

  it.each([
    ['CANCELLED', 'This initiative was cancelled.'],
    ['POSTPONED', 'This initiative is postponed.'],
  ] as const)('says what %s means, and why', async (state, text) => {
    show({ ...initiative, state, stateNote: 'The hall burnt down.' });
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('The hall burnt down.')).toBeVisible();
  });

  it.each([
    ['DRAFT', [], 'Publish', {}],
    ['DRAFT', DRAFTS, 'Publish all 3 drafts', { series: true }],
    ['PUBLISHED', DRAFTS, 'Publish all 2 drafts', { series: true }],
  ] as const)('in state %s with the series %j offers “%s”', async (state, series, name, all) => {
    const { sent } = show({ ...managed, state, series }, person(2), {
      [communityCalls.publishInitiative.path]: { initiative },
    });
    await press(name);
    const isDraft = state === 'DRAFT';
    expect(screen.queryAllByText('This is a draft.')).toHaveLength(isDraft ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'Add to calendar' })).toHaveLength(isDraft ? 0 : 1);
    await sends(sent, { initiativeId: 5, ...all });
  });

  it('changes the later ones of its series with it', async () => {
    const dates = { startDate: '2031-01-09', endDate: '2031-01-10' };
    const { sent } = show({ ...managed, ...dates, series: DRAFTS }, person(1), {
      [communityCalls.updateInitiative.path]: { initiative },
    });
    const dialog = await edit();
    await userEvent.click(dialog.getByLabelText('Change the later ones of the series too (1)'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await sends(sent, expect.objectContaining({ initiativeId: 5, later: true }));
  });

  it.each([
    ['PUBLISHED', 1],
    ['DRAFT', 0],
  ] as const)('in state %s shows others of the team %s buttons to report it', async (state, buttons) => {
    show({ ...managed, state }, person(7));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Report this initiative' })).toHaveLength(buttons);
  });

  it.each(['PUBLISHED', 'DRAFT'] as const)(
    'is corrected and deleted while moderators hide it in state %s, and nothing else',
    async (state) => {
      const hidden = { rule: 'spam', note: null, hiddenAt: '2026-01-02T00:00:00.000Z', secondLook: 'NONE' };
      show({ ...managed, ...counts(0, 0), state, hidden, series: DRAFTS }, person(7));
      await screen.findByRole('button', { name: 'Delete' });
      const acts = screen.getAllByRole('button', { hidden: true }).map((act) => act.textContent);
      expect(acts.filter((act) => !act?.startsWith('Report'))).toEqual(['Edit', 'Delete']);
      expect(screen.queryByText('Send the link to those who should come.')).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
    },
  );

  it('offers no request to whoever runs it without having posted it', async () => {
    show(managed, person(7));
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Request to Join' })).not.toBeInTheDocument();
  });

  it('changes its state with a note', async () => {
    const { sent } = show(managed, person(2), {
      [communityCalls.changeInitiativeState.path]: { initiative },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Postpone or cancel', hidden: true }));
    const dialog = await dialogOf('Does it take place?');
    await userEvent.selectOptions(dialog.getByLabelText('State'), 'CANCELLED');
    await userEvent.type(dialog.getByLabelText(/Note/), 'The hall burnt down.');
    await expectNoAxeViolations();
    await press('Save and tell them');
    await sends(sent, { initiativeId: 5, state: 'CANCELLED', note: 'The hall burnt down.' });
  });

  it('names the other dates of its series, and is repeated by those who may change it', async () => {
    const series = [{ id: 6, title: 'Robot Kickoff', startDate: '2099-01-16', state: 'CANCELLED' as const }];
    const { sent } = show({ ...managed, series }, person(2), {
      [communityCalls.createSeries.path]: { initiatives: [{ id: 7, startDate: '2099-01-23' }] },
    });
    expect(await addressOf('Jan 16, 2099')).toBe('/initiatives/6');
    await userEvent.click(await screen.findByRole('button', { name: 'Repeat', hidden: true }));
    const dialog = await dialogOf('Repeat this initiative');
    expect(dialog.getByRole('option', { name: 'Every month, on the second Friday' })).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'WEEK');
    const times = dialog.getByLabelText(/How many more times/);
    await userEvent.clear(times);
    await userEvent.type(times, '2');
    await userEvent.click(dialog.getByRole('button', { name: 'Make drafts' }));
    await sends(sent, { initiativeId: 5, every: 'WEEK', times: 2 });
  });

  it('says how many are told before it is deleted', async () => {
    show({ ...initiative, manager: { openRequests: 3 } }, person(1));
    await press('Delete');
    expect(await screen.findByText(/10 who joined or wait are told/)).toBeVisible();
  });

  it('has the address, the ages, the price, the last day of registration and the organizer where they are known', async () => {
    const ages = { minAge: 10, maxAge: 14 };
    const known = { address: '1 Main Street', ...ages, price: '$5', registrationDeadline: '2099-01-02' };
    const access: Access[] = ['STEP_FREE', 'QUIET_ROOM'];
    show({ ...initiative, ...known, access, contactEmail: 'org@example.org' });
    const venue = 'Step-free way in, Quiet room';
    for (const text of ['1 Main Street', 'Ages 10 to 14', '$5', 'Jan 2, 2099', venue])
      expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Google Calendar' })).toBeVisible();
    expect(await addressOf('Contact Organizer')).toBe('mailto:org@example.org');
  });
});

it('shows what people wrote in the direction of its language', async () => {
  const { container } = show(inHebrew({ ...initiative, address: 'Road 1', price: 'Free' }));
  expect((await screen.findAllByText(/שלום/))[0]).toBeVisible();
  expect(textsInFixedDirection(container)).toEqual([]);
});

it('asks before somebody runs it', async () => {
  const { sent } = show({ ...initiative, askedBy: 'Ada' }, person(2), {
    [communityCalls.answerOrganizing.path]: { ok: true },
  });
  expect(await screen.findByText('Ada asks you to help to run this initiative')).toBeVisible();
  await press('Help to run it');
  await sends(sent, { initiativeId: 5, decision: 'ACCEPT' });
});
