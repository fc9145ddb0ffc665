import { beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { recipient, stranger, member, organizer, sender } = CAST;
const { initiativeId } = scene;

const { service, mailbox } = serviceWithMail(startScenes);
beforeEach(async () => {
  await setScene(service);
  await service.sql(`insert into community.initiative_organizer (initiative_id, user_id, added_by)
      values (${initiativeId}, ${organizer.id}, ${recipient.id})`);
  await service.sql(`update community.initiative set start_date = '2031-03-07', end_date = '2031-03-09',
    registration_deadline = '2031-03-01', start_time = '09:30', time_zone = 'America/Detroit', price = '$5'`);
});

const copy = async (as: TestPerson) =>
  (await service.callAs(as, e.copyInitiative, { initiativeId })).data.initiative;
const repeat = async (times: number) =>
  (await service.callAs(recipient, e.createSeries, { initiativeId, every: 'WEEK', times })).data.initiatives;
const details = (id: number, as?: { id: number }) => service.callAs(as, e.initiativeDetails, { id });

it('a copy is a draft a year later on the same weekdays, without requests', async () => {
  await service.sql(`update community.initiative set language = 'es'`);
  const draft = await copy(recipient);
  expect(draft).toMatchObject({
    title: 'Build Day',
    language: 'es',
    state: 'DRAFT',
    startDate: '2032-03-05',
    endDate: '2032-03-07',
    registrationDeadline: '2032-02-28',
    startTime: '09:30',
    price: '$5',
    createdBy: recipient.id,
  });
  expect((await details(draft.id)).status).toBe(404);
  expect(await service.sql(`select from community.request where initiative_id = ${draft.id}`)).toEqual([]);
});

it('a series is a draft per repetition, and each page names the others that its reader may see', async () => {
  const days = ['2031-03-14', '2031-03-21', '2031-03-28'];
  const drafts = await repeat(3);
  expect(drafts.map(({ startDate }) => startDate)).toEqual(days);
  const id = drafts[0]?.id ?? 0;
  const startsOf = async (as?: { id: number }) =>
    (await details(initiativeId, as)).data.series?.map(({ startDate }) => startDate);
  expect([await startsOf(recipient), await startsOf(stranger)]).toEqual([days, []]);
  await service.callAs(recipient, e.publishInitiative, { initiativeId: id });
  expect(await startsOf()).toEqual(['2031-03-14']);
  expect((await details(id)).data.series?.map((other) => other.id)).toEqual([initiativeId]);
});

const listed = async (as: TestPerson) => (await service.callAs(as, e.ownInitiatives)).data.initiatives;

it('whoever runs an initiative finds it and its drafts, and runs what is made of it', async () => {
  await service.sql(`insert into community.initiative (title, description, organization, initiative_type, created_by,
      start_date, removed_at) values ('Last year', 'Text', 'Club', 'EVENT', ${organizer.id}, '2020-01-01', null),
      ('Gone', 'Text', 'Club', 'EVENT', ${organizer.id}, '2031-01-01', now())`);
  const { id } = await copy(organizer);
  const draft = { id, state: 'DRAFT', startDate: '2032-03-05', openRequests: 0, joined: 0 };
  const original = { id: initiativeId, state: 'PUBLISHED', openRequests: 1, hasEnded: false };
  expect(await listed(organizer)).toMatchObject([draft, original, { title: 'Last year', hasEnded: true }]);
  expect(await listed(recipient)).toMatchObject([draft, original]);
  expect(await listed(stranger)).toEqual([]);
});

it('those who took part before are told once that it takes place again, by one press', async () => {
  const again = (await copy(recipient)).id;
  const press = async () => (await service.callAs(recipient, e.inviteFormer, { initiativeId: again })).data;
  const former = async () =>
    (await service.callAs(recipient, e.eventRequests, { id: again })).data.initiative.comers?.former;
  await service.sql(`insert into community.initiative_place (initiative_id, person_id)
      select ${initiativeId}, id from unnest(array[${stranger.id}, ${sender.id}, ${recipient.id}, null]) id;
      insert into auth.block_v1 (blocker_id, blocked_id) values (${sender.id}, ${recipient.id})`);
  expect([await former(), await press()]).toEqual([0, { sent: 0 }]);
  await service.callAs(recipient, e.publishInitiative, { initiativeId: again });
  await service.sql(
    `update community.initiative set start_date = '2020-01-01', end_date = null, registration_deadline = null where id = ${initiativeId}`,
  );
  await service.sql(`update community.initiative set address = 'Room 12' where id = ${again}`);
  expect([await former(), await press()]).toEqual([2, { sent: 1 }]);
  // They have not joined (docs/product.md#addresses).
  const { text } = await mailbox.next(`person${stranger.id}@example.org`, /takes place again$/);
  expect(text).toContain('Where: ');
  expect(text).not.toContain('Room 12');
  expect([await former(), await press()]).toEqual([0, { sent: 0 }]);
  expect(
    await service.sql(`select person_id, title from community.notification where key like '%:again'`),
  ).toEqual([{ person_id: stranger.id, title: 'Build Day takes place again' }]);
});

it('of however many copies people are told once within 30 days', async () => {
  await service.sql(
    `insert into community.initiative_place (initiative_id, person_id) values (${initiativeId}, ${stranger.id})`,
  );
  const over = `update community.initiative set start_date = '2020-01-01', end_date = null, registration_deadline = null where id = ${initiativeId}`;
  const tell = async () => {
    // The original is over, and is copied with another day.
    await service.sql(over.replace('2020-01-01', '2031-01-01'));
    const { id } = await copy(recipient);
    await service.callAs(recipient, e.publishInitiative, { initiativeId: id });
    await service.sql(over);
    const { data } = await service.callAs(recipient, e.inviteFormer, { initiativeId: id });
    await service.sql('delete from community.initiative where id = $1', [id]);
    return data.sent;
  };
  expect([await tell(), await tell(), await tell()]).toEqual([1, 0, 0]);
  await service.sql(
    `update community.initiative_place set told_again_at = told_again_at - interval '30 days'`,
  );
  expect([await tell(), await tell()]).toEqual([1, 0]);
});

it('nobody runs the copy of somebody with a block between them', async () => {
  await service.sql(
    `insert into auth.block_v1 (blocker_id, blocked_id) values (${recipient.id}, ${organizer.id})`,
  );
  await repeat(1);
  expect(await listed(organizer)).toHaveLength(1);
});

it('all drafts of a series are published at once, once', async () => {
  const drafts = await repeat(2);
  const publish = () => service.callAs(recipient, e.publishInitiative, { initiativeId, series: true });
  expect((await publish()).status).toBe(200);
  for (const { id } of drafts) expect((await details(id)).data.state).toBe('PUBLISHED');
  expect((await publish()).status).toBe(409);
});

it('a change can be made to the later ones, too; those who joined them are told', async () => {
  const [first = 0, second = 0, third = 0] = (await repeat(3)).map(({ id }) => id);
  await service.sql(`update community.initiative set state = 'CANCELLED' where id = ${third}`);
  await service.sql(`update community.initiative set state = 'PUBLISHED', price = '$9' where id = ${second}`);
  await service.sql(`insert into community.request (kind, state, initiative_id, requester_id, decided_at)
      values ('INITIATIVE', 'ACCEPTED', ${second}, ${sender.id}, now())`);
  const { data } = await details(first, recipient);
  const { title, description, organization, initiativeType, endDate, price } = data;
  const body = {
    title,
    description,
    organization,
    initiativeType,
    endDate,
    price,
    initiativeId: first,
  };
  await service.callAs(recipient, e.updateInitiative, {
    ...body,
    startDate: '2031-03-15',
    location: 'Hall 2',
    teamsNeeded: 3,
    later: true,
  });
  const hall = { location: 'Hall 2', teamsNeeded: 3 };
  expect((await details(first, recipient)).data).toMatchObject({ ...hall, startDate: '2031-03-15' });
  // It became a day shorter, and the last day of registration stayed.
  const dates = { startDate: '2031-03-22', endDate: '2031-03-23', registrationDeadline: '2031-03-15' };
  expect((await details(second, recipient)).data).toMatchObject({ ...hall, ...dates, price: '$9' });
  for (const id of [initiativeId, third])
    expect((await details(id, recipient)).data).toMatchObject({ location: null, teamsNeeded: null });
  const mail = await mailbox.next(`person${sender.id}@example.org`, /Build Day: new date or place$/);
  expect(mail.text).toContain('Hall 2');
});

it('two calls at once never fill a series beyond its bound', async () => {
  const body = { initiativeId, every: 'MONTH', times: 12 };
  const both = await Promise.all([1, 2].map(() => service.callAs(recipient, e.createSeries, body)));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('those who have joined are reminded once before the day, and again of a new one', async () => {
  const run = () => service.runTask('InitiativeReminders');
  const startsIn = (days: number) =>
    service.sql(`update community.initiative set end_date = null,
      start_date = (now() at time zone 'utc')::date + ${days}, registration_deadline = null`);
  await service.sql(`insert into community.initiative_place (initiative_id, person_id)
    values (${initiativeId}, ${member.id})`);
  const reminders = () => mailbox.mails.filter(({ subject }) => subject?.includes('begins soon'));
  const mail = () => mailbox.next('person12@example.org', /^Build Day begins soon$/);
  await startsIn(4);
  await run();
  await startsIn(3);
  await Promise.all([run(), run()]);
  const first = await mail();
  expect(first.text).toContain('9:30 AM (America/Detroit)');
  await run();
  await startsIn(2);
  await run();
  await mail();
  expect(reminders()).toEqual([]);
});
