import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type Mailbox, openMailbox, type TestService, watchPlans } from '@meshwork/test-kit/service';
import { CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';

const { messageParticipants, declineRest, changeInitiativeState } = communityEndpoints;
const { receiver } = CAST;
const PEOPLE = 1_200;
/** Ids without an account, so that their mails are made and not sent. */
const FIRST = 500_000;

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
  await service.sql(`delete from community.initiative_request; delete from community.thread;
    delete from community_jobs.job where name = 'mail'`);
});

const join = async (status: string) => {
  await service.sql(`insert into community.initiative_request (initiative_id, user_id, message, status, decided_at)
    select ${scene.initiativeId}, ${FIRST} + n, 'Hello', '${status}', ${status === 'PENDING' ? 'null' : 'now()'}
    from generate_series(1, ${PEOPLE}) n`);
  // As autovacuum would: PostgreSQL takes tables that were just filled for empty ones.
  await service.sql('analyze community.initiative_request, community.thread, community.notification');
};
const counts = async () =>
  Object.fromEntries(
    (
      await service.sql<{ mail: string; count: number }>(
        `select mail, count(*)::int as count from community.notification where person_id > ${FIRST} group by mail`,
      )
    ).map(({ mail, count }) => [mail, count]),
  );
const jobs = async () =>
  (
    await service.sql<{ people: number; count: number }>(
      `select count(*)::int as count, count(distinct data ->> 'personId')::int as people
       from community_jobs.job where name = 'mail'`,
    )
  )[0];

it('tells 1,200 senders that they were declined, each with the way to the own conversation, by one mail until they look', async () => {
  await join('PENDING');
  const decline = () =>
    service.call(declineRest, { as: receiver, body: { initiativeId: scene.initiativeId, note: 'Full.' } });
  expect((await decline()).data.declined).toBe(PEOPLE);
  expect(await counts()).toEqual({ AT_ONCE: PEOPLE });
  const [paths] = await service.sql<{ count: number }>(
    `select count(distinct notification.path)::int as count from community.notification
     join community.thread on notification.path = '/requests/' || thread.id and thread.asker_id = notification.person_id`,
  );
  expect(paths?.count).toBe(PEOPLE);
  await join('PENDING');
  expect((await decline()).data.declined).toBe(PEOPLE);
  // One line for each matter, which keeps the mail of the one before it; no second mail.
  expect(await counts()).toEqual({ AT_ONCE: PEOPLE });
  expect(await jobs()).toEqual({ count: PEOPLE, people: PEOPLE });
});

it('declines 1,200 at once; of people under 18 a note goes to 200 with each call', async () => {
  await join('PENDING');
  await service.sql(`insert into auth.standing_v1
    select ${FIRST} + n, 'MINOR', false from generate_series(1, 250) n`);
  const decline = async () =>
    (
      await service.call(declineRest, {
        as: receiver,
        body: { initiativeId: scene.initiativeId, note: 'Full.' },
      })
    ).data;
  expect(await decline()).toEqual({ declined: PEOPLE - 50, left: 50 });
  expect(await decline()).toEqual({ declined: 50, left: 0 });
  await service.sql(`delete from auth.standing_v1 where user_id > ${FIRST}`);
  // Threads follow, and what asked the organizers to answer is read.
  const threads = await service.sql(`select state, due, count(*)::int as count from community.thread
    where initiative_id = ${scene.initiativeId} group by state, due`);
  expect(threads).toEqual([{ state: 'DECLINED', due: null, count: PEOPLE }]);
  expect(await counts()).toEqual({ AT_ONCE: PEOPLE });
});

it('tells everybody of a cancellation', async () => {
  await join('ACCEPTED');
  await service.call(changeInitiativeState, {
    as: receiver,
    body: { initiativeId: scene.initiativeId, state: 'CANCELLED' },
  });
  expect(await counts()).toEqual({ AT_ONCE: PEOPLE });
});

// The last one, since watching plans slows every statement after it down.
it('tells 1,200 participants in a few statements, each by their choice', async () => {
  await join('ACCEPTED');
  await service.sql(`insert into community.notification_setting (person_id, deliveries, unsubscribe_key) values
    (${FIRST + 1}, '{"MESSAGE":"NEVER"}', '\\x00'), (${FIRST + 2}, '{"MESSAGE":"DAILY"}', '\\x00'),
    (${FIRST + 3}, '{"EVENT":"NEVER"}', '\\x00')`);
  const plansOf = await watchPlans(service, 'community');
  const plans = await plansOf(async () => {
    const { data } = await service.call(messageParticipants, {
      as: receiver,
      body: { initiativeId: scene.initiativeId, message: 'The doors open at nine.' },
    });
    expect(data.sent).toBe(PEOPLE);
  });
  // The worker begins to send meanwhile, so only what the call writes is counted.
  const writes = plans.filter(({ statement }) => /insert into|pg_notify/i.test(statement));
  expect(writes.length).toBeGreaterThan(0);
  expect(writes.length).toBeLessThan(15);
  expect(await counts()).toEqual({ AT_ONCE: PEOPLE - 2, DIGEST: 1, NONE: 1 });
  expect(await jobs()).toEqual({ count: PEOPLE - 2, people: PEOPLE - 2 });
});
