import { describe, expect, it } from '@jest/globals';
import { communityCalls } from '@meshwork/contracts-community';
import { deleteDrafts, type Session } from '@meshwork/shell-contract';
import { failure, fakeApi, signedInAs, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press } from '../../test/acts.ts';
import { mentor } from '../test/mentor.fixture.ts';
import { ContactMentor } from './contact-mentor.tsx';

const REFUSAL = 'You must be logged in to send a message.';
const TEXT = 'Hello there, Grace!';
const OPEN = '/mentors/5?contact=1';

interface Given {
  answer?: unknown;
  session?: Session;
  shown?: ReturnType<typeof mentor>;
  at?: string;
}

function show({ answer, session, shown = mentor(), at = '/mentors/5' }: Given = {}) {
  const api = fakeApi({
    [communityCalls.contactMentor.path]: answer,
    [communityCalls.userTeams.path]: { userTeams: [], pendingTeams: [] },
    [communityCalls.guardians.path]: { guardians: [], young: [] },
  });
  const pageFor = (of: Session | undefined) => (
    <TestShell api={api} at={at} {...(of && { session: of })}>
      <ContactMentor mentor={shown} />
    </TestShell>
  );
  const page = render(pageFor(session));
  /** The same page after the session has changed. */
  const become = (of?: Session) => page.rerender(pageFor(of));
  return { become, ...page };
}
const open = async () => {
  await press('Send Message');
  return screen.findByRole('dialog', { name: 'Send Message' });
};
/** With a message that is typed and not sent. */
const showWritten = async (given: Given = {}) => {
  const shown = show(given);
  await open();
  await write();
  return shown;
};
const finds = async (text: string) => expect(await screen.findByLabelText('Message')).toHaveValue(text);
const message = () => screen.getByLabelText('Message');
const submit = () => screen.getAllByRole('button', { name: 'Send Message' }).at(-1) as HTMLElement;
const write = async (text = TEXT) => {
  await userEvent.click(message());
  await userEvent.paste(text);
};

it('tells somebody under 18 first that an adult reads along, or the message waits', async () => {
  const standing = { verified: true, isNew: false, ageBand: 'MINOR', suspension: null } as const;
  show({ session: signedInAs({ standing }) });
  const dialog = await open();
  await waitFor(() => expect(dialog).toHaveTextContent(/an adult has to read along/));
  expect(dialog).toHaveTextContent(/Answers reach you here and by mail; nobody sees this address/);
});

describe('a visitor', () => {
  it('sees a warning, cannot send, and sees an error on the email field after trying', async () => {
    show();
    const dialog = await open();
    expect(screen.getByText('Please log in to contact a mentor.')).toBeVisible();
    expect(submit()).toBeDisabled();
    await write();
    fireEvent.submit(dialog.querySelector('form') as HTMLFormElement);
    expect(await screen.findByText(REFUSAL)).toBeVisible();
    expect(screen.getByLabelText('Contact email')).toBeInvalid();
    await expectNoAxeViolations(document.body);
  });

  it('finds the text again after the login, which returns to the opened message', async () => {
    const { unmount } = await showWritten();
    expect(await addressOf('Log in')).toBe('/login?next=%2Fmentors%2F5%3Fcontact%3D1');
    unmount();
    show({ session: signedInAs(), at: OPEN });
    await finds(TEXT);
    expect(submit()).toBeEnabled();
  });

  it('finds no draft for another mentor, nor one that was discarded', async () => {
    const { unmount } = await showWritten();
    unmount();
    const other = show({ shown: mentor({ id: 6 }), at: '/mentors/6?contact=1' });
    await finds('');
    other.unmount();
    show({ at: OPEN });
    await screen.findByRole('dialog');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await open();
    expect(message()).toHaveValue('');
  });
});

describe('the end of the session while the dialog is open', () => {
  it('leaves the dialog and the text, and says why nothing can be sent', async () => {
    const { become } = await showWritten({ session: signedInAs() });
    become();
    expect(await screen.findByText(REFUSAL)).toBeVisible();
    expect(screen.getByLabelText('Contact email')).toBeInvalid();
    expect(message()).toHaveValue(TEXT);
    expect(screen.getByText('Please log in to contact a mentor.')).toBeVisible();
    expect(submit()).toBeDisabled();
    await expectNoAxeViolations(document.body);

    become(signedInAs());
    await waitFor(() => expect(screen.queryByText(REFUSAL)).not.toBeInTheDocument());
    expect(message()).toHaveValue(TEXT);
    expect(submit()).toBeEnabled();
  });

  it('says so when only the server knows that it has ended', async () => {
    const answer = failure(401, 'You must be logged in to do this.', { code: 'NOT_AUTHENTICATED' });
    await showWritten({ answer, session: signedInAs() });
    await userEvent.click(submit());
    expect(await screen.findByText(REFUSAL)).toBeVisible();
    expect(screen.queryByText('You must be logged in to do this.')).not.toBeInTheDocument();
    expect(message()).toHaveValue(TEXT);
  });

  it('keeps the text for the same person, and shows it to no other', async () => {
    const { become, unmount } = await showWritten({ session: signedInAs() });
    become();
    await screen.findByText(REFUSAL);
    become(signedInAs({ id: 2, email: 'ben@example.org' }));
    await waitFor(() => expect(message()).toHaveValue(''));
    await waitFor(() => expect(screen.getByLabelText('Contact email')).toHaveValue('ben@example.org'));
    unmount();
    const visitor = show({ at: OPEN });
    await finds('');
    visitor.unmount();
    show({ session: signedInAs(), at: OPEN });
    await finds(TEXT);
  });
});

it('what was typed goes with the sign-out, also from the open form', async () => {
  const { become, unmount } = await showWritten({ session: signedInAs() });
  act(() => deleteDrafts(1));
  expect(message()).toHaveValue('');
  become();
  await write('Somebody else types.');
  unmount();
  show({ session: signedInAs(), at: OPEN });
  await finds('Somebody else types.');
  expect(localStorage).toHaveLength(1);
});

it('what was typed is forgotten after a day', async () => {
  const { unmount } = await showWritten({ session: signedInAs() });
  unmount();
  const [[name, stored]] = Object.entries(localStorage) as [[string, string]];
  const draft = JSON.parse(stored) as { at: number };
  localStorage.setItem(name, JSON.stringify({ ...draft, at: Date.now() - 25 * 3_600_000 }));
  show({ session: signedInAs(), at: OPEN });
  await finds('');
});

it('cannot be used while the mentor is unavailable', () => {
  show({ shown: mentor({ availabilityStatus: 'UNAVAILABLE' }), session: signedInAs(), at: OPEN });
  expect(screen.getByText('This mentor is not available right now.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send Message' })).not.toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
