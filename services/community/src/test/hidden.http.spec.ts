import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import {
  HiddenThing,
  hiddenOf,
  KINDS,
  type Kind,
  prepare,
  reportedAs,
  startWithModerator,
  TOKEN,
  WORD,
} from './hidden.fixture.ts';
import { CAST, initiativeBody, mentorBody, requestBody, type Scene, scene, teamBody } from './scene.ts';

const service = sharedService(startWithModerator);

describe('hidden things', () => {
  const { visitor, stranger, member, owner, applicant, recipient, sender, moderator, admin } = CAST;

  let thing: HiddenThing;
  let kind: Kind;

  const seek = (as: TestPerson | undefined, among?: readonly string[]) => thing.seek(as, among);

  it('every read of the contract understands how it is asked', async () => {
    thing = await prepare(service, 'team');
    const answers = await Promise.all(thing.addresses().map((path) => thing.get(path, moderator)));
    expect(answers.filter(({ status }) => status === 400)).toEqual([]);
  });

  describe.each(KINDS)('a hidden %s', (of) => {
    beforeEach(async () => {
      thing = await prepare(service, of);
      ({ kind } = thing);
      const items = [{ kind: reportedAs(kind), id: thing.id }];
      await service.callAs(stranger, communityEndpoints.saveThings, { items });
    });

    const { author, finders: others = [], found, threadOf } = hiddenOf(of);
    const isOther = (reader?: TestPerson) => reader?.id !== author.id;
    /** The people who see the item, or what is public of it, while it is not hidden. */
    const finders = [visitor, stranger, recipient, ...others].filter(isOther);
    /** A person without a part in a conversation sees of it the same as the stranger. */
    const readers = found
      ? [visitor, stranger, member, owner, recipient, sender, applicant].filter(isOther)
      : finders;

    it('a hidden item is found nowhere by anybody else, until it is restored', async () => {
      const before = await Promise.all(finders.map((reader) => seek(reader)));
      expect(before.flat().length).toBeGreaterThanOrEqual(found ?? 1);
      const viewsBefore = await thing.inViews();
      expect((await thing.decide('HIDE')).status).toBe(200);
      for (const reader of readers) {
        const found = await seek(reader);
        expect([reader?.id, found]).toEqual([reader?.id, []]);
      }
      expect(await thing.inViews()).toEqual([]);
      expect((await thing.decide('RESTORE')).status).toBe(200);
      const restored = await Promise.all(finders.map((reader, index) => seek(reader, before[index])));
      expect(restored).toEqual(before);
      expect(await thing.inViews()).toEqual(viewsBefore);
    });

    it('a hidden item is seen with the rule and the note by its author and by moderators', async () => {
      await thing.decide('HIDE');
      const hidden = { rule: 'spam', note: 'This is not about robots.', secondLook: 'POSSIBLE' };
      if (kind === 'contact' || kind === 'join request') {
        const { data } = await service.callAs(sender, communityEndpoints.myContacts, { box: 'sent' });
        const [own] = kind === 'contact' ? data.mentorContacts : data.initiativeRequests;
        expect(own).toMatchObject({ message: WORD, hidden });
        return;
      }
      if (kind === 'offer') {
        const { data } = await service.callAs(author, communityEndpoints.ownOffer);
        expect(data.offer).toMatchObject({ words: WORD, hidden });
        return;
      }
      const threadId = threadOf?.(scene);
      if (threadId) {
        const { data } = await service.callAs(author, communityEndpoints.threadDetails, { threadId });
        if (kind === 'thanks') expect(data.thread.thanks.mine).toBe(WORD);
        else expect(data.thread.messages.at(-1)).toMatchObject({ text: WORD, hidden });
        return;
      }
      for (const as of [author, moderator, admin]) {
        const { endpoint, query } = {
          team: { endpoint: communityEndpoints.teamDetails, query: { teamId: scene.teamId } },
          initiative: { endpoint: communityEndpoints.initiativeDetails, query: { id: scene.initiativeId } },
          mentor: { endpoint: communityEndpoints.mentorDetails, query: { mentorId: scene.mentorId } },
        }[kind as 'team' | 'initiative' | 'mentor'];
        const { data } = await service.callAs(as, endpoint as Endpoint, query);
        const thing = kind === 'team' ? (data as { team: unknown }).team : data;
        expect(thing).toMatchObject({ hidden });
      }
    });

    it('an item that a moderator deletes goes with what hung on it', async () => {
      expect((await thing.decide('DELETE')).status).toBe(200);
      const left = await Promise.all([visitor, recipient, sender, owner].map((reader) => seek(reader)));
      expect(left.flat()).toEqual([]);
    });
  });

  it.each(['team', 'mentor', 'initiative'] as const)('a hidden %s is in no total', async (of) => {
    thing = await prepare(service, of);
    const total = async (query: string) =>
      Number((await thing.get(`/_api/${of}s?limit=1${query}`, visitor)).total);
    const totals = async () => [await total(''), await total(`&search=${WORD}`)];
    const [all = 0] = await totals();
    await thing.decide('HIDE');
    expect(await totals()).toEqual([all - 1, 0]);
    await thing.decide('RESTORE');
    expect(await totals()).toEqual([all, 1]);
  });
});

