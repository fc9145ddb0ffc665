import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, watchPlans } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import { siteWords } from '../../conversations/public.ts';
import { type CommunityEvent, Events } from '../../events/events.service.ts';
import { stateSql } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

describe('notices to many people', () => {
  const { recipient } = CAST;
  const PEOPLE = 1_200;
  /** Ids without an account, so that their mails are made and not sent. */
  const FIRST = 500_000;

  const { service } = serviceWithMail(startScenes);
  beforeEach(async () => {
    await setScene(service);
    await service.sql(`delete from community.request;
    delete from community_jobs.job where name = 'mail'`);
  });

  const join = async (status: 'PENDING' | 'ACCEPTED') => {
    await service.sql(`insert into community.request (kind, state, requester_id, initiative_id, due)
    select 'INITIATIVE', 'PENDING', ${FIRST} + n, ${scene.initiativeId}, 'RECIPIENT' from generate_series(1, ${PEOPLE}) n;
    insert into community.mark (person_id, request_id, unread_at)
    select ${recipient.id}, id, now() from community.request where state = 'PENDING';
    ${status === 'ACCEPTED' ? stateSql('ACCEPTED', `requester_id > ${FIRST}`) : ''}`);
    // As autovacuum would: PostgreSQL takes tables that were just filled for empty ones.
    await service.sql('analyze community.request, community.notification');
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

  const decline = async () => {
    const body = { initiativeId: scene.initiativeId, note: 'Full.' };
    return (await service.callAs(recipient, e.declineRest, body)).data;
  };

  it('1,200 senders are told that they were declined, each with the way to the own conversation, by one mail for each request', async () => {
    await join('PENDING');
    expect(await decline()).toEqual({ declined: PEOPLE, left: 0 });
    expect(await counts()).toEqual({ AT_ONCE: PEOPLE });
    const [paths] = await service.sql<{ count: number }>(
      `select count(distinct notification.path)::int as count from community.notification
     join community.request on notification.path = '/requests/' || request.id and request.requester_id = notification.person_id`,
    );
    expect(paths?.count).toBe(PEOPLE);
    expect(await jobs()).toEqual({ count: PEOPLE, people: PEOPLE });
    // Another request has another answer. Of people under 18 a note goes to 200 with each call.
    await join('PENDING');
    await service.sql(`insert into auth.standing_v1
    select ${FIRST} + n, 'MINOR', false from generate_series(1, 250) n`);
    expect(await decline()).toEqual({ declined: PEOPLE - 50, left: 50 });
    expect(await decline()).toEqual({ declined: 50, left: 0 });
    await service.sql(`delete from auth.standing_v1 where user_id > ${FIRST}`);
    expect(await counts()).toEqual({ AT_ONCE: 2 * PEOPLE });
    // The entries that asked the organizers to answer are read.
    const requests =
      await service.sql(`select state, due, count(unread_at)::int as unread, count(*)::int as count
    from community.request join community.mark on mark.request_id = request.id and mark.person_id = ${recipient.id}
    where initiative_id = ${scene.initiativeId} group by state, due`);
    expect(requests).toEqual([{ state: 'DECLINED', due: null, unread: 0, count: 2 * PEOPLE }]);
  });

  it('an adult who reads along with two people hears once of their conversation, and has one mail for each copy of words', async () => {
    await setScene(service);
    const about = { people: [FIRST], request: { id: scene.requestId, withMinor: true } };
    const by = { text: 'Ada', isEstablished: true };
    const told = [FIRST + 1, FIRST + 2].flatMap((minorId): CommunityEvent[] => [
      { ...about, name: 'reader.attached', minorId },
      { ...about, name: 'reader.news', minorId },
      { ...about, name: 'words.copied', minorId, by, words: siteWords('Hello!') },
    ]);
    const events = service.app.get(Events, { strict: false });
    await service.app.get(EntityManager).transactional((em) => events.emit(em, ...told));
    const lines = await service.sql(
      `select actor_id, mail from community.notification where person_id = ${FIRST} order by id`,
    );
    const copies = [FIRST + 1, FIRST + 2].map((actor_id) => ({ actor_id, mail: 'AT_ONCE' }));
    expect(lines).toEqual(expect.arrayContaining([...copies, copies[0], { ...copies[0], mail: 'DIGEST' }]));
    expect([lines.length, await jobs()]).toEqual([4, { count: 3, people: 1 }]);
  });

  // The last one, since watching plans slows every statement after it down.
  it('1,200 participants are told in a few statements, each by their choice', async () => {
    await join('ACCEPTED');
    await service.sql(`insert into community.notification_setting (person_id, deliveries, unsubscribe_key) values
    (${FIRST + 1}, '{"MESSAGE":"NEVER"}', '\\x00'), (${FIRST + 2}, '{"MESSAGE":"DAILY"}', '\\x00'),
    (${FIRST + 3}, '{"EVENT":"NEVER"}', '\\x00')`);
    const plansOf = await watchPlans(service, 'community');
    const plans = await plansOf(async () => {
      const { data } = await service.callAs(recipient, e.messageParticipants, {
        initiativeId: scene.initiativeId,
        message: 'The doors open at nine.',
      });
      expect(data.sent).toBe(PEOPLE);
    });
    // The worker begins to send meanwhile, so only what the call writes is counted.
    const writes = plans.filter(({ statement }) => /insert into|pg_notify/i.test(statement));
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.length).toBeLessThan(15);
    expect(await counts()).toEqual({ AT_ONCE: PEOPLE - 2, DIGEST: 1, NONE: 1 });
    // The organizer has a copy.
    expect(await jobs()).toEqual({ count: PEOPLE - 1, people: PEOPLE - 1 });
  });
});
