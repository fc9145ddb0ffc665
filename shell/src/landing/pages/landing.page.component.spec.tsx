import { describe, expect, it } from '@jest/globals';
import { LoadFailure, type Session } from '@meshwork/shell-contract';
import { aUser, fakeApi, TestShell } from '@meshwork/shell-contract/testing';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { render, screen, waitFor } from '@testing-library/react';
import { type RemoteParts, remoteModule, TestRemotes } from '../../remotes/test/remotes.fixture.tsx';
import { WidgetHost } from '../../remotes/widget-host.tsx';
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
      expect(screen.getByRole('heading', { level: 1, name: `Hello, ${user.displayName}` })).toBeVisible();
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

  it('still works when the services are down', async () => {
    const down = Response.json(
      { error: 'Down', message: 'Down', code: 'X', requestId: 'r' },
      { status: 503 },
    );
    show({ '/_api/resources': down, '/_api/initiatives': down });
    await waitFor(() => expect(screen.getAllByText('–')).toHaveLength(2));
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
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
