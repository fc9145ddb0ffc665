import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { seenOf } from '@meshwork/contracts-core';
import { jobsDone, serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, sender, stranger, member, applicant, organizer, owner, blocked } = CAST;
const { initiativeId } = scene;
const SENDER = 'person16@example.org';

const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(() => setScene(service));

const { changeInitiative, initiative, moveInitiative, notificationsOf } = callsOf(service);
const move = (state: string, note?: string) => moveInitiative(recipient, state, note);
const hourLater = () =>
  service.sql(`update community.notification set created_at = created_at - interval '61 minutes'`);
const change = (fields: Record<string, unknown>) =>
  changeInitiative(recipient, { title: 'Build Day', ...fields });

describe('changes of an initiative', () => {
  it('a change of date, time or place is told with what was before, and counted for calendars', async () => {
    await change({ startDate: '2031-02-06', location: 'Austin, Texas, USA' });
    await mailbox.next(SENDER, /Build Day: new date or place/);
    await hourLater();
    const time = { startTime: '09:30', timeZone: 'America/Chicago' };
    await change({ startDate: '2031-03-06', location: 'Dallas, Texas, USA', ...time });
    const mail = await mailbox.next(SENDER, /Build Day: new date or place/);
    expect(mail.text).toContain(
      'When: Thursday, March 6, 2031, 9:30 AM (America/Chicago)\nBefore: Thursday, February 6, 2031',
    );
    expect(mail.text).toContain('Where: Dallas, Texas, USA\nBefore: Austin, Texas, USA');
    const [row] = await service.sql<{ sequence: number }>('select sequence from community.initiative');
    expect(row?.sequence).toBe(2);
  });

  it('changes that follow within minutes are one mail, which says all that holds by then', async () => {
    const location = 'Dallas, Texas, USA';
    await change({ startDate: '2031-02-06', location: 'Austin, Texas, USA' });
    await mailbox.next(SENDER, /Build Day: new date or place/);
    await change({ startDate: '2031-02-06', location });
    await move('CANCELLED');
    await change({ startDate: '2031-03-06', location });
    await jobsDone(service, 'community');
    expect(mailbox.mails).toEqual([]);
    await service.sql("update community_jobs.job set start_after = now() where state = 'created'");
    const { text } = await mailbox.next(SENDER, /Build Day: new date or place/);
    const when = 'When: Thursday, March 6, 2031\nBefore: Thursday, February 6, 2031';
    for (const line of ['It was cancelled.', when, `Where: ${location}\n`]) expect(text).toContain(line);
    await jobsDone(service, 'community');
    expect(mailbox.mails).toEqual([]);
    expect((await notificationsOf(sender)).map(({ title }) => title)).toEqual([
      'Build Day: new date or place',
      'Build Day: new date or place',
    ]);
  });

  it('a change of anything else tells nobody', async () => {
    await change({ description: 'We build together, and eat.' });
    await move('POSTPONED');
    await mailbox.next(SENDER, /postponed/);
    expect(mailbox.mails.filter(({ subject }) => subject?.includes('new date'))).toEqual([]);
  });

  it('a change keeps what a client does not know', async () => {
    const event = {
      startDate: '2031-03-06',
      startTime: '09:30',
      endTime: '17:00',
      timeZone: 'America/Chicago',
      address: '1 Main Street',
      minAge: 10,
      maxAge: 18,
      price: '$5',
      registrationDeadline: '2031-03-01',
    };
    expect((await change(event)).data.initiative).toMatchObject(event);
    expect((await change({ startDate: '2031-03-06' })).data.initiative).toMatchObject(event);
    const undated = await change({ startDate: null, price: null });
    expect(undated.data.initiative).toMatchObject({
      startTime: null,
      endTime: null,
      price: null,
      minAge: 10,
    });
  });
});

it('a change by who has seen another date is refused, tells it and tells nobody else', async () => {
  const first = await initiative(recipient);
  const seen = seenOf(first, ['title', 'startDate', 'timeZone', 'showAddress', 'teamsNeeded', 'teamId']);
  const save = (changes: object) =>
    service.callAs(recipient, e.updateInitiative, { ...first, ...changes, initiativeId, seen } as never);
  expect((await save({ startDate: '2027-05-02', endDate: null })).status).toBe(200);
  const { refusal } = await save({ rolesDescription: 'Judges', endDate: null });
  expect(refusal).toEqual([409, 'CHANGED_MEANWHILE', 'startDate']);
  const now = await initiative(recipient);
  expect([now.startDate, now.rolesDescription]).toEqual(['2027-05-02', first.rolesDescription]);
});

/** docs/product.md#changes-are-told */
it('a new date is told to who has joined, waits for a place or waits for an answer, and to nobody else', async () => {
  const asked: [string, TestPerson][] = [
    ['WAITING', stranger],
    ['ACCEPTED', member],
    ['DECLINED', applicant],
    ['WITHDRAWN', organizer],
    // The one sees the request no longer; the other does not learn of the block.
    ['PENDING', owner],
    ['PENDING', blocked],
  ];
  await service.sql(
    `insert into auth.block_v1 values (${owner.id}, ${recipient.id}), (${recipient.id}, ${blocked.id})`,
  );
  for (const [status, { id }] of asked)
    await service.sql(
      `insert into community.request (kind, initiative_id, requester_id, state, decided_at)
         values ('INITIATIVE', $1, $2, $3, case when $3 not in ('PENDING', 'WAITING') then now() end)`,
      [initiativeId, id, status],
    );
  // The only place is taken, so that who waits goes on waiting.
  await service.sql(`insert into community.initiative_place (initiative_id, request_id, person_id)
      select initiative_id, id, requester_id from community.request where state = 'ACCEPTED'`);
  const changed = await changeInitiative(recipient, { startDate: '2031-02-06', individualsNeeded: 1 });
  expect(changed.status).toBe(200);
  const told = await service.sql(
    "select person_id as id from community.notification where title like '%new date or place' order by 1",
  );
  expect(told).toEqual([stranger, member, sender, blocked]);
});

/** docs/product.md#addresses */
it('the street of a new place is told to who has joined alone, and another street to nobody else', async () => {
  await service.sql(`insert into community.request (kind, initiative_id, requester_id, state, decided_at)
    values ('INITIATIVE', ${initiativeId}, ${stranger.id}, 'ACCEPTED', now())`);
  const mailOf = ({ id }: TestPerson) =>
    mailbox.next(`person${id}@example.org`, /Street Day: new date or place/);
  const location = 'Dallas, Texas, USA';
  await change({ title: 'Street Day', location, address: 'Room 12' });
  expect((await mailOf(stranger)).text).toContain(`Where: ${location}, Room 12`);
  const { text } = await mailOf(sender);
  expect(text).toContain(`Where: ${location}\n`);
  expect(text).not.toContain('Room 12');
  await hourLater();
  await change({ title: 'Street Day', location, address: 'Room 14' });
  expect((await mailOf(stranger)).text).toContain(`Where: ${location}, Room 14`);
  const told = await service.sql(
    "select person_id as id from community.notification where title like '%new date or place' order by 1",
  );
  expect(told).toEqual([stranger, stranger, sender]);
});
