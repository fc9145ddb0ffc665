import { describe, expect, it } from '@jest/globals';
import { createApiClient } from '@meshwork/api-client';
import { LoadFailure } from '@meshwork/shell-contract';
import { expectNoAxeViolations } from '@meshwork/test-kit/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remoteModule } from '../remotes/test/remotes.fixture.tsx';
import { nameMatcher } from './name-matcher.ts';
import {
  ANSWERS,
  answer,
  box,
  loadRemotes,
  options,
  type PageProps,
  search,
  TEAM_254,
} from './palette.fixture.tsx';

/** A service that is restarting. */
const down = () => Response.json({ error: 'Down.', message: 'Down.', code: 'UNAVAILABLE' }, { status: 503 });

const status = () => screen.getByRole('dialog').querySelector('[role=status]');

describe('a search', () => {
  it('shows the results of each service with their totals, and announces the counts', async () => {
    await search('robot');
    expect(await screen.findByRole('option', { name: /^254 The Cheesy Poofs/ })).toHaveAttribute(
      'href',
      '/teams/254',
    );
    await waitFor(() => expect(status()).toHaveTextContent('1,110 teams, 1 resource, 1 mentor'));
    expect(screen.getByRole('option', { name: 'All 1,110 teams for “robot”' })).toHaveAttribute(
      'href',
      '/teams?search=robot',
    );
    expect(screen.queryByRole('group', { name: 'Initiatives' })).toBeNull();
    await expectNoAxeViolations(document.body);
  });

  it('aborts the former request when the text changes', async () => {
    const requests: { text: string | null; signal: AbortSignal }[] = [];
    const never = (input: unknown, init: RequestInit = {}) => {
      const text = new URL(String(input), 'http://test.invalid').searchParams.get('search');
      requests.push({ text, signal: init.signal as AbortSignal });
      return new Promise<Response>(() => {});
    };
    await search('rob', { api: createApiClient({ fetch: never as typeof fetch }) });
    await waitFor(() => expect(requests).toHaveLength(4));
    await userEvent.type(await box(), 'ot');
    await waitFor(() => expect(requests).toHaveLength(8));
    expect(requests.slice(0, 4).map(({ text, signal }) => [text, signal.aborted])).toEqual(
      Array(4).fill(['rob', true]),
    );
    expect(requests.slice(4).every(({ text, signal }) => text === 'robot' && !signal.aborted)).toBe(true);
  });

  it('keeps the rows while a word is continued, and drops them for another word', async () => {
    let release = (_: Response) => {};
    const teams = (url: URL) =>
      url.searchParams.get('search') === 'che'
        ? answer([TEAM_254], 1)
        : new Promise<Response>((resolve) => {
            release = resolve;
          });
    await search('che', { answers: { '/_api/teams': teams } });
    await screen.findByRole('option', { name: /^254 The/ });
    await userEvent.type(await box(), 'es');
    expect(screen.getByRole('option', { name: /^254 The/ })).toBeVisible();
    await waitFor(() => expect(status()).toBeEmptyDOMElement());
    await userEvent.clear(await box());
    await userEvent.type(await box(), 'x');
    expect(screen.queryByRole('option', { name: /^254 The/ })).toBeNull();
    release(answer([], 0));
  });

  it('shows that nothing was found and offers the lists', async () => {
    const none = () => answer([], 0);
    await search('qqqq', {
      answers: { '/_api/teams': none, '/_api/mentors': none, '/_api/resources': none },
    });
    expect(await screen.findAllByText('Nothing was found for “qqqq”.')).not.toHaveLength(0);
    expect(options()).toEqual(['Resources', 'Teams', 'Mentors', 'Initiatives']);
    await expectNoAxeViolations(document.body);
  });
});

describe('a question', () => {
  it.each([
    ['delete account', 'How do I get or delete my data?'],
    ['ask a mentor', 'How do I write to a mentor?'],
    ['start a team', 'For coaches'],
    ['guardian', 'For parents'],
    ['sponsor', 'For sponsors'],
  ])('“%s” is answered before what has such a name', async (typed, first) => {
    await search(typed);
    expect(await screen.findByRole('option', { name: /^254 The/ })).toBeVisible();
    expect(options().indexOf(first)).toBeLessThan(options().findIndex((option) => option?.startsWith('254')));
    expect(options()).toContain(first);
  });

  it('is none where one word is typed that is no role: names come first', async () => {
    await search('team');
    expect(await screen.findByRole('option', { name: /^254 The/ })).toBeVisible();
    const at = (name: string) => options().findIndex((option) => option?.startsWith(name));
    expect(at('254')).toBeLessThan(at('How do I join a team?'));
  });
});

describe('a part that is down', () => {
  let isDown = true;
  const teams = () => (isDown ? down() : ANSWERS['/_api/teams']());
  const load = async (name: string) => {
    if (isDown && name === 'mfe-community') throw new LoadFailure('http', 'gone', { status: 503 });
    return loadRemotes(name);
  };

  it.each<[string, PageProps, RegExp]>([
    ['a service', { answers: { '/_api/teams': teams } }, /^Grace Hopper/],
    ['a remote', { load }, /^Mentors cannot be searched right now\./],
  ])(
    '%s is named for its lists, does not affect the others, and is retried on request',
    async (_what, props, beside) => {
      isDown = true;
      await search('robot', props);
      const row = await screen.findByRole('option', { name: /^Teams cannot be searched right now\./ });
      expect(row).toHaveTextContent('Try again');
      expect(await screen.findByRole('option', { name: beside })).toBeVisible();
      expect(await screen.findByRole('option', { name: /^Robot wiring guide/ })).toBeVisible();
      await waitFor(() =>
        expect(status()).toHaveTextContent(/Teams cannot be searched right now.*1 resource/),
      );
      isDown = false;
      await userEvent.click(row);
      expect(await screen.findByRole('option', { name: /^254 The/ })).toBeVisible();
    },
  );

  it('stays named while the next letters retry it', async () => {
    await search('robot', { answers: { '/_api/teams': down } });
    await screen.findByRole('option', { name: /^Teams cannot/ });
    await userEvent.type(await box(), 's');
    expect(screen.getByRole('option', { name: /^Teams cannot/ })).toBeVisible();
  });

  it('has no group when it offers no search', async () => {
    const load = async (name: string) => (name === 'mfe-community' ? remoteModule() : loadRemotes(name));
    await search('robot', { load });
    expect(await screen.findByRole('option', { name: /^Robot wiring guide/ })).toBeVisible();
    await waitFor(() => expect(status()).toHaveTextContent(/^1 resource$/));
    expect(screen.queryByRole('group', { name: 'Teams' })).toBeNull();
  });
});

it.each([
  ['priv', ['Privacy Policy'], true],
  ['po pri', ['Privacy Policy'], true],
  ['PRÍV', ['Privacy Policy'], true],
  ['sign up', ['Login', 'log in sign up'], true],
  ['ivacy', ['Privacy Policy'], false],
  ['privacy terms', ['Privacy Policy'], false],
  ['254', ['Teams'], false],
  ['How do I ask a mentor?', ['Ask a mentor'], true],
  ['the', ['The Python Tutorial'], true],
  ['?', ['Teams'], false],
])('nameMatcher finds %s in %j: %s', (typed, names, matches) => {
  expect(nameMatcher(typed)(...names)).toBe(matches);
});
