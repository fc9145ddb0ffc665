import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson, watchPlans } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, stranger, member, owner, applicant, sender } = CAST;

const { service, mailbox } = serviceWithMail(startScenes);
const { askToJoin, boxOf, changeInitiative, end, initiative, moveInitiative, titlesFor } = callsOf(service);
beforeEach(async () => {
  await setScene(service);
  await service.sql(`delete from community.request;
    update community.initiative set individuals_needed = 1, teams_needed = 1`);
});

const ask = async (as: TestPerson, teamId?: number) => (await askToJoin(as, { teamId })).data.request;
const answer = (threadId: number, decision = 'ACCEPT') =>
  service.callAs(recipient, e.answerThread, { threadId, decision });
const statuses = async () =>
  Object.fromEntries(
    (await service.sql('select requester_id, state from community.request order by id')).map(
      ({ requester_id, state }) => [requester_id, state],
    ),
  );

async function fill() {
  const first = await ask(stranger);
  await answer(first.id);
  return { first, second: await ask(applicant), third: await ask(sender) };
}

describe('a side that is full', () => {
  it('puts a request on its waiting list, and names the place on it to both sides', async () => {
    const { second, third } = await fill();
    expect([second.status, second.waitingPosition]).toEqual(['WAITING', 1]);
    expect([third.status, third.waitingPosition]).toEqual(['WAITING', 2]);
    const received = (await boxOf(recipient)).initiativeRequests;
    expect(received.map(({ requester, waitingPosition }) => [requester.id, waitingPosition])).toEqual([
      [applicant.id, 1],
      [sender.id, 2],
      [stranger.id, null],
    ]);
    expect((await initiative()).waitingCounts).toEqual({ teamsCount: 0, individualsCount: 2 });
  });

  it('a full side leaves the other side open', async () => {
    await fill();
    const asTeam = await ask(owner, scene.teamId);
    expect([asTeam.status, asTeam.waitingPosition]).toEqual(['PENDING', null]);
  });

  it('a team that has joined takes further people without a place', async () => {
    const first = await ask(owner, scene.teamId);
    await answer(first.id);
    const second = await ask(member, scene.teamId);
    expect(second.status).toBe('PENDING');
    expect((await answer(second.id)).status).toBe(200);
  });

  it('refuses to accept who waits, and lets the organizer decline', async () => {
    const { second, third } = await fill();
    const refused = await answer(second.id);
    expect([refused.status, refused.failure.code]).toEqual([409, 'INITIATIVE_FULL']);
    expect((await answer(second.id, 'DECLINE')).status).toBe(200);
    const sent = (await boxOf(sender, 'sent')).initiativeRequests;
    expect(sent.map(({ id, waitingPosition }) => [id, waitingPosition])).toEqual([[third.id, 1]]);
  });
});

