import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import {
  AUTHORS,
  type HiddenThing,
  KINDS,
  type Kind,
  prepare,
  QUERIES,
  startWithModerator,
  WORD,
} from './hidden.fixture.ts';
import { CAST, type Scene } from './scene.ts';

const { visitor, stranger, member, owner, receiver, sender, moderator, admin } = CAST;

let service: TestService;
let thing: HiddenThing;
let scene: Scene;
let kind: Kind;
beforeAll(async () => {
  service = await startWithModerator();
});
afterAll(() => service?.close());

const seek = (as: TestPerson | undefined, among?: readonly string[]) => thing.seek(as, among);

it('asks every GET of the contract', () => {
  const names = Object.entries(communityEndpoints)
    .filter(([, { method }]) => method === 'GET')
    .map(([name]) => name);
  expect(Object.keys(QUERIES).sort()).toEqual(names.sort());
});

/** Where everybody else finds the thing while it is not hidden: so many places, that the test sees it at all. */
const FOUND_BEFORE: Record<Kind, number> = {
  team: 20,
  initiative: 20,
  mentor: 6,
  message: 1,
  request: 1,
  'thread-message': 1,
};

describe.each(KINDS)('a hidden %s', (of) => {
  beforeEach(async () => {
    thing = await prepare(service, of);
    ({ kind, scene } = thing);
    const items = [{ kind, id: thing.id }];
    await service.call(communityEndpoints.saveThings, { as: stranger, body: { items } });
  });

  /** The receiver of a message, and those who have joined, see more than others. */
  const READERS = [visitor, stranger, member, receiver, sender];
  const others = () => READERS.filter((reader) => reader?.id !== AUTHORS[kind]?.id);

  it('is found nowhere by anybody else, until it is restored', async () => {
    const before = await Promise.all(others().map((reader) => seek(reader)));
    expect(before.flat().length).toBeGreaterThanOrEqual(FOUND_BEFORE[kind] as number);
    const viewsBefore = await thing.inViews();
    expect((await thing.decide('HIDE')).status).toBe(200);
    for (const reader of others()) {
      const found = await seek(reader);
      expect([reader?.id, found]).toEqual([reader?.id, []]);
    }
    expect(await thing.inViews()).toEqual([]);
    expect((await thing.decide('RESTORE')).status).toBe(200);
    const restored = await Promise.all(others().map((reader, index) => seek(reader, before[index])));
    expect(restored).toEqual(before);
    expect(await thing.inViews()).toEqual(viewsBefore);
  });

  it('is seen with the rule and the note by its author and by moderators', async () => {
    await thing.decide('HIDE');
    const hidden = { rule: 'spam', note: 'This is not about robots.', secondLook: 'POSSIBLE' };
    if (kind === 'message' || kind === 'request') {
      const { data } = await service.call(communityEndpoints.myContacts, {
        as: sender,
        query: { box: 'sent' },
      });
      const [own] = kind === 'message' ? data.mentorContacts : data.initiativeRequests;
      expect(own).toMatchObject({ message: WORD, hidden });
      return;
    }
    if (kind === 'thread-message') {
      const { data } = await service.call(communityEndpoints.threadDetails, {
        as: sender,
        query: { threadId: scene.contactThreadId },
      });
      expect(data.thread.messages.at(-1)).toMatchObject({ text: WORD, hidden });
      return;
    }
    for (const as of [AUTHORS[kind] as TestPerson, moderator, admin]) {
      const { endpoint, query } = {
        team: { endpoint: communityEndpoints.teamDetails, query: { teamId: scene.teamId } },
        initiative: { endpoint: communityEndpoints.initiativeDetails, query: { id: scene.initiativeId } },
        mentor: { endpoint: communityEndpoints.mentorDetails, query: { mentorId: scene.mentorId } },
      }[kind as 'team' | 'initiative' | 'mentor'];
      const { data } = await service.call(endpoint as Endpoint, { as, query });
      const thing = kind === 'team' ? (data as { team: unknown }).team : data;
      expect(thing).toMatchObject({ hidden });
    }
  });

  it('is in no total', async () => {
    const totals = async () =>
      Promise.all(
        ['/_api/teams', '/_api/mentors', '/_api/initiatives'].flatMap((path) =>
          ['', `&search=${WORD}`].map(async (search) =>
            Number((await thing.get(`${path}?limit=1${search}`, visitor)).total),
          ),
        ),
      );
    const before = await totals();
    await thing.decide('HIDE');
    const place = { team: 0, mentor: 2, initiative: 4 }[kind as string];
    const after = before.map((total, index) =>
      index === place || index === (place ?? 9) + 1 ? total - 1 : total,
    );
    expect(await totals()).toEqual(after);
    await thing.decide('RESTORE');
    expect(await totals()).toEqual(before);
  });

  it('is gone with what hung on it when a moderator deletes it', async () => {
    expect((await thing.decide('DELETE')).status).toBe(200);
    const found = await Promise.all([...READERS, owner].map((reader) => seek(reader)));
    expect(found.flat()).toEqual([]);
  });
});
