import { describe, expect, it, jest } from '@jest/globals';
import type { Session, StartPart, Suggestion } from '@meshwork/shell-contract';
import { aUser, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteModule, TestRemotes } from '../../../remotes/test/remotes.fixture.tsx';
import { StartRows } from './start-rows.tsx';

const workshop = (fields: Partial<Suggestion> = {}): Suggestion => ({
  key: 'initiative 5',
  path: '/initiatives/5',
  label: 'Open Workshop',
  hint: 'Workshop',
  reasons: ['32 km away', 'Starts Mar 4, 2027'],
  ...fields,
});
const near = (items: readonly Suggestion[], rest: Partial<StartPart> = {}): StartPart => ({
  sections: [{ title: 'Near you and soon', items, more: { path: '/initiatives', label: 'All initiatives' } }],
  ...rest,
});
const READY = aUser({ location: 'Detroit, Michigan, USA', ftcTeamNumber: '100' });
const session = (user = READY): Session => ({ status: 'authenticated', user });

type Parts = Readonly<Record<string, () => Promise<StartPart>>>;
const toast = jest.fn();

/** Renders the page with what some remotes bring; the others bring nothing. */
function open(parts: Parts, user = READY, answers: Record<string, unknown> = {}) {
  toast.mockClear();
  const load = async (name: string) => {
    const read = parts[name];
    return remoteModule(read ? { start: async () => ({ default: { read } }) } : {});
  };
  return render(
    <TestRemotes load={load}>
      <TestShell
        api={fakeApi(answers)}
        session={session(user)}
        toast={toast}
        routes={[{ path: '/', element: <StartRows /> }]}
      />
    </TestRemotes>,
  );
}

