import { describe, expect, it, jest } from '@jest/globals';
import { LoadFailure, type Session, type StartPart, type Suggestion } from '@meshwork/shell-contract';
import { aUser, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RemoteParts, remoteModule, TestRemotes } from '../../remotes/test/remotes.fixture.tsx';
import { WidgetHost } from '../../remotes/widget-host.tsx';
import { StartRows } from '../components/start/start-rows.tsx';
import LandingPage from './landing.page.tsx';

const answers = {
  '/_api/resources': Response.json([], { headers: { 'X-Total-Count': '879' } }),
  '/_api/initiatives': Response.json([], { headers: { 'X-Total-Count': '303' } }),
  '/_api/teams': Response.json([], { headers: { 'X-Total-Count': '12' } }),
};

const remotes: Readonly<Record<string, RemoteParts>> = {
  'mfe-resources': { counts: { resources: (api, signal) => api.total('/_api/resources', signal) } },
  'mfe-community': {
    counts: {
      initiatives: (api, signal) => api.total('/_api/initiatives', signal),
      teams: (api, signal) => api.total('/_api/teams?answers=true', signal),
    },
  },
};

const load = async (name: string) => remoteModule(remotes[name]);

/** Renders the page; `from` replaces the federation runtime. */
const show = (
  responses: Record<string, unknown>,
  from: (name: string) => Promise<unknown> = load,
  session?: Session,
) =>
  render(
    <TestRemotes load={from}>
      <TestShell api={fakeApi(responses)} WidgetHost={WidgetHost} {...(session && { session })}>
        <LandingPage />
      </TestShell>
    </TestRemotes>,
  );

describe('the start page', () => {
  it('shows the counts of the remotes and the fixed claim', async () => {
    const { container } = show(answers);
    expect(await screen.findByText('879')).toBeVisible();
    expect(await screen.findByText('303')).toBeVisible();
    expect(await screen.findByText('12')).toBeVisible();
    expect(screen.getByText('200+')).toBeVisible();
    expect(screen.getByText('Active Teams')).toBeVisible();
    await expectNoAxeViolations(container);
    const audiences = screen.getByText('I am a').parentElement?.querySelectorAll('a');
    expect([...(audiences ?? [])].map(({ textContent: who, pathname }) => [who, pathname])).toEqual(
      ['student', 'coach', 'mentor', 'parent', 'sponsor'].map((who) => [who, expect.stringContaining(who)]),
    );
  });

  it('says nothing of the teams that answer on a new site', async () => {
    show({ ...answers, '/_api/teams': Response.json([], { headers: { 'X-Total-Count': '3' } }) });
    expect(await screen.findByText('303')).toBeVisible();
    expect(screen.queryByText('Teams that answer here')).not.toBeInTheDocument();
  });

  describe('of somebody who is signed in', () => {
    const user = aUser();
    const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

    it('has their rows above all that visitors see', async () => {
      show(answers, load, { status: 'authenticated', user });
      expect(await screen.findByRole('heading', { name: 'Nothing to suggest yet' })).toBeVisible();
      expect(await addressOf('What suggestions are made of')).toBe('/privacy#start-page');
      const [first, ...others] = headings();
      expect(first).toBe(`Hello, ${user.displayName}`);
      for (const name of [
        'From the library',
        'Bring your team in',
        'Everything your robotics team learns, in one place',
      ])
        expect(others).toContain(name);
    });

    it.each([
      ['loading', true, true],
      ['loading', false, false],
      ['unauthenticated', true, false],
    ] as const)('with a session %s and a cookie sent (%p) keeps room for them: %p', (status, sent, keeps) => {
      document.documentElement.toggleAttribute('data-signed-in', sent);
      show(answers, load, status === 'loading' ? { status } : { status, message: '' });
      expect(screen.queryByText('Loading your start page') !== null).toBe(keeps);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      document.documentElement.removeAttribute('data-signed-in');
    });
  });

  it('shows the widgets of the remotes', async () => {
    const widgets = {
      'mfe-resources': { 'resources.preview': ({ limit }: { limit: number }) => <p>{limit} resources</p> },
      'mfe-community': { 'teams.carousel': () => <p>Teams</p>, 'teams.sources': () => <p>FRC teams only</p> },
    };
    show(answers, async (name) => remoteModule({ widgets: widgets[name as keyof typeof widgets] }));
    expect(await screen.findByText('3 resources')).toBeVisible();
    expect(screen.getByText('Teams', { selector: 'p' })).toBeVisible();
    expect(await screen.findByText('FRC teams only')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('–')).toHaveLength(2));
  });

  it('loses only the parts of a remote that is down', async () => {
    const failure = new LoadFailure('http', 'gone', { status: 503 });
    show(answers, async (name) => {
      if (name === 'mfe-community') throw failure;
      return remoteModule(remotes[name]);
    });
    expect(await screen.findByText('879')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('–')).toHaveLength(1));
  });
});

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
        session={{ status: 'authenticated', user }}
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
    const dismiss = () => Promise.reject(new Error('Down for now.'));
    open({ 'mfe-community': async () => near([workshop({ dismiss })]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Not for me', hidden: true }));
    await waitFor(() => expect(toast).toHaveBeenCalledTimes(1));
    expect(screen.getByRole('link', { name: 'Open Workshop' })).toBeVisible();
  });

  it('shows everything again that was not wanted', async () => {
    const restore = jest.fn(async () => ({}));
    const isRestored = () => restore.mock.calls.length > 0;
    open({ 'mfe-community': async () => (isRestored() ? near([workshop()]) : near([], { restore })) });
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
    const { promise: asked, resolve: answer } = Promise.withResolvers<StartPart>();
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
