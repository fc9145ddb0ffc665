import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import type { TestPerson, TestService } from '@meshwork/test-kit/service';
import { setStanding } from '../../test/community.fixture.ts';
import { CAST, initiativeBody, requestBody, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { myContacts, requestToJoin, contactMentor, respondToJoin, createInitiative } = communityEndpoints;
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
  // An adult of the asker's team reads along where the asker is under 18.
  await setStanding(service, [CAST.owner]);
  await service.sql(`insert into community.team_membership (team_id, user_id, status, role, joined_at)
    values (${scene.teamId}, ${CAST.stranger.id}, 'ACTIVE', 'MEMBER', now())`);
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
