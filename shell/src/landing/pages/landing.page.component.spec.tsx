import { describe, expect, it } from '@jest/globals';
import {
  CITIES_CALL,
  LoadFailure,
  type Session,
  type StartPart,
  type StartRow,
  useLocation,
} from '@meshwork/shell-contract';
import { aUser, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { addressOf, expectNoAxeViolations } from '@meshwork/test-kit/web';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RemoteParts, remoteModule, TestRemotes } from '../../remotes/test/remotes.fixture.tsx';
import { WidgetHost } from '../../remotes/widget-host.tsx';
import { Hero } from '../components/hero.tsx';
import { OwnBlock } from '../components/own/own-block.tsx';
import LandingPage from './landing.page.tsx';

const answers = {
  '/_api/resources': Response.json([], { headers: { 'X-Total-Count': '879' } }),
  '/_api/initiatives': Response.json([], { headers: { 'X-Total-Count': '303' } }),
};

const remotes: Readonly<Record<string, RemoteParts>> = {
  'mfe-resources': { counts: { resources: (api, signal) => api.total('/_api/resources', signal) } },
  'mfe-community': {
    counts: {
      initiatives: (api, signal) => api.total('/_api/initiatives', signal),
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

const Asked = () => useLocation().search;

describe('the landing page', () => {
  it('shows the counts of the remotes and the fixed claim', async () => {
    const { container } = show(answers);
    expect(await screen.findByText('879')).toBeVisible();
    expect(await screen.findByText('303')).toBeVisible();
    expect(screen.getByText('200+')).toBeVisible();
    expect(screen.getByText('Active Teams')).toBeVisible();
    expect(document.title).toBe('Home | Meshwork');
    await expectNoAxeViolations(container);
    const audiences = screen.getByText('I am a').parentElement?.querySelectorAll('a');
    expect([...(audiences ?? [])].map(({ textContent: who, pathname }) => [who, pathname])).toEqual(
      ['student', 'coach', 'mentor', 'parent', 'teacher', 'sponsor'].map((who) => [
        who,
        expect.stringContaining(who),
      ]),
    );
  });

  it('offers cities while one is typed, and leads to the teams near the one that is taken', async () => {
    const label = 'Detroit, Michigan, USA';
    const routes = [
      { path: '/', element: <Hero /> },
      { path: '/teams', element: <Asked /> },
    ];
    render(<TestShell api={fakeApi({ [CITIES_CALL.path]: { cities: [{ label }] } })} routes={routes} />);
    const city = screen.getByRole('combobox', { name: 'Your city' });
    await userEvent.type(city, 'Detr');
    await waitFor(() => expect(document.querySelector('option')).toHaveValue(label));
    fireEvent.change(city, { target: { value: label } });
    expect(await screen.findByText(`?${new URLSearchParams({ near: label })}`)).toBeVisible();
  });

  const user = aUser();
  const ORDER = [
    'Everything your robotics team learns, in one place',
    'Teams pass',
    'From the library',
    '200+',
    'What you will find',
    'Bring your team in',
  ];

  it.each<[string, Session]>([
    ['a visitor', { status: 'unauthenticated', message: '' }],
    ['somebody who is signed in', { status: 'authenticated', user }],
  ])(
    'has hero, carousel, preview, stats, cards and call to action in this order for %s',
    async (_, session) => {
      const widgets = { 'teams.carousel': () => <p>Teams pass</p> };
      show(answers, async (name) => remoteModule({ ...remotes[name], widgets }), session);
      expect(await screen.findByText('879')).toBeVisible();
      expect(await screen.findByText('Teams pass')).toBeVisible();
      const text = document.body.textContent ?? '';
      expect([...ORDER].sort((one, other) => text.indexOf(one) - text.indexOf(other))).toEqual(ORDER);
      expect(text).toMatch(/^For FRC, FTC, FLL and VRC teams/);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(ORDER[0] as string);
      const cards = screen.getByRole('region', { name: 'What you will find' });
      expect(
        within(cards)
          .getAllByRole('link')
          .map((link) => link.getAttribute('href')),
      ).toEqual(['/resources', '/mentors', '/teams', '/initiatives']);
    },
  );

  it('has what is next of somebody who is signed in right behind the words of the hero', async () => {
    show(answers, load, { status: 'authenticated', user });
    const own = await screen.findByRole('region', { name: `Hello, ${user.displayName}` });
    expect(within(screen.getByRole('banner')).getByRole('region', { name: /^Hello/ })).toBe(own);
    expect(await within(own).findByText('Nothing waits for your answer.')).toBeVisible();
    expect(await addressOf('Get Started')).toBe('/teams');
  });

  it.each([
    ['loading', true, true],
    ['loading', false, false],
    ['unauthenticated', true, false],
  ] as const)('with a session %s and a cookie sent (%p) keeps room for that: %p', (status, sent, keeps) => {
    document.documentElement.toggleAttribute('data-signed-in', sent);
    show(answers, load, status === 'loading' ? { status } : { status, message: '' });
    expect(screen.queryByText('Loading what is next') !== null).toBe(keeps);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    document.documentElement.removeAttribute('data-signed-in');
  });

  it('shows the widgets of the remotes', async () => {
    const widgets = {
      'mfe-resources': { 'resources.preview': ({ limit }: { limit: number }) => <p>{limit} resources</p> },
      'mfe-community': { 'teams.carousel': () => <p>Teams</p> },
    };
    show(answers, async (name) => remoteModule({ widgets: widgets[name as keyof typeof widgets] }));
    expect(await screen.findByText('3 resources')).toBeVisible();
    expect(screen.getByText('Teams', { selector: 'p' })).toBeVisible();
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

const asks: StartRow = {
  key: 'thread 3',
  path: '/requests/3',
  label: 'Grace Hopper',
  text: 'Asks you as a mentor',
  act: 'Answer',
};
const waiting = (rows: readonly StartRow[]): StartPart => ({
  sections: [
    { title: 'Waiting for your answer', rows, more: { path: '/requests', label: 'All that waits' } },
  ],
});

/** Renders what is next for a person, of what some remotes bring; the others bring nothing. */
function open(parts: Readonly<Record<string, () => Promise<StartPart>>>, user = aUser()) {
  const load = async (name: string) => {
    const read = parts[name];
    return remoteModule(read ? { start: async () => ({ default: { read } }) } : {});
  };
  return render(
    <TestRemotes load={load}>
      <TestShell
        api={fakeApi({})}
        session={{ status: 'authenticated', user }}
        routes={[{ path: '/', element: <OwnBlock /> }]}
      />
    </TestRemotes>,
  );
}

describe('what is next', () => {
  it('has what waits, two rows under a heading, and where the person goes', async () => {
    const rows = ['One', 'Two', 'Three'].map((label) => ({ ...asks, key: label, label }));
    const going = { ...asks, key: 'going', label: 'Wiring night', text: 'Jan 23, 2027', day: '2027-01-23' };
    const { container } = open({
      'mfe-community': async () => ({
        sections: [...(waiting(rows).sections ?? []), { title: 'What you go to', rows: [going] }],
      }),
    });
    expect(await addressOf('Two')).toBe('/requests/3');
    expect(screen.queryByRole('link', { name: 'Three' })).not.toBeInTheDocument();
    expect(await addressOf('All that waits')).toBe('/requests');
    expect(screen.getByText('Jan')).toBeVisible();
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.slice(0, 2)).toEqual(['Waiting for your answer', 'What you go to']);
    await expectNoAxeViolations(container);
  });

  it('works without a domain that is away, and asks it again', async () => {
    let isDown = true;
    const read = async () => {
      if (isDown) throw new Error('Down for now.');
      return waiting([asks]);
    };
    open({ 'mfe-community': read });
    expect(await screen.findByRole('alert')).toHaveTextContent('Teams cannot be asked right now.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Grace Hopper' })).toBeVisible();
  });
});

describe('the first steps', () => {
  const steps = (isDone: boolean, role?: StartPart['role']) => async (): Promise<StartPart> => ({
    learnerSteps: [{ label: 'Find your team', path: '/teams', isDone }],
    ...(role && { role, steps: [{ label: 'Invite your team', path: '/teams', isDone }] }),
  });
  const isShown = () => screen.queryByRole('region', { name: 'First steps' }) !== null;

  it('are those of the account and of who learns, the next of them first', async () => {
    open({ 'mfe-community': steps(false) }, aUser({ location: null }));
    const region = await screen.findByRole('region', { name: 'First steps' });
    expect(within(region).getByText('1 of 3 done')).toBeVisible();
    expect(within(region).getAllByRole('link')[0]).toHaveTextContent('Say where you are');
    await userEvent.click(within(region).getByText('All 3 steps'));
    expect(await addressOf('Find your team')).toBe('/teams');
    expect(within(region).getByText(/Confirm your email address/)).toHaveTextContent(', done');
  });

  it('are those of the role that a domain knows, and none of a guardian', async () => {
    const { unmount } = open({ 'mfe-community': steps(false, 'other') });
    const region = await screen.findByRole('region', { name: 'First steps' });
    await userEvent.click(within(region).getByText('All 3 steps'));
    expect(within(region).getAllByText('Invite your team')[0]).toBeVisible();
    expect(within(region).queryByText('Find your team')).not.toBeInTheDocument();
    unmount();
    open({ 'mfe-community': steps(false, 'guardian') });
    expect(await screen.findByText('Nothing waits for your answer.')).toBeVisible();
    expect(isShown()).toBe(false);
  });

  it('go away when all are done', async () => {
    open({ 'mfe-community': steps(true) }, aUser({ location: 'Detroit' }));
    expect(await screen.findByText('Nothing waits for your answer.')).toBeVisible();
    expect(isShown()).toBe(false);
  });

  it('stay closed for who has closed them, and not for others', async () => {
    const { unmount } = open({ 'mfe-community': steps(false) });
    await userEvent.click(await screen.findByRole('button', { name: 'Close first steps' }));
    expect(isShown()).toBe(false);
    unmount();
    const again = open({ 'mfe-community': steps(false) });
    expect(await screen.findByText('Nothing waits for your answer.')).toBeVisible();
    expect(isShown()).toBe(false);
    again.unmount();
    open({ 'mfe-community': steps(false) }, aUser({ id: 99 }));
    expect(await screen.findByRole('region', { name: 'First steps' })).toBeVisible();
    localStorage.clear();
  });
});