describe('acts on hidden things', () => {
  const { stranger, member, owner, recipient, sender } = CAST;

  /** Calls that act on a hidden item, by a person who may do so with a visible one. */
  // biome-ignore format: a table of one row a line
  const ACTS: [
    Kind,
    keyof typeof communityEndpoints,
    TestPerson,
    (scene: Scene) => Record<string, unknown>,
  ][] = [
    ['team', 'joinTeam', stranger, ({ teamId }) => ({ teamId })],
    ['team', 'withdrawJoin', CAST.applicant, ({ teamId }) => ({ teamId })],
    ['team', 'leaveTeam', member, ({ teamId }) => ({ teamId })],
    ['team', 'updateTeam', member, ({ teamId }) => teamBody({ teamId })],
    ['team', 'respondToMember', owner, ({ teamId }) => ({ teamId, userId: CAST.applicant.id, decision: 'ACCEPT' })],
    ['team', 'transferTeam', owner, ({ teamId }) => ({ teamId, userId: member.id })],
    ['team', 'answerTransfer', member, ({ teamId }) => ({ teamId, decision: 'ACCEPT' })],
    ['team', 'withdrawTransfer', owner, ({ teamId }) => ({ teamId })],
    ['team', 'changeTeamRole', owner, ({ teamId }) => ({ teamId, userId: member.id, role: 'OWNER' })],
    ['team', 'removeMember', owner, ({ teamId }) => ({ teamId, userId: member.id })],
    ['team', 'startClaim', owner, ({ teamId }) => ({ teamId, method: 'STATEMENT', statement: 'I coach it.' })],
    ['team', 'invite', owner, ({ teamId }) => ({ teamId })],
    ['team', 'acceptInvitation', stranger, () => ({ token: TOKEN })],
    ['team', 'watchTeam', stranger, ({ teamId }) => ({ teamId, watching: true })],
    ['team', 'deleteTeam', owner, ({ teamId }) => ({ teamId })],
    ['team', 'offerHelp', stranger, ({ needId }) => ({ needId, message: 'I can show you how.' })],
    ['initiative', 'requestToJoin', stranger, ({ initiativeId }) => requestBody({ initiativeId })],
    ['initiative', 'updateInitiative', stranger, ({ initiativeId }) => initiativeBody({ initiativeId })],
    ['initiative', 'deleteInitiative', stranger, ({ initiativeId }) => ({ initiativeId })],
    ['initiative', 'answerThread', owner, ({ requestThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' })],
    ['initiative', 'answerRequests', owner, ({ initiativeId, requestId }) => ({ initiativeId, requestIds: [requestId], decision: 'ACCEPT' })],
    ['initiative', 'declineRest', owner, ({ initiativeId }) => ({ initiativeId, note: 'Next time!' })],
    ['initiative', 'messageParticipants', owner, ({ initiativeId }) => ({ initiativeId, message: 'Write to me elsewhere.' })],
    ['initiative', 'inviteFormer', owner, ({ initiativeId }) => ({ initiativeId })],
    ['initiative', 'endAll', owner, ({ initiativeId }) => ({ initiativeId, thanks: 'Thank you!' })],
    ['initiative', 'changeInitiativeState', owner, ({ initiativeId }) => ({ initiativeId, state: 'CANCELLED', note: 'Write to me elsewhere.' })],
    ['initiative', 'publishInitiative', owner, ({ initiativeId }) => ({ initiativeId })],
    ['initiative', 'copyInitiative', owner, ({ initiativeId }) => ({ initiativeId })],
    ['initiative', 'createSeries', owner, ({ initiativeId }) => ({ initiativeId, every: 'WEEK', times: 1 })],
    ['initiative', 'addOrganizer', owner, ({ initiativeId }) => ({ initiativeId, username: 'person11' })],
    ['initiative', 'helperLink', owner, ({ initiativeId }) => ({ initiativeId })],
    ['initiative', 'changeComers', CAST.sender, ({ requestThreadId: threadId }) => ({ threadId, students: 2 })],
    ['mentor', 'contactMentor', stranger, ({ mentorId }) => requestBody({ mentorId })],
    ['contact', 'answerThread', recipient, ({ contactThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' })],
    ['join request', 'answerThread', recipient, ({ requestThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' })],
    ['mentor', 'answerThread', recipient, ({ contactThreadId: threadId }) => ({ threadId, decision: 'ACCEPT' })],
    ['contact', 'sendMessage', recipient, ({ contactThreadId: threadId }) => ({ threadId, text: 'Hello' })],
    ['team', 'writeToTeam', owner, ({ teamId }) => ({ fromTeamId: SECOND_TEAM, teamId, message: 'May we?!!!' })],
  ];
  const theInitiative = async () => {
    const thing = await prepare(service, 'initiative');
    return { scene: thing.scene, decide: (action: string) => thing.decide(action) };
  };
  /** A team of the same owner. */
  const SECOND_TEAM = 900_101;
  it.each(ACTS)('a hidden %s refuses %s as if it were not there', async (of, name, as, body) => {
    const thing = await prepare(service, of);
    await service.sql(`insert into community.team (id, team_name, team_number, team_type)
      values (${SECOND_TEAM}, 'Second', '300', 'FIRST_FTC');
    insert into community.team_membership (team_id, user_id, role, joined_at)
      values (${SECOND_TEAM}, ${owner.id}, 'OWNER', now())`);
    await thing.decide('HIDE');
    const { status } = await service.callAs(as, communityEndpoints[name] as Endpoint, body(thing.scene));
    expect(status).toBe(404);
  });

  it('its owner may still correct a hidden team, and its author a hidden initiative and mentor profile', async () => {
    // biome-ignore format: a table of one row a line
    const calls = [
      ['team', 'updateTeam', owner, ({ teamId }: Scene) => teamBody({ teamId, teamType: 'FIRST_FTC', teamNumber: '100' }), 200],
      ['initiative', 'updateInitiative', owner, ({ initiativeId }: Scene) => initiativeBody({ initiativeId }), 200],
      ['mentor', 'saveMentor', recipient, () => mentorBody(), 201],
    ] as const;
    for (const [of, name, as, body, status] of calls) {
      const thing = await prepare(service, of);
      await thing.decide('HIDE');
      const answer = await service.callAs(as, communityEndpoints[name] as Endpoint, body(thing.scene));
      expect(answer.status).toBe(status);
      const [row] = await service.sql<{ hidden_at: unknown }>(
        `select hidden_at from community.moderated_item where kind = '${of}' and id = ${thing.id}`,
      );
      expect(row?.hidden_at).not.toBeNull();
    }
  });

  const told = async () =>
    (await service.sql(
      'select person_id, title from community.notification order by person_id, id',
    )) as unknown[];

  it('its people hear nothing of a new place of a hidden initiative, nor of their places on its waiting list', async () => {
    const { scene, decide } = await theInitiative();
    await service.sql(`update community.initiative set individuals_needed = 1;
      update community.request set state = 'WAITING', due = null where id = ${scene.requestId};
      insert into community.request (kind, state, initiative_id, requester_id)
        values ('INITIATIVE', 'WAITING', ${scene.initiativeId}, ${stranger.id})`);
    await decide('HIDE');
    const before = await told();
    const { initiativeId, requestId: threadId } = scene;
    const body = initiativeBody({
      initiativeId,
      title: WORD,
      location: WORD,
      startDate: '2031-02-02',
      individualsNeeded: 1,
    });
    expect((await service.callAs(owner, communityEndpoints.updateInitiative, body)).status).toBe(200);
    expect((await service.callAs(sender, communityEndpoints.withdrawThread, { threadId })).status).toBe(200);
    expect(await told()).toEqual(before);
  });

  /** Three reports hide a thing until a moderator looks. */
  const report = async ({ initiativeId: itemId }: Scene) => {
    for (const id of [9_301, 9_302, 9_303])
      await service.callAs({ id }, communityEndpoints.report, { kind: 'initiative', itemId, reason: 'SPAM' });
  };
  it.each([
    ['a moderator hid', (_scene: Scene, decide: (action: string) => unknown) => decide('HIDE'), 'RESTORE'],
    ['reports hid', report, 'DISMISS'],
  ] as const)(
    'a place that came free in an initiative that %s goes to who waits once it is shown again',
    async (_whom, hide, decision) => {
      const { scene, decide } = await theInitiative();
      const { initiativeId, requestId } = scene;
      await service.sql(`update community.initiative set individuals_needed = 1;
        update community.request set state = 'WAITING', due = null where id = ${requestId}`);
      const states = async () =>
        (
          await service.sql('select state from community.request where initiative_id is not null order by 1')
        ).map(({ state }) => state);
      await hide(scene, decide);
      const body = initiativeBody({ initiativeId, individualsNeeded: 2 });
      expect((await service.callAs(owner, communityEndpoints.updateInitiative, body)).status).toBe(200);
      expect(await states()).toEqual(['ACCEPTED', 'WAITING']);
      expect((await decide(decision)).status).toBe(200);
      expect(await states()).toEqual(['ACCEPTED', 'ACCEPTED']);
      const title = 'You have a place at Open Workshop';
      expect(await told()).toContainEqual({ person_id: sender.id, title });
    },
  );

  it.each(['join request', 'team'] as const)(
    'a place that came free while the %s that waits for it was hidden goes to it once that is shown again',
    async (of) => {
      const hidden = await prepare(service, of);
      const { initiativeId, requestId } = hidden.scene;
      const state = async () =>
        (await service.sql(`select state from community.request where id = ${requestId}`))[0]?.state;
      await service.sql(`update community.initiative set team_id = null, teams_needed = 1, individuals_needed = 1
          where id = ${initiativeId};
        update community.request set state = 'WAITING', due = null where id = ${requestId}`);
      await hidden.decide('HIDE');
      const body = initiativeBody({ initiativeId, teamsNeeded: 2, individualsNeeded: 2 });
      const changed = await service.callAs(recipient, communityEndpoints.updateInitiative, body);
      expect([changed.status, await state()]).toEqual([200, 'WAITING']);
      expect((await hidden.decide('RESTORE')).status).toBe(200);
      expect(await state()).toBe('ACCEPTED');
    },
  );

  it('what gives a place while a request is shown again waits for the moderator, or the other way round, and not each for the other', async () => {
    const hidden = await prepare(service, 'join request');
    const { initiativeId, requestId } = hidden.scene;
    await service.sql(`update community.request set state = 'WAITING', due = null where id = ${requestId}`);
    await hidden.decide('HIDE');
    // As an organizer's call: the initiative first, then, when the moderator waits or is done, its requests.
    const change = service.sql(`do $$ begin
    perform from community.initiative where id = ${initiativeId} for update;
    for tries in 1..400 loop
      exit when exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock');
      perform pg_sleep(0.01), pg_stat_clear_snapshot();
    end loop;
    perform from community.request where id = ${requestId} for update;
  end $$`);
    expect([(await hidden.decide('RESTORE')).status, await change]).toEqual([200, []]);
  });

  it('nobody is put on the waiting list of a hidden initiative before it is shown again', async () => {
    const { scene, decide } = await theInitiative();
    const { initiativeId, requestId } = scene;
    const state = async () =>
      (await service.sql(`select state from community.request where id = ${requestId}`))[0]?.state;
    await decide('HIDE');
    const body = initiativeBody({ initiativeId, individualsNeeded: 1 });
    expect((await service.callAs(owner, communityEndpoints.updateInitiative, body)).status).toBe(200);
    expect(await state()).toBe('PENDING');
    await decide('RESTORE');
    expect(await state()).toBe('WAITING');
    expect(await told()).toContainEqual(
      expect.objectContaining({ person_id: sender.id, title: expect.stringContaining('waiting list') }),
    );
  });

  const everyWord = async () => JSON.stringify(await service.sql('select * from community.notification'));

  it.each([
    [
      'when its day passes',
      async ({ initiativeId }: Scene) => {
        await service.sql(
          `update community.initiative set start_date = current_date - 2, end_date = null where id = ${initiativeId}`,
        );
        await service.runTask('EndedInitiatives');
      },
      [[sender.id, '“an initiative” is over']],
    ],
    [
      'when it is deleted',
      ({ initiativeId }: Scene) =>
        service.callAs(owner, communityEndpoints.deleteInitiative, { initiativeId }),
      [
        [member.id, 'an initiative: cancelled'],
        [sender.id, 'an initiative: cancelled'],
      ],
    ],
  ] as const)(
    'who asked a hidden initiative hears of its end without its title, %s',
    async (_when, act, notices) => {
      const { scene, decide } = await theInitiative();
      await decide('HIDE');
      await service.sql('delete from community.notification');
      await act(scene);
      expect(await told()).toEqual(notices.map(([person_id, title]) => ({ person_id, title })));
      expect(await everyWord()).not.toContain(WORD);
    },
  );

  it('nobody is let in at the door of a hidden initiative', async () => {
    const { scene, decide } = await theInitiative();
    const { initiativeId, requestId } = scene;
    await service.sql(`update community.initiative set individuals_needed = 1, start_date = (now() at time zone 'utc')::date;
      update community.request set state = 'WAITING', due = null where id = ${requestId}`);
    await decide('HIDE');
    const before = await told();
    const [row] = await service.sql<{ id: number }>('select id from community.initiative_place');
    const entry = {
      id: 'f'.repeat(32),
      kind: 'GIVEN',
      at: new Date().toISOString(),
      placeId: Number(row?.id),
      undoes: null,
      name: 'Person 16',
      requestId,
    };
    const sent = { initiativeId, entries: [entry], after: 0 };
    expect((await service.callAs(owner, communityEndpoints.day as Endpoint, sent)).status).toBe(200);
    const states = await service.sql(
      'select state from community.request where initiative_id is not null order by 1',
    );
    expect(states.map(({ state }) => state)).toEqual(['ACCEPTED', 'WAITING']);
    expect(await told()).toEqual(before);
  });

  it('hiding takes the badge of a team away, once', async () => {
    const thing = await prepare(service, 'team');
    expect((await thing.decide('UNVERIFY')).status).toBe(200);
    const { data } = await service.call(communityEndpoints.teamDetails, { teamId: thing.id });
    expect(data.team.isVerified).toBe(false);
    expect((await thing.decide('UNVERIFY')).failure.code).toBe('ACTION_NOT_POSSIBLE');
  });

  it.each(KINDS)('a %s is reported by those who see it, but for its author', async (of) => {
    const thing = await prepare(service, of);
    const { author, finders: [reader = recipient] = [] } = hiddenOf(of);
    const report = async (as: TestPerson) => {
      const body = { kind: reportedAs(of), itemId: thing.id, reason: 'SPAM' };
      return (await service.callAs(as, communityEndpoints.report, body)).status;
    };
    const isPublic = of === 'team' || of === 'initiative' || of === 'mentor' || of === 'offer';
    const seen = [await report(author), await report(stranger), await report(isPublic ? member : reader)];
    expect(seen).toEqual([400, isPublic ? 200 : 404, 200]);
  });

  it('nobody reports what there is not', async () => {
    const body = { kind: 'nothing', itemId: 1, reason: 'SPAM' };
    expect((await service.callAs(stranger, communityEndpoints.report, body)).status).toBe(404);
  });
});
