import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { authCalls, SESSION_PATH } from '@meshwork/contracts-auth';
import { aUser, fakeApi } from '@meshwork/shell-contract/testing';
import { toast } from '@meshwork/ui';
import { QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { createQueryClient } from '../site.ts';
import { SIGNED_OUT, sessionQuery } from './session.query.ts';
import { createSessionStore, sessionChannel } from './session.store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** A message between tabs, a call and its answer take some turns of the loop, and a busy machine any time. */
const eventually = (check: () => void) => waitFor(check, { timeout: 20_000 });

/** Time for what must not happen. */
const tick = () => new Promise((resolve) => setTimeout(resolve, 20));

const closings: (() => void)[] = [];

/** Opens a tab, with its cache and its session, which follows the others until the test is over. */
function open(answers: Record<string, unknown> = {}) {
  const client = createQueryClient();
  const calls: string[] = [];
  const api = fakeApi(answers, (url) => calls.push(url.pathname));
  const channel = sessionChannel('test');
  const store = createSessionStore(api, client, channel);
  closings.push(store.follow(), () => channel.close());
  return { client, api, store, calls, session: () => client.getQueryData(sessionQuery(api).queryKey) };
}

afterEach(() => {
  for (const close of closings.splice(0)) close();
});

describe('signing in and out', () => {
  it('clears the data of another person, but not after a change of the own profile', () => {
    const { client, store } = open();
    client.setQueryData(['teams'], 'of a visitor');
    store.setUser(aUser());
    expect(client.getQueryData(['teams'])).toBeUndefined();
    client.setQueryData(['teams'], 'own');
    store.setUser(aUser({ name: 'New Name' }));
    expect(client.getQueryData(['teams'])).toBe('own');
  });

  it('signs in, and out locally first, then on the server, then clears all data, in every open tab', async () => {
    let release: (value: unknown) => void = () => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    let answer: unknown = { user: aUser() };
    const here = open({ [authCalls.logout.path]: () => held.then(() => ({ ok: true })) });
    const there = open({ [SESSION_PATH]: () => answer });
    here.store.setUser(aUser());
    await eventually(() => expect(there.session()).toEqual({ user: aUser() }));
    expect(here.session()).toEqual({ user: aUser() });
    for (const { client } of [here, there]) client.setQueryData(['user-teams'], 'private');

    const leaving = here.store.logout();
    expect(here.session()).toEqual(SIGNED_OUT);
    await eventually(() => expect(there.calls).toHaveLength(2));
    expect(there.session()).toEqual({ user: aUser() });
    expect(here.client.getQueryData(['user-teams'])).toBe('private');

    answer = SIGNED_OUT;
    release(undefined);
    await leaving;
    await eventually(() => {
      expect(there.session()).toEqual(SIGNED_OUT);
      for (const { client } of [here, there]) expect(client.getQueryData(['user-teams'])).toBeUndefined();
    });
  });

  const draft = (at = Date.now()) => JSON.stringify({ at, values: { title: 'Gears' } });

  it.each([
    ['somebody is a visitor', { type: 'person', user: aUser({ id: 9 }) }, undefined, SIGNED_OUT, undefined],
    ['somebody is another person', { type: 'person' }, undefined, { user: aUser() }, { user: aUser() }],
    ['the person has left', { type: 'signed-out' }, aUser(), SIGNED_OUT, SIGNED_OUT],
    [
      'the person has left, who is there',
      { type: 'signed-out' },
      aUser(),
      { user: aUser() },
      { user: aUser() },
    ],
  ])('asks the server who it is when a message says that %s', async (_, message, user, answer, shown) => {
    const { session, store, calls } = open({ [SESSION_PATH]: answer });
    if (user) store.setUser(user);
    localStorage.setItem('draft:1:team:new', draft());
    const sender = new BroadcastChannel('test');
    sender.postMessage(message);
    await eventually(() => expect(calls).toEqual([SESSION_PATH]));
    await eventually(() => expect(session()).toEqual(shown));
    await tick();
    sender.close();
    expect(calls).toEqual([SESSION_PATH]);
    expect(session()).toEqual(shown);
    expect(localStorage).toHaveLength(shown === SIGNED_OUT ? 0 : 1);
    localStorage.clear();
  });

  it('stays signed out when the answer to an earlier message comes late', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { session, store } = open({
      [SESSION_PATH]: () => new Promise((resolve) => answers.push(resolve)),
    });
    store.setUser(aUser());
    const sender = new BroadcastChannel('test');
    sender.postMessage({ type: 'person' });
    sender.postMessage({ type: 'signed-out' });
    await eventually(() => expect(answers).toHaveLength(2));
    const [late, latest] = answers;
    latest?.(SIGNED_OUT);
    await eventually(() => expect(session()).toEqual(SIGNED_OUT));
    late?.({ user: aUser() });
    await tick();
    sender.close();
    expect(session()).toEqual(SIGNED_OUT);
  });

  it('stays as it is when the server does not say who the person is', async () => {
    const { session, store, calls } = open({
      [SESSION_PATH]: Response.json({ error: 'Down.' }, { status: 500 }),
    });
    store.setUser(aUser());
    const sender = new BroadcastChannel('test');
    sender.postMessage({ type: 'person' });
    await eventually(() => expect(calls).toEqual([SESSION_PATH]));
    await tick();
    sender.close();
    expect(session()).toEqual({ user: aUser() });
  });

  it('clears everything even when the logout does not reach the server', async () => {
    const { client, store } = open({ [authCalls.logout.path]: Response.json({}, { status: 503 }) });
    store.setUser(aUser());
    client.setQueryData(['user-teams'], 'private');
    await expect(store.logout()).rejects.toMatchObject({ status: 503 });
    expect(client.getQueryData(['user-teams'])).toBeUndefined();
  });

  it('takes away what one person was told before another one can read it, and keeps what a visitor was told', async () => {
    const clear = jest.spyOn(toast, 'clear');
    const { store } = open({ [authCalls.logout.path]: { ok: true } });
    store.setUser(aUser());
    store.setUser(aUser({ name: 'New Name' }));
    expect(clear).not.toHaveBeenCalled();
    store.setUser(aUser({ id: 2 }));
    expect(clear).toHaveBeenCalledTimes(1);
    await store.logout();
    expect(clear).toHaveBeenCalledTimes(2);
    clear.mockRestore();
  });

  /** docs/product.md#saved-things: what no domain has taken goes to nobody else. */
  it('deletes the drafts and the kept things and searches of the person who signs out, and the drafts of no other', async () => {
    localStorage.setItem('draft:1:team:new', draft());
    localStorage.setItem('draft:2:team:new', draft());
    localStorage.setItem('draft:3:team:new', draft(Date.now() - DAY - 1));
    sessionStorage.setItem('draft:visitor:contact', draft());
    const { store } = open({ [authCalls.logout.path]: { ok: true } });
    expect(Object.keys(localStorage).sort()).toEqual(['draft:1:team:new', 'draft:2:team:new']);
    localStorage.setItem('saved-things', ' community/team/1 ');
    localStorage.setItem('saved-searches', '[{"list":"teams"}]');
    store.setUser(aUser());
    expect(localStorage).toHaveLength(4);
    await store.logout();
    expect(Object.keys(localStorage)).toEqual(['draft:2:team:new']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what is on screen until it has been fetched again when the session ends, and drops the rest', async () => {
    const { client, store } = open();
    store.setUser(aUser());
    const shown = (name: string, queryFn: () => Promise<string>) =>
      new QueryObserver(client, { queryKey: [name], queryFn, retry: false }).subscribe(() => {});
    let signedIn = true;
    shown('initiative', async () => (signedIn ? 'for the person' : 'for a visitor'));
    shown('own', async () => {
      if (signedIn) return 'private';
      throw new Error('You must be logged in to do this.');
    });
    client.setQueryData(['former page'], 'private');
    await eventually(() => {
      expect(client.getQueryData(['initiative'])).toBe('for the person');
      expect(client.getQueryData(['own'])).toBe('private');
    });

    signedIn = false;
    store.ended();
    expect(client.getQueryData(['initiative'])).toBe('for the person');
    expect(client.getQueryData(['former page'])).toBeUndefined();
    await eventually(() => {
      expect(client.getQueryData(['initiative'])).toBe('for a visitor');
      expect(client.getQueryData(['own'])).toBeUndefined();
    });
  });

  it.each([
    ['has no channels between tabs', undefined],
    [
      'refuses them',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    ],
  ])('holds in its own tab where the browser %s', (_, BroadcastChannel) => {
    const before = globalThis.BroadcastChannel;
    Object.assign(globalThis, { BroadcastChannel });
    try {
      const { session, store } = open();
      store.setUser(aUser());
      expect(session()).toEqual({ user: aUser() });
    } finally {
      globalThis.BroadcastChannel = before;
    }
  });

  it('notices that the session has ended elsewhere', () => {
    const { session, store } = open();
    store.ended();
    expect(session()).toBeUndefined();
    store.setUser(aUser());
    store.ended();
    expect(session()).toEqual(SIGNED_OUT);
  });
});
