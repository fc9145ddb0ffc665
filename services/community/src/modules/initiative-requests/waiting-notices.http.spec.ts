import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type Mailbox, openMailbox, type TestPerson, type TestService } from '@meshwork/test-kit/service';
import { CAST, requestBody, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { requestToJoin, respondToJoin, answerRequests, withdrawJoinRequest } = communityEndpoints;
const { receiver, stranger, member, owner, applicant, sender } = CAST;

let mailbox: Mailbox;
let service: TestService;
let scene: Scene;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await startScenes({ SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await service?.close();
  await mailbox?.close();
});
beforeEach(async () => {
  scene = await setScene(service);
  await service.sql('delete from community.initiative_request');
  await service.sql('update community.initiative set individuals_needed = 1');
});

const ask = async (as: TestPerson): Promise<number> =>
  (await service.call(requestToJoin, { as, body: requestBody({ initiativeId: scene.initiativeId }) })).data
    .request.id;
const accept = (requestId: number) =>
  service.call(respondToJoin, { as: receiver, body: { requestId, decision: 'ACCEPT' } });
const leave = (as: TestPerson, requestId: number) =>
  service.call(withdrawJoinRequest, { as, body: { requestId } });
/** What a person was told after a notification, in order. */
const titles = async ({ id }: TestPerson, after = '0') =>
  (
    await service.sql<{ title: string }>(
      'select title from community.notification where person_id = $1 and id > $2 order by id',
      [id, after],
    )
  ).map(({ title }) => title);
const newest = async () =>
  (await service.sql<{ id: string }>('select max(id)::text as id from community.notification'))[0]?.id;
const PLACE = (place: string) => `You are ${place} on the waiting list of Build Day`;

it('tells those who are put on the list of their places, by mail, with the way to the conversation', async () => {
  const [chosen] = [await ask(stranger), await ask(applicant), await ask(sender)];
  await accept(chosen);
  expect([await titles(applicant), await titles(sender)]).toEqual([[PLACE('1st')], [PLACE('2nd')]]);
  const mail = await mailbox.next(`person${sender.id}@example.org`, /You are 2nd on the waiting list/);
  expect(mail.text).toMatch(/\/requests\/\d+/);
  expect(mail.text).not.toContain('at most one about this');
});

it('tells who asks a full side, once', async () => {
  await accept(await ask(stranger));
  await ask(applicant);
  await ask(sender);
  expect([await titles(applicant), await titles(sender)]).toEqual([[PLACE('1st')], [PLACE('2nd')]]);
});

it('tells the first three of each step forward, in one line, and nobody twice', async () => {
  const first = await ask(stranger);
  await accept(first);
  const waiting = [applicant, sender, member, owner];
  const ids = [];
  for (const as of waiting) ids.push(await ask(as));
  const before = await newest();
  await leave(sender, ids[1] ?? 0);
  expect(await Promise.all(waiting.map((as) => titles(as, before)))).toEqual([
    [],
    [],
    [PLACE('2nd')],
    [PLACE('3rd')],
  ]);
  await leave(stranger, first);
  expect(await Promise.all(waiting.map((as) => titles(as, before)))).toEqual([
    ['You have a place at Build Day'],
    [],
    [PLACE('1st')],
    [PLACE('2nd')],
  ]);
});

it('tells after several answers at once', async () => {
  const ids = [await ask(stranger), await ask(applicant), await ask(sender)];
  await service.call(answerRequests, {
    as: receiver,
    body: { initiativeId: scene.initiativeId, requestIds: ids, decision: 'ACCEPT' },
  });
  expect(await titles(applicant)).toEqual([PLACE('1st')]);
  expect(await titles(sender)).toEqual([PLACE('2nd')]);
});
