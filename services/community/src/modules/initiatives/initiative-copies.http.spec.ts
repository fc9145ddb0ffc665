import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import { CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';
import { InitiativeReminders } from './initiative-reminders.service.ts';

const { copyInitiative, createSeries, initiativeDetails, publishInitiative } = communityEndpoints;
const { receiver, stranger, member } = CAST;

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
  await service.sql(`update community.initiative set start_date = '2031-03-07', end_date = '2031-03-09',
    registration_deadline = '2031-03-01', start_time = '09:30', time_zone = 'America/Detroit', price = '$5'`);
});

const details = (id: number, as?: { id: number }) =>
  service.call(initiativeDetails, { query: { id }, ...(as && { as }) });

it('a copy is a draft a year later on the same weekdays, without requests', async () => {
  const { data } = await service.call(copyInitiative, {
    as: receiver,
    body: { initiativeId: scene.initiativeId },
  });
  expect(data.initiative).toMatchObject({
    title: 'Build Day',
    state: 'DRAFT',
    startDate: '2032-03-05',
    endDate: '2032-03-07',
    registrationDeadline: '2032-02-28',
    startTime: '09:30',
    price: '$5',
    createdBy: receiver.id,
  });
  expect((await details(data.initiative.id)).status).toBe(404);
  const rows = await service.sql('select id from community.initiative_request where initiative_id = $1', [
    data.initiative.id,
  ]);
  expect(rows).toEqual([]);
});

it('a series is a draft per repetition, and each page names the others that its reader may see', async () => {
  const body = { initiativeId: scene.initiativeId, every: 'WEEK', times: 3 };
  const { data } = await service.call(createSeries, { as: receiver, body });
  expect(data.initiatives.map(({ startDate }) => startDate)).toEqual([
    '2031-03-14',
    '2031-03-21',
    '2031-03-28',
  ]);
  const [first] = data.initiatives;
  const startsOf = async (as?: { id: number }) =>
    (await details(scene.initiativeId, as)).data.series?.map(({ startDate }) => startDate);
  expect(await startsOf(receiver)).toEqual(['2031-03-14', '2031-03-21', '2031-03-28']);
  expect(await startsOf(stranger)).toEqual([]);
  await service.call(publishInitiative, { as: receiver, body: { initiativeId: first?.id ?? 0 } });
  expect(await startsOf()).toEqual(['2031-03-14']);
  const others = (await details(first?.id ?? 0)).data.series;
  expect(others?.map(({ id }) => id)).toEqual([scene.initiativeId]);
});

it('two calls at once never fill a series beyond its bound', async () => {
  const body = { initiativeId: scene.initiativeId, every: 'MONTH', times: 12 };
  const both = await Promise.all([1, 2].map(() => service.call(createSeries, { as: receiver, body })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('those who have joined are reminded once before the day, and again of a new one', async () => {
  const run = () => service.app.get(InitiativeReminders, { strict: false }).runOnce();
  const startsIn = (days: number) =>
    service.sql(`update community.initiative set end_date = null,
      start_date = (now() at time zone 'utc')::date + ${days}, registration_deadline = null`);
  await service.sql(`insert into community.initiative_request (initiative_id, user_id, message, status, decided_at)
    values (${scene.initiativeId}, ${member.id}, 'Yes', 'ACCEPTED', now())`);
  const reminders = () => mailbox.mails.filter(({ subject }) => subject?.includes('begins soon'));
  const mail = () => mailbox.next('person12@example.org', /^Build Day begins soon$/);
  await startsIn(4);
  await run();
  await startsIn(3);
  await Promise.all([run(), run()]);
  const first = await mail();
  expect(first.text).toContain('09:30 (America/Detroit)');
  await run();
  await startsIn(2);
  await run();
  await mail();
  expect(reminders()).toEqual([]);
});
