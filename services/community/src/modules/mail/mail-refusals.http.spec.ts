import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { OldRefusals, tokenHash } from '@meshwork/service-kit';
import { jobsDone, type Mailbox, openMailbox, type TestService, until } from '@meshwork/test-kit/service';
import { CAST, requestBody, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { requestToJoin, withdrawJoinRequest, contactMentor, listNotifications } = communityEndpoints;
const { receiver, stranger } = CAST;
const RECEIVER = 'person15@example.org';

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
  await service.sql('delete from community.mail_refusal; update auth.contact_email_v1 set takes_mail = true');
  mailbox.refuseFor(RECEIVER, undefined);
});

const ask = async () => {
  const body = requestBody({ initiativeId: scene.initiativeId });
  const { data } = await service.call(requestToJoin, { as: stranger, body });
  return data.request.id;
};
const refusals = () => service.sql('select * from community.mail_refusal_v1');
const untilRefused = async () => {
  await until(async () => (await refusals()).length);
  return refusals();
};

it('an address that a server refuses for good is published for auth, and no job tries again', async () => {
  mailbox.refuseFor(RECEIVER, '550 5.1.1 User unknown');
  await ask();
  expect(await untilRefused()).toMatchObject([
    { user_id: receiver.id, address_hash: tokenHash(RECEIVER), refusal: 'NO_SUCH_ADDRESS' },
  ]);
  await jobsDone(service, 'community');
  expect(
    await service.sql("select state from community_jobs.job where name = 'mail' and state <> 'completed'"),
  ).toEqual([]);
});

it('an address that takes no mail gets none, and its person still reads the news in place', async () => {
  await service.sql('update auth.contact_email_v1 set takes_mail = false where user_id = $1', [receiver.id]);
  const requestId = await ask();
  await service.call(withdrawJoinRequest, { as: stranger, body: { requestId } });
  await ask();
  const { data } = await service.call(listNotifications, { as: receiver });
  expect(JSON.stringify(data)).toContain('would like to join');
  await service.sql('update auth.contact_email_v1 set takes_mail = true');
  await service.call(contactMentor, { as: stranger, body: requestBody({ mentorId: scene.mentorId }) });
  // Sent after the others.
  await mailbox.next(RECEIVER, /question for you as a mentor/);
  expect(mailbox.mails.filter(({ to }) => to?.[0]?.address === RECEIVER)).toEqual([]);
});

it('a refusal is kept for a day', async () => {
  mailbox.refuseFor(RECEIVER, '552 5.2.2 Mailbox full');
  await ask();
  expect(await untilRefused()).toMatchObject([{ refusal: 'MAILBOX_FULL' }]);
  await service.sql("update community.mail_refusal set refused_at = now() - interval '25 hours'");
  expect(await refusals()).toEqual([]);
  await service.app.get(OldRefusals, { strict: false }).runOnce();
  expect(await service.sql('select from community.mail_refusal')).toEqual([]);
});
