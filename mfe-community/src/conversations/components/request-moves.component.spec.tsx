import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { emptyRecord, type FakeAnswers, failure, RecordingShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inbox, initiativeRequest, mentorRequest } from '../test/request.fixture.ts';
import RequestsSection from './requests-section.tsx';

const BOX = communityCalls.myContacts.path;
const DECIDED = '2026-11-05T08:00:00.000Z';

function show(answers: FakeAnswers, at = '/account') {
  const recorded = emptyRecord();
  render(
    <RecordingShell answers={answers} recorded={recorded} at={at}>
      {() => <RequestsSection />}
    </RecordingShell>,
  );
  return recorded;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};
const posted = (recorded: ReturnType<typeof emptyRecord>) =>
  recorded.calls.filter(([, body]) => body !== undefined);

/** Every way to answer: kind, button, decision, status, path and toast. */
const ANSWERS = [
  ['mentor', 'Accept', 'ACCEPT', 'ACCEPTED', communityCalls.respondToContact.path, 'Request accepted.'],
  ['mentor', 'Decline', 'DECLINE', 'DECLINED', communityCalls.respondToContact.path, 'Request declined.'],
  ['initiative', 'Accept', 'ACCEPT', 'ACCEPTED', communityCalls.respondToJoin.path, 'Request accepted.'],
  ['initiative', 'Decline', 'DECLINE', 'DECLINED', communityCalls.respondToJoin.path, 'Request declined.'],
] as const;

describe('answering a request', () => {
  it.each(ANSWERS)('%s: %s', async (kind, button, decision, status, path, toast) => {
    const changes = { status, note: 'See you on Friday.', decidedAt: DECIDED } as const;
    const make = kind === 'mentor' ? mentorRequest : initiativeRequest;
    let answered = false;
    const box = () => {
      const changed = answered ? changes : {};
      return kind === 'mentor'
        ? inbox([mentorRequest(changed)], [initiativeRequest()])
        : inbox([mentorRequest()], [initiativeRequest(changed)]);
    };
    const recorded = show(
      {
        [BOX]: box,
        [path]: () => {
          answered = true;
          return { request: make(changes) };
        },
      },
      `/account?tab=${kind}`,
    );
    await press(button);
    const dialog = await screen.findByRole('dialog', { name: `${button} this request?` });
    expect(dialog).toHaveAccessibleDescription('Grace Hopper will see your answer and your note.');
    await write(await within(dialog).findByLabelText('Note (optional)'), 'See you on Friday.');
    await expectNoAxeViolations(document.body);
    await press(`${button} request`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const card = screen.getByRole('article');
    expect(within(card).getByText('See you on Friday.')).toBeVisible();
    expect(within(card).getByText(/ed on/)).toHaveTextContent('on Nov 5, 2026');
    for (const name of ['Accept', 'Decline'])
      expect(within(card).queryByRole('button', { name })).not.toBeInTheDocument();
    await waitFor(() => expect(card.parentElement).toHaveFocus());
    expect(posted(recorded)).toEqual([[path, { requestId: 11, decision, note: 'See you on Friday.' }]]);
    expect(recorded.toasts).toEqual([`success: ${toast}`]);
  });

  it('shows the answer before the list is fetched again, and on no other request', async () => {
    let fetches = 0;
    show({
      [BOX]: () => {
        fetches += 1;
        return fetches === 1
          ? inbox([mentorRequest()], [initiativeRequest({ id: 12 })])
          : new Promise(() => {});
      },
      [communityCalls.respondToContact.path]: { request: mentorRequest({ status: 'ACCEPTED' }) },
    });
    await press('Accept');
    await press('Accept request');
    expect(await screen.findByText('Accepted')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('tab', { name: /Initiative Requests/ }));
    expect(await screen.findByText('Pending')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
  });

  it('sends no note when none was written', async () => {
    const path = communityCalls.respondToContact.path;
    const recorded = show({
      [BOX]: inbox([mentorRequest()]),
      [path]: { request: mentorRequest({ status: 'ACCEPTED' }) },
    });
    await press('Accept');
    await press('Accept request');
    await waitFor(() =>
      expect(posted(recorded)).toEqual([[path, { requestId: 11, decision: 'ACCEPT', note: null }]]),
    );
  });

  it('keeps the note and shows the reason when all places are taken', async () => {
    const recorded = show(
      {
        [BOX]: inbox([], [initiativeRequest()]),
        [communityCalls.respondToJoin.path]: failure(409, 'All places are taken.', {
          code: 'INITIATIVE_FULL',
        }),
      },
      '/account?tab=initiative',
    );
    await press('Accept');
    await write(await screen.findByLabelText('Note (optional)'), 'Welcome');
    await press('Accept request');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('All places are taken.')).toBeVisible();
    expect(within(dialog).getByLabelText('Note (optional)')).toHaveValue('Welcome');
    expect(recorded.toasts).toEqual([]);
  });

  it('refuses a note that is too long before it is sent', async () => {
    const recorded = show({ [BOX]: inbox([mentorRequest()]) });
    await press('Decline');
    await write(await screen.findByLabelText('Note (optional)'), 'x'.repeat(1001));
    await press('Decline request');
    expect(await screen.findByText('Note must be at most 1000 characters long')).toBeVisible();
    expect(posted(recorded)).toEqual([]);
  });

  it('asks for confirmation before a typed note is discarded', async () => {
    show({ [BOX]: inbox([mentorRequest()]) });
    await press('Accept');
    await write(await screen.findByLabelText('Note (optional)'), 'Hello');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Discard what you typed?')).toBeVisible();
  });
});

describe('withdrawing a request', () => {
  const sent = { [BOX]: inbox([mentorRequest()], [initiativeRequest()]) };

  it.each([
    ['mentor', communityCalls.withdrawContact.path, mentorRequest({ status: 'WITHDRAWN' })],
    ['initiative', communityCalls.withdrawJoinRequest.path, initiativeRequest({ status: 'WITHDRAWN' })],
  ] as const)('%s: asks for confirmation, then shows it as withdrawn', async (kind, path, request) => {
    let withdrawn = false;
    const recorded = show(
      {
        [BOX]: () => (withdrawn ? inbox([mentorRequest(request)], [initiativeRequest(request)]) : sent[BOX]),
        [path]: () => {
          withdrawn = true;
          return { request };
        },
      },
      `/account?box=sent&tab=${kind}`,
    );
    await press('Withdraw');
    expect(await screen.findByRole('alertdialog', { name: 'Withdraw this request?' })).toBeVisible();
    await expectNoAxeViolations(document.body);
    expect(posted(recorded)).toEqual([]);
    await press('Withdraw request');
    expect(await screen.findByText('Withdrawn')).toBeVisible();
    expect(posted(recorded)).toEqual([[path, { requestId: 11 }]]);
    expect(recorded.toasts).toEqual(['success: Request withdrawn.']);
  });

  it('shows why it failed, and the current state of the request', async () => {
    let answered = false;
    const recorded = show(
      {
        [BOX]: () => inbox([mentorRequest(answered ? { status: 'ACCEPTED', decidedAt: DECIDED } : {})]),
        [communityCalls.withdrawContact.path]: () => {
          answered = true;
          return failure(409, 'This request has already been answered or withdrawn.', {
            code: 'REQUEST_CLOSED',
          });
        },
      },
      '/account?box=sent',
    );
    await press('Withdraw');
    await press('Withdraw request');
    await waitFor(() => expect(screen.getByText('Accepted')).toBeInTheDocument());
    expect(recorded.toasts).toEqual(['error: This request has already been answered or withdrawn.']);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });
});