describe('places that count people', () => {
  const ask = async (as: TestPerson, students: number, teamId?: number) =>
    (await askToJoin(as, { teamId, students })).data.request;
  const change = (as: TestPerson, threadId: number, students: number) =>
    service.callAs(as, e.changeComers, { threadId, students });
  const update = (changes: object) =>
    changeInitiative(recipient, { individualsNeeded: 10, teamsNeeded: 10, ...changes });
  beforeEach(async () => {
    expect((await update({ countsPeople: true })).status).toBe(200);
  });

  it('a request takes as many as come with it, and waits while too few are left', async () => {
    const [four, seven] = [await ask(stranger, 4), await ask(applicant, 7)];
    expect((await answer(four.id)).status).toBe(200);
    expect(await statuses()).toEqual({ [stranger.id]: 'ACCEPTED', [applicant.id]: 'WAITING' });
    expect((await answer(seven.id)).failure.code).toBe('INITIATIVE_FULL');
    const [none, team] = [await ask(sender, 0), await ask(owner, 11, scene.teamId)];
    expect([none.status, team.status]).toEqual(['PENDING', 'WAITING']);
    expect((await initiative()).peopleCounts).toEqual({ teamsCount: 0, individualsCount: 4 });
    expect((await update({ individualsNeeded: 3 })).failure.code).toBe('PLACES_TAKEN');
  });

  it('more come only while there are places, and fewer give theirs to who waits', async () => {
    const [four, seven] = [await ask(stranger, 4), await ask(applicant, 7)];
    await answer(four.id);
    expect((await change(stranger, four.id, 11)).failure.code).toBe('INITIATIVE_FULL');
    expect((await change(stranger, four.id, 10)).status).toBe(200);
    expect((await change(stranger, four.id, 3)).status).toBe(200);
    expect(await statuses()).toEqual({ [stranger.id]: 'ACCEPTED', [applicant.id]: 'ACCEPTED' });
    expect(seven.status).toBe('PENDING');
    expect((await initiative()).peopleCounts).toEqual({ teamsCount: 0, individualsCount: 10 });
  });

  it('who asked first gets the place, whatever made the side full', async () => {
    expect((await update({ individualsNeeded: 5 })).status).toBe(200);
    const one = await ask(stranger, 1);
    await answer(one.id);
    const [two] = [await ask(applicant, 2)];
    expect(two.status).toBe('PENDING');
    expect((await change(stranger, one.id, 5)).status).toBe(200);
    expect((await ask(sender, 2)).waitingPosition).toBe(2);
    expect(await statuses()).toMatchObject({ [applicant.id]: 'WAITING', [sender.id]: 'WAITING' });
    expect(await titlesFor(applicant)).toEqual(['You are 1st on the waiting list of Open Workshop']);
    expect((await change(stranger, one.id, 3)).status).toBe(200);
    expect(await statuses()).toMatchObject({ [applicant.id]: 'ACCEPTED', [sender.id]: 'WAITING' });
  });

  it('open requests wait once the organizer leaves no place for them', async () => {
    const one = await ask(stranger, 4);
    await answer(one.id);
    expect((await ask(applicant, 2)).status).toBe('PENDING');
    expect((await update({ individualsNeeded: 5 })).status).toBe(200);
    expect(await statuses()).toMatchObject({ [applicant.id]: 'WAITING' });
    expect((await update({ individualsNeeded: 6 })).status).toBe(200);
    expect(await statuses()).toMatchObject({ [applicant.id]: 'ACCEPTED' });
  });

  it('many are accepted as far as there are places, and a further request of a team takes some too', async () => {
    const of = async (as: TestPerson, students: number) => (await ask(as, students, scene.teamId)).id;
    const requestIds = [await of(owner, 6), await of(member, 5)];
    const { data } = await service.callAs(recipient, e.answerRequests, {
      initiativeId: scene.initiativeId,
      requestIds,
      decision: 'ACCEPT',
    });
    expect(data).toEqual({ answered: [requestIds[0]], full: [requestIds[1]], closed: [] });
    expect((await initiative()).peopleCounts).toEqual({ teamsCount: 6, individualsCount: 0 });
  });
});

describe('a place that comes free', () => {
  type Filled = Awaited<ReturnType<typeof fill>>;
  it.each<[string, (filled: Filled) => Promise<{ status: number }>]>([
    ['is given back', ({ first }) => end(stranger, first.id)],
    ['is taken away by the organizer', ({ first }) => end(recipient, first.id)],
    [
      'is new',
      () => changeInitiative(recipient, { title: 'Build Day', individualsNeeded: 2, teamsNeeded: 1 }),
    ],
  ])('a free place goes to the first who waits when it %s, who is told', async (_name, free) => {
    const requests = await fill();
    expect((await free(requests)).status).toBe(200);
    expect(await statuses()).toMatchObject({ [applicant.id]: 'ACCEPTED', [sender.id]: 'WAITING' });
    const mail = await mailbox.next('person14@example.org', /You have a place at Build Day/);
    expect(mail.text).toContain(`http://localhost:8080/initiatives/${scene.initiativeId}`);
    const unread = await service.callAs(applicant, e.unreadContacts);
    expect(unread.data.sent).toBe(1);
  });

  it('the person whose participation was ended is told, with the thanks', async () => {
    const { first } = await fill();
    const ended = await end(recipient, first.id, 'You helped a lot.');
    expect(ended.data.thread.state).toBe('ENDED');
    const mail = await mailbox.next('person11@example.org', /Person 15 thanks you/);
    expect(mail.text).toMatch(/ended your participation in “Build Day”[\s\S]*You helped a lot\./);
  });

  it('a cancelled initiative gives its place to nobody: waiting requests are declined, open ones are not', async () => {
    const { first } = await fill();
    const open = await ask(owner, scene.teamId);
    await moveInitiative(recipient, 'CANCELLED');
    await end(stranger, first.id);
    const declined = { [applicant.id]: 'DECLINED', [sender.id]: 'DECLINED', [owner.id]: 'PENDING' };
    expect(await statuses()).toMatchObject(declined);
    expect((await answer(open.id)).failure.code).toBe('INITIATIVE_CANCELLED');
    await moveInitiative(recipient, 'PUBLISHED');
    expect(await statuses()).toMatchObject(declined);
  });

  it('a free place passes over somebody with a block to all organizers', async () => {
    const { first } = await fill();
    await service.sql(`insert into auth.block_v1 values (${applicant.id}, ${recipient.id})`);
    await end(stranger, first.id);
    expect(await statuses()).toMatchObject({ [applicant.id]: 'WAITING', [sender.id]: 'ACCEPTED' });
  });
});

