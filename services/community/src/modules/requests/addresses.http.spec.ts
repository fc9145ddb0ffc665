import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, initiativeBody, requestBody, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { myContacts, requestToJoin, contactMentor, respondToJoin, createInitiative } = communityEndpoints;
const { saveMentor, copyInitiative } = communityEndpoints;
const { initiativeDetails, mentorDetails, listThreads, threadDetails, updateInitiative } = communityEndpoints;

let service: TestService;
let scene: Scene;
beforeAll(async () => {
  service = await startScenes();
});
afterAll(() => service?.close());
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql('delete from community.mentor_contact; delete from community.initiative_request');
  await service.sql('delete from auth.standing_v1');
  // An adult of the asker's team reads along where the asker is under 18.
  await setStanding(service, [{ id: CAST.owner.id }]);
  await service.sql(`insert into community.team_membership (team_id, user_id, status, role, joined_at)
    values (${scene.teamId}, ${CAST.stranger.id}, 'ACTIVE', 'MEMBER', now())`);
  await verifyTeams(service, scene.teamId);
});

type Age = 'ADULT' | 'MINOR' | null;
const aged = ({ id }: { id: number }, ageBand: Age): TestPerson => ({ id, ageBand });
const ADDRESS = /person\d+@example\.org/;

/** Whether an address of the asker stands in anything that the receiver reads, by the ages of the two. */
const MATRIX: [asker: Exclude<Age, null>, receiver: Age, shown: boolean][] = [
  ['ADULT', 'ADULT', true],
  ['ADULT', 'MINOR', false],
  ['ADULT', null, false],
  ['MINOR', 'ADULT', false],
  ['MINOR', 'MINOR', false],
];
it.each(MATRIX)('%s asks %p: the address is shown %p', async (askerAge, receiverAge, shown) => {
  const asker = aged(CAST.stranger, askerAge);
  const receiver = aged(CAST.receiver, receiverAge);
  const { mentorId, initiativeId } = scene;
  await service.call(contactMentor, { as: asker, body: requestBody({ mentorId }) });
  const { data } = await service.call(requestToJoin, { as: asker, body: requestBody({ initiativeId }) });
  const box = await service.call(myContacts, { as: receiver, query: { box: 'received' } });
  expect([box.data.mentorContacts.length, box.data.initiativeRequests.length]).toEqual([1, 1]);
  const answer = await service.call(respondToJoin, {
    as: receiver,
    body: { requestId: data.request.id, decision: 'ACCEPT' },
  });
  for (const part of [box.data.mentorContacts, box.data.initiativeRequests, answer.data])
    expect([ADDRESS.test(JSON.stringify(part)), shown]).toEqual([shown, shown]);
  // A conversation shows no address to anybody.
  for (const as of [asker, receiver]) {
    const { threads } = (await service.call(listThreads, { as })).data;
    expect(threads).toHaveLength(2);
    const pages = await Promise.all(
      threads.map(({ id }) => service.call(threadDetails, { as, query: { threadId: id } })),
    );
    expect(JSON.stringify([threads, pages.map((page) => page.data)])).not.toContain('@');
  }
});

it.each([
  ['ADULT', 'mentor@example.org', 'build@example.org'],
  ['MINOR', null, null],
  [null, null, null],
] as const)('a reader of age %p sees contact addresses: %p', async (age, ofMentor, ofInitiative) => {
  const as = aged(CAST.stranger, age);
  const mentor = await service.call(mentorDetails, { as, query: { mentorId: scene.mentorId } });
  const initiative = await service.call(initiativeDetails, { as, query: { id: scene.initiativeId } });
  expect([mentor.data.contactEmail, initiative.data.contactEmail]).toEqual([ofMentor, ofInitiative]);
});

it('stores no contact address of somebody under 18', async () => {
  const minor = aged(CAST.stranger, 'MINOR');
  const fields = { contactEmail: 'young@example.org' };
  const { data } = await service.call(createInitiative, { as: minor, body: initiativeBody(fields) });
  const body = initiativeBody({ ...fields, initiativeId: data.initiative.id, title: 'Another title' });
  await service.call(updateInitiative, { as: minor, body });
  const rows = await service.sql('select contact_email from community.initiative where id = $1', [
    data.initiative.id,
  ]);
  expect(rows).toEqual([{ contact_email: null }]);
});

const mentorFields = {
  bio: 'I have built robots for years.',
  expertiseAreas: ['ROBOTICS'],
  contactEmail: 'mentor@example.org',
  availabilityStatus: 'AVAILABLE',
};

describe('a contact address that its owner does not show', () => {
  const addresses = async (as?: TestPerson) => {
    const who = as ? { as } : {};
    const mentor = await service.call(mentorDetails, { ...who, query: { mentorId: scene.mentorId } });
    const initiative = await service.call(initiativeDetails, { ...who, query: { id: scene.initiativeId } });
    return [mentor.data.contactEmail, initiative.data.contactEmail];
  };
  const change = (showAddress?: boolean) =>
    Promise.all([
      service.call(saveMentor, { as: CAST.receiver, body: { ...mentorFields, showAddress } }),
      service.call(updateInitiative, {
        as: CAST.receiver,
        body: initiativeBody({
          initiativeId: scene.initiativeId,
          contactEmail: 'build@example.org',
          showAddress,
        }),
      }),
    ]);

  it('is seen by nobody else, also after a change by a client that does not know the choice', async () => {
    await change(false);
    for (const as of [CAST.stranger, CAST.admin, aged(CAST.stranger, 'MINOR'), undefined])
      expect(await addresses(as)).toEqual([null, null]);
    expect(await addresses(CAST.receiver)).toEqual(['mentor@example.org', 'build@example.org']);
    await change();
    expect(await addresses(CAST.stranger)).toEqual([null, null]);
    await change(true);
    expect(await addresses(CAST.stranger)).toEqual(['mentor@example.org', 'build@example.org']);
    expect(await addresses()).toEqual([null, null]);
  });

  it('stays hidden on a copy', async () => {
    await change(false);
    const { data } = await service.call(copyInitiative, {
      as: CAST.receiver,
      body: { initiativeId: scene.initiativeId },
    });
    expect(data.initiative.showAddress).toBe(false);
  });

  it('is hidden in any case once its owner says that they are under 18', async () => {
    await setStanding(service, [{ id: CAST.receiver.id, ageBand: 'MINOR' }]);
    expect(await addresses(CAST.stranger)).toEqual([null, null]);
  });
});

it('leaves the address of an adult alone when somebody under 18 changes the post, and on no copy of theirs', async () => {
  const minor = aged(CAST.member, 'MINOR');
  const { initiativeId } = scene;
  await service.sql('insert into community.initiative_organizer (initiative_id, user_id) values ($1, $2)', [
    initiativeId,
    minor.id,
  ]);
  const body = initiativeBody({ initiativeId, contactEmail: 'young@example.org', title: 'Another title' });
  const { data } = await service.call(updateInitiative, { as: minor, body });
  expect(data.initiative.contactEmail).toBeNull();
  const copy = await service.call(copyInitiative, { as: minor, body: { initiativeId } });
  const rows = await service.sql(
    'select contact_email from community.initiative where id in ($1, $2) order by id desc',
    [initiativeId, copy.data.initiative.id],
  );
  expect(rows).toEqual([{ contact_email: 'build@example.org' }, { contact_email: null }]);
});
