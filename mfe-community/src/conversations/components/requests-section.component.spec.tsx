import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { Link, useLocation } from '@meshwork/shell-contract';
import { emptyRecord, type FakeAnswers, failure, RecordingShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { goneRequest, inbox, initiativeRequest, mentorRequest } from '../test/request.fixture.ts';
import RequestsSection from './requests-section.tsx';

const BOX = communityCalls.myContacts.path;

const Address = () => {
  const { search } = useLocation();
  return (
    <>
      <output aria-label="address">{search}</output>
      <Link to="/account?box=sent">elsewhere</Link>
    </>
  );
};

function show(answers: FakeAnswers, at = '/account') {
  const recorded = emptyRecord();
  const { container } = render(
    <RecordingShell answers={answers} recorded={recorded} at={at}>
      {() => (
        <>
          <RequestsSection />
          <Address />
        </>
      )}
    </RecordingShell>,
  );
  return { recorded, container };
}

const openTab = async (name: RegExp) => userEvent.click(await screen.findByRole('tab', { name }));
const cards = () => screen.getAllByRole('article');

describe('requests', () => {
  it('opens Mentor Requests first and shows 2 skeletons on each tab', async () => {
    const { container } = show({ [BOX]: () => new Promise(() => {}) });
    expect(await screen.findByRole('tab', { name: 'Mentor Requests' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(2);
    await openTab(/Initiative Requests/);
    await waitFor(() => expect(container.querySelectorAll('[aria-busy="true"] li')).toHaveLength(2));
    await expectNoAxeViolations(container);
  });

  it('shows the text for an empty list', async () => {
    const { container } = show({ [BOX]: inbox() });
    expect(await screen.findByText('No Mentor Requests')).toBeVisible();
    expect(
      screen.getByText('You have not received any contact requests for your mentor profiles.'),
    ).toBeVisible();
    await expectNoAxeViolations(container);
    await openTab(/Initiative Requests/);
    expect(await screen.findByText('No Initiative Requests')).toBeVisible();
    expect(screen.getByText('You have not received any join requests for your initiatives.')).toBeVisible();
  });

  it('shows the failure of the server, and recovers', async () => {
    let down = true;
    const { container } = show({
      [BOX]: () => (down ? failure(503, 'Down for now.', { code: 'UNAVAILABLE' }) : inbox([mentorRequest()])),
    });
    expect(await screen.findByText('Error loading requests: Down for now.')).toBeVisible();
    await expectNoAxeViolations(container);
    down = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Grace Hopper' })).toBeVisible();
  });

  it('shows sender, team, address, date and status', async () => {
    const { container } = show({
      [BOX]: inbox([
        mentorRequest(),
        mentorRequest({
          id: 12,
          status: 'DECLINED',
          note: 'Not this year, sorry.',
          decidedAt: '2026-11-04T12:00:00.000Z',
          requester: { ...mentorRequest().requester, teamName: null, teamNumber: null },
        }),
        mentorRequest({ id: 13, status: 'WITHDRAWN' }),
        mentorRequest({ id: 14, status: 'ACCEPTED' }),
        mentorRequest({ id: 15, status: 'SNOOZED' }),
      ]),
    });
    await screen.findAllByRole('heading', { name: 'Grace Hopper' });
    const [open, declined, withdrawn, accepted, unknown] = cards().map((card) => within(card));
    expect(open?.getByText('Pending')).toBeVisible();
    expect(open?.getByText('Team 254 The Cheesy Poofs')).toBeVisible();
    expect(open?.getByRole('link', { name: 'grace@example.org' })).toHaveAttribute(
      'href',
      'mailto:grace@example.org',
    );
    expect(open?.getByText('We would love to learn from you this season.')).toBeVisible();
    expect(open?.getByText('Nov 2, 2026')).toHaveAttribute('datetime', '2026-11-02T09:30:00.000Z');
    expect(declined?.getByText('Declined')).toBeVisible();
    expect(declined?.queryByText(/Team 254/)).not.toBeInTheDocument();
    expect(declined?.getByRole('heading', { name: 'Your note' })).toBeVisible();
    expect(declined?.getByText('Not this year, sorry.')).toBeVisible();
    expect(declined?.queryByRole('button', { name: /Accept|Decline/ })).not.toBeInTheDocument();
    expect(withdrawn?.getByText('Withdrawn')).toBeVisible();
    expect(accepted?.getByText('Accepted')).toBeVisible();
    expect(unknown?.getByText('SNOOZED')).toBeVisible();
    expect(screen.getByRole('tab', { name: /Mentor Requests/ })).toHaveTextContent('1');
    await expectNoAxeViolations(container);
  });

  it('shows the initiative that a person wants to join', async () => {
    show({ [BOX]: inbox([], [initiativeRequest()]) }, '/account?tab=initiative');
    expect(await screen.findByRole('link', { name: 'Autumn Scrimmage' })).toHaveAttribute(
      'href',
      '/initiatives/9',
    );
    expect(screen.getByText(/Wants to join/)).toBeVisible();
  });

  it('keeps tab and box in the address', async () => {
    const { recorded } = show({ [BOX]: inbox() });
    await openTab(/Initiative Requests/);
    await userEvent.click(screen.getByRole('radio', { name: 'Sent' }));
    expect(await screen.findByText('You have not asked to join any initiatives.')).toBeVisible();
    expect(screen.getByLabelText('address')).toHaveTextContent('?tab=initiative&box=sent');
    expect(recorded.calls.map(([address]) => address)).toEqual([`${BOX}?box=received`, `${BOX}?box=sent`]);
    expect(screen.getByRole('link', { name: 'Explore initiatives' })).toHaveAttribute('href', '/initiatives');
    await openTab(/Mentor Requests/);
    expect(await screen.findByText('You have not contacted any mentors.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Find a mentor' })).toHaveAttribute('href', '/mentors');
    await userEvent.click(screen.getByRole('radio', { name: 'Received' }));
    await waitFor(() => expect(screen.getByLabelText('address')).toBeEmptyDOMElement());
  });

  it("shows the receiver of a sent request, without the sender's address", async () => {
    show({ [BOX]: inbox([mentorRequest()], [initiativeRequest()]) }, '/account?box=sent');
    expect(await screen.findByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute('href', '/mentors/5');
    expect(screen.queryByText('grace@example.org')).not.toBeInTheDocument();
    expect(screen.getByText('With Team 254 The Cheesy Poofs')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });

  it.each([
    ['sent', 'Ada Lovelace', 'No longer a mentor here'],
    ['received', 'Grace Hopper', 'You are no longer a mentor here'],
  ])('keeps a request whose mentor is gone in the box %s', async (box, name, text) => {
    const { container } = show(
      { [BOX]: { ...inbox([mentorRequest({ id: 12 })]), gone: [goneRequest()] } },
      `/account?box=${box}`,
    );
    await waitFor(() => expect(cards()).toHaveLength(2));
    const gone = within(cards()[1] as HTMLElement);
    for (const shown of [text, 'I no longer offer mentoring here.', 'Declined'])
      expect(gone.getByText(shown)).toBeVisible();
    expect(gone.getByRole('heading', { name })).toBeVisible();
    expect(gone.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/requests/31']);
    expect(gone.queryByRole('button')).not.toBeInTheDocument();
    await expectNoAxeViolations(container);
    await openTab(/Initiative Requests/);
    expect(screen.queryAllByRole('article')).toHaveLength(0);
  });

  it.each([
    ['sent', 'Autumn Scrimmage', 'This initiative is gone'],
    ['received', 'Grace Hopper', 'Wanted to join Autumn Scrimmage, which is gone'],
  ])('names the initiative that is gone in the box %s', async (box, name, text) => {
    const gone = [goneRequest({ kind: 'INITIATIVE', name: 'Autumn Scrimmage' })];
    show({ [BOX]: { ...inbox(), gone } }, `/account?tab=initiative&box=${box}`);
    expect(await screen.findByRole('heading', { name })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  it('marks what is new, and leaves it new: opening the conversation clears it', async () => {
    const { recorded } = show({
      [BOX]: inbox([mentorRequest({ isUnread: true }), mentorRequest({ id: 12 })]),
    });
    expect(await screen.findAllByText('New')).toHaveLength(1);
    expect(recorded.calls).toHaveLength(1);
  });

  it('shows the sender that a mentor has not answered', async () => {
    show({ [BOX]: inbox([mentorRequest({ isOverdue: true })]) }, '/account?box=sent');
    expect(await screen.findByText(/No answer in 14 days/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ask another mentor' })).toHaveAttribute('href', '/mentors');
  });

  it('shows a sender who has deleted the account', async () => {
    const requester = { displayName: '', email: '', teamName: null, teamNumber: null };
    show({ [BOX]: inbox([mentorRequest({ requester, contactEmail: '' })]) });
    expect(await screen.findByRole('heading', { name: 'Former member' })).toBeVisible();
    expect(within(screen.getByRole('article')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('folds a long message', async () => {
    show({ [BOX]: inbox([mentorRequest({ message: 'Please help us. '.repeat(40) })]) });
    const more = await screen.findByRole('button', { name: 'Show more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('lets a receiver report a message and block its sender', async () => {
    const { recorded } = show({
      [BOX]: inbox([mentorRequest({ id: 11 })]),
      '/_api/community/reports': { ok: true },
    });
    expect(await screen.findByRole('button', { name: 'Block Grace Hopper' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Report the message from Grace Hopper' }));
    await userEvent.click(await screen.findByRole('radio', { name: 'Harassment or insults' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Thank you. A moderator will look at it.')).toBeVisible();
    expect(recorded.calls).toContainEqual([
      '/_api/community/reports',
      { kind: 'request', itemId: 11, reason: 'HARASSMENT', words: '' },
    ]);
  });
});