it('the places of thousands who wait are counted without reading their requests', async () => {
  await service.sql(`set session_replication_role = replica;
    insert into community.request (kind, initiative_id, requester_id, acting_team_id, state, created_at)
      select 'INITIATIVE', ${scene.initiativeId} + n % 2, ${sender.id} + n, case when n % 4 = 0 then n end, 'WAITING',
        now() + n * interval '1 second'
      from generate_series(0, 5999) n;
    set session_replication_role = origin`);
  await service.sql('vacuum analyze community.request');
  const plansOf = await watchPlans(service, 'community');
  const query = { id: scene.initiativeId, status: 'WAITING' };
  const plans = await plansOf(async () => {
    const { data } = await service.callAs(recipient, e.eventRequests, query);
    const places = data.requests.slice(0, 4).map(({ waitingPosition }) => waitingPosition);
    expect(places).toEqual([1, 1, 2, 2]);
  });
  const counted = plans.filter(({ plan }) => / ahead /.test(plan));
  expect(counted.length).toBeGreaterThan(0);
  for (const { plan } of counted)
    expect(plan).toMatch(/Index Only Scan using request_waiting_idx on (\w+\.)?request ahead/);
});

describe('notices of the waiting list', () => {
  const newest = async () =>
    (await service.sql<{ id: string }>('select max(id)::text as id from community.notification'))[0]?.id;
  const PLACE = (place: string) => `You are ${place} on the waiting list of Build Day`;

  const askAll = async () => [(await ask(stranger)).id, (await ask(applicant)).id, (await ask(sender)).id];
  it.each<[string, () => Promise<unknown>]>([
    ['when somebody else takes the last place', async () => answer((await askAll())[0] ?? 0)],
    [
      'when they ask a full side',
      async () => {
        await answer((await ask(stranger)).id);
        await ask(applicant);
        await ask(sender);
      },
    ],
    [
      'when several are answered at once',
      async () => {
        const { initiativeId } = scene;
        const body = { initiativeId, requestIds: await askAll(), decision: 'ACCEPT' };
        await service.callAs(recipient, e.answerRequests, body);
      },
    ],
  ])('people are told their places, by mail, with the way to the conversation, %s', async (_when, fill) => {
    await fill();
    expect([await titlesFor(applicant), await titlesFor(sender)]).toEqual([[PLACE('1st')], [PLACE('2nd')]]);
    const mail = await mailbox.next(`person${sender.id}@example.org`, /You are 2nd on the waiting list/);
    expect(mail.text).toMatch(/\/requests\/\d+/);
    expect(mail.text).not.toContain('at most one of them');
  });

  it('the first three are told each step forward, in one line, and nobody twice', async () => {
    const first = (await ask(stranger)).id;
    await answer(first);
    const waiting = [applicant, sender, member, owner];
    const ids = [];
    for (const as of waiting) ids.push((await ask(as)).id);
    const before = await newest();
    await service.callAs(sender, e.withdrawThread, { threadId: ids[1] ?? 0 });
    expect(await Promise.all(waiting.map((as) => titlesFor(as, before)))).toEqual([
      [],
      [],
      [PLACE('2nd')],
      [PLACE('3rd')],
    ]);
    await end(stranger, first);
    expect(await Promise.all(waiting.map((as) => titlesFor(as, before)))).toEqual([
      ['You have a place at Build Day'],
      [],
      [PLACE('1st')],
      [PLACE('2nd')],
    ]);
  });
});
