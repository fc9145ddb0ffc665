import { beforeEach, describe, expect, it } from '@jest/globals';
import { tokenHash } from '@meshwork/service-kit';
import { jobsDone, serviceWithMail, until } from '@meshwork/test-kit/service';
import { CAST, callsOf, setScene, startScenes } from '../../test/scene.ts';

const { recipient, stranger } = CAST;
const RECIPIENT = 'person15@example.org';

const { service, mailbox } = serviceWithMail(startScenes);
const { askToJoin, notificationsOf } = callsOf(service);
beforeEach(() => setScene(service));
const settled = () => jobsDone(service, 'community');
const noFurtherMail = async () => {
  await settled();
  expect(mailbox.mails).toEqual([]);
};

describe('refused mails', () => {
  const refuse = (reply?: string) => mailbox.refuseFor(RECIPIENT, reply);
  beforeEach(async () => {
    await service.sql('delete from community.mail_refusal');
  });
  const refusals = () => service.sql('select * from community.mail_refusal_v1');
  const untilRefused = async () => {
    await until(async () => (await refusals()).length);
    refuse();
    return refusals();
  };

  it('an address that a server refuses for good is published for auth, and no job tries again', async () => {
    refuse('550 5.1.1 User unknown');
    await askToJoin(stranger);
    const refusal = { address_hash: tokenHash(RECIPIENT), refusal: 'NO_SUCH_ADDRESS' };
    expect(await untilRefused()).toMatchObject([{ user_id: recipient.id, ...refusal }]);
    await settled();
    const again = "select state from community_jobs.job where name = 'mail' and state <> 'completed'";
    expect(await service.sql(again)).toEqual([]);
  });

  it('an address that takes no mail gets none, and its person still reads the news in place', async () => {
    await service.sql(`update auth.contact_email_v1 set takes_mail = false where user_id = ${recipient.id}`);
    await askToJoin(stranger);
    expect(JSON.stringify(await notificationsOf(recipient))).toContain('would like to join');
    await noFurtherMail();
    await service.sql('update auth.contact_email_v1 set takes_mail = true');
  });

  it('a refusal is kept for a day', async () => {
    refuse('552 5.2.2 Mailbox full');
    await askToJoin(stranger);
    expect(await untilRefused()).toMatchObject([{ refusal: 'MAILBOX_FULL' }]);
    await service.sql("update community.mail_refusal set refused_at = now() - interval '25 hours'");
    expect(await refusals()).toEqual([]);
    await service.runTask('OldRefusals');
    expect(await service.sql('select from community.mail_refusal')).toEqual([]);
  });
});
