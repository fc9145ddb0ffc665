import { beforeAll, expect, it } from '@jest/globals';
import { sharedService } from '@meshwork/test-kit/service';
import { addPeople, belongs, setStanding, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, callsOf, setScene, startScenes } from '../../test/scene.ts';

const { recipient } = CAST;
const YOUNG = { id: 41, ageBand: 'MINOR' } as const;
const COACH = 42;

const service = sharedService(startScenes);
const { askMentor, mentor, send, titlesFor } = callsOf(service);
beforeAll(async () => {
  await addPeople(service, YOUNG.id, COACH);
});

it('a request that waits for a guardian is not open, and an answer that waits makes nobody slow', async () => {
  const { teamId } = await setScene(service);
  await service.sql('delete from community.request; delete from auth.standing_v1');
  await setStanding(service, [YOUNG, { id: COACH }, { id: recipient.id }]);
  await belongs(service, teamId, YOUNG.id);
  await verifyTeams(service, teamId);
  const reminders = async () => (await titlesFor(recipient)).filter((title) => title.includes('waiting'));

  // No guardian is present: the request is with nobody.
  const asked = await askMentor(YOUNG);
  expect([asked.status, asked.data.request.held]).toMatchObject([201, expect.anything()]);
  await service.sql(`update community.held_message set created_at = now() - interval '30 days'`);
  await service.runTask('RequestClock');
  expect((await mentor()).answering).toBeNull();
  expect(await reminders()).toEqual([]);

  // A coach comes, so it is passed on; the coach leaves, and the mentor's answer waits.
  await belongs(service, teamId, COACH, 'OWNER');
  // The service's own timer may have it in its hands.
  while ((await service.sql('select from community.held_message')).length > 0)
    await service.runTask('HeldRelease');
  const [request] = await service.sql<{ id: number }>('select id from community.request');
  expect((await mentor()).answering).toMatchObject({ open: 1 });
  await service.sql(`delete from community.team_membership where user_id = ${COACH}`);
  const answer = await send(recipient, Number(request?.id), 'Gladly. When do you meet?');
  expect(answer.data.thread.messages.at(-1)?.held).toBeTruthy();
  await service.sql(`update community.request set created_at = now() - interval '30 days'`);
  await service.runTask('RequestClock');
  expect(await reminders()).toEqual([]);
  expect(await mentor()).toMatchObject({ availabilityStatus: 'AVAILABLE', answering: { isSlow: false } });

  // Taken back, it is an answer no more.
  await service.sql('delete from community.held_message');
  await service.runTask('RequestClock');
  expect(await mentor()).toMatchObject({ availabilityStatus: 'LIMITED', answering: { isSlow: true } });
});