describe('the start page of a person', () => {
  it('greets by name and shows what each domain brings, what waits first', async () => {
    const waiting = workshop({
      key: 'thread 3',
      path: '/requests/3',
      label: 'Grace Hopper',
      reasons: ['Asks'],
    });
    const save = { service: 'community', kind: 'initiative', itemId: 5 };
    const { container } = open({
      'mfe-community': async () => near([workshop({ save })]),
      'mfe-account': async () => ({ sections: [{ title: 'Waiting for your answer', items: [waiting] }] }),
    });
    expect(screen.getByRole('heading', { level: 1, name: `Hello, ${READY.displayName}` })).toBeVisible();
    expect(await addressOf('Open Workshop')).toBe('/initiatives/5');
    expect(screen.getByText('32 km away · Starts Mar 4, 2027')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save Open Workshop' })).toBeVisible();
    expect(await addressOf('All initiatives')).toBe('/initiatives');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Waiting for your answer', 'Near you and soon']);
    await expectNoAxeViolations(container);
  });

  it('shows two rows under a heading at most', async () => {
    const items = ['One', 'Two', 'Three'].map((label) => workshop({ key: label, label }));
    open({ 'mfe-community': async () => near(items) });
    expect(await screen.findByRole('link', { name: 'Two' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Three' })).not.toBeInTheDocument();
  });

  it('keeps a thing out, and takes that back', async () => {
    const dismiss = jest.fn(async (_dismissed: boolean) => ({}));
    open({ 'mfe-community': async () => near([workshop({ dismiss })]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Not for me', hidden: true }));
    const undo = await screen.findByRole('button', { name: /^Undo.*Open Workshop$/ });
    expect(screen.getByText('Not suggested again.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open Workshop' })).not.toBeInTheDocument();
    await userEvent.click(undo);
    expect(await screen.findByRole('link', { name: 'Open Workshop' })).toBeVisible();
    expect(dismiss.mock.calls).toEqual([[true], [false]]);
  });

  it('says so when that fails, and keeps the suggestion', async () => {
    const dismiss = async () => {
      throw new Error('Down for now.');
    };
    open({ 'mfe-community': async () => near([workshop({ dismiss })]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Not for me', hidden: true }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('link', { name: 'Open Workshop' })).toBeVisible();
  });

  it('shows everything again that was not wanted', async () => {
    const restore = jest.fn(async () => ({}));
    let restored = false;
    restore.mockImplementation(async () => {
      restored = true;
      return {};
    });
    open({ 'mfe-community': async () => (restored ? near([workshop()]) : near([], { restore })) });
    await userEvent.click(await screen.findByRole('button', { name: 'Show again what was not for me' }));
    expect(await screen.findByRole('link', { name: 'Open Workshop' })).toBeVisible();
    expect(restore).toHaveBeenCalledTimes(1);
  });

  it('works without a domain that is away, and asks it again', async () => {
    let isDown = true;
    const read = async () => {
      if (isDown) throw new Error('Down for now.');
      return near([workshop()]);
    };
    open({
      'mfe-community': read,
      'mfe-resources': async () => ({
        sections: [{ title: 'From the library', items: [workshop({ label: 'Swerve' })] }],
      }),
    });
    expect(await screen.findByRole('link', { name: 'Swerve' })).toBeVisible();
    expect(await screen.findByRole('alert')).toHaveTextContent('Teams cannot be asked right now.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Open Workshop' })).toBeVisible();
  });

  it('says what suggestions are made of where there are none', async () => {
    const { container } = open({});
    expect(await screen.findByRole('heading', { name: 'Nothing to suggest yet' })).toBeVisible();
    expect(await addressOf('What suggestions are made of')).toBe('/privacy#start-page');
    await expectNoAxeViolations(container);
  });
});

describe('the first steps', () => {
  const steps = (isDone: boolean) => async (): Promise<StartPart> => ({
    sections: [],
    steps: [{ label: 'Find your team', path: '/teams', isDone }],
  });

  it('are those of the account and of the domains', async () => {
    open({ 'mfe-community': steps(false) }, aUser({ location: null }));
    const region = await screen.findByRole('region', { name: 'First steps' });
    expect(await within(region).findByText('1 of 3 done')).toBeVisible();
    expect(within(region).getByRole('link', { name: 'Find your team' })).toHaveAttribute('href', '/teams');
    expect(within(region).getByText(/Confirm your email address/)).toHaveTextContent(', done');
  });

  it('are those of what somebody is here for, in this browser from then on', async () => {
    const { unmount } = open({ 'mfe-community': steps(false) }, aUser({ location: null }));
    const region = await screen.findByRole('region', { name: 'First steps' });
    expect(await within(region).findByRole('link', { name: 'Find your team' })).toBeVisible();
    await userEvent.click(within(region).getByRole('button', { name: 'I help' }));
    expect(within(region).getByRole('link', { name: 'Become a mentor' })).toHaveAttribute('href', '/mentors');
    expect(within(region).queryByRole('link', { name: 'Find your team' })).not.toBeInTheDocument();
    unmount();
    open({ 'mfe-community': steps(true) }, aUser({ location: null }));
    expect(await screen.findByRole('button', { name: 'I help', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'I run a team' }));
    expect(await screen.findByText(/Create your team/)).toHaveTextContent(', done');
    localStorage.clear();
  });

  it('keep their room while domains are asked, and count what is saved', async () => {
    let answer = (_part: StartPart) => {};
    const asked = new Promise<StartPart>((resolve) => {
      answer = resolve;
    });
    const saved = { '/_api/catalog/saved': { items: [] }, '/_api/community/saved': { items: [] } };
    open({ 'mfe-community': () => asked }, aUser({ location: null }), saved);
    const region = await screen.findByRole('region', { name: 'First steps' });
    expect(region).toHaveAttribute('aria-busy', 'true');
    expect(within(region).getByRole('link', { name: 'Say where you are and what you build' })).toBeVisible();
    answer(await steps(true)());
    expect(await within(region).findByText('2 of 4 done')).toBeVisible();
    expect(within(region).getByRole('link', { name: 'Save something' })).toHaveAttribute('href', '/teams');
  });

  it('stand below the sections where they were not expected', async () => {
    open({ 'mfe-community': async () => ({ ...(await steps(false)()), ...near([workshop()]) }) });
    const region = await screen.findByRole('region', { name: 'First steps' });
    const section = screen.getByRole('region', { name: 'Near you and soon' });
    expect(section.compareDocumentPosition(region)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('go away when all are done', async () => {
    open({ 'mfe-community': steps(true) });
    expect(await screen.findByRole('heading', { name: 'Nothing to suggest yet' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });
});
