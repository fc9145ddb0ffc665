import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import { CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';
import { AskedResources } from './asked-resources.ts';

const { owner, member, stranger } = CAST;

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
  await service.sql('delete from catalog.asked_resource_v1; delete from community.notification');
});

const runOn = (day: string) =>
  service.app.get(AskedResources, { strict: false }).run(new Date(`${day}T12:00:00Z`));
const ask = (id: number, createdBy: number | null, teamId: number | null, day = '2026-07-01') =>
  service.sql(
    `insert into catalog.asked_resource_v1 values (${id}, ${createdBy}, ${teamId}, '${day}T10:00:00Z')`,
  );
const told = () => service.sql(`select person_id, path from community.notification order by person_id, path`);

it('tells whoever added resources once each summer, with a mail to the first of them', async () => {
  await ask(8, stranger.id, null);
  await ask(7, stranger.id, null);
  await runOn('2026-07-01');
  await runOn('2026-07-02');
  expect(await told()).toEqual([{ person_id: stranger.id, path: '/resources/7' }]);
  const mail = await mailbox.next(`person${stranger.id}@example.org`, /resources that you added still help/);
  expect(mail.text).toContain('Without an answer until Friday, July 31, 2026');
  expect(mailbox.mails).toEqual([]);
});

it('asks the next summer again, and not about the summer before', async () => {
  await ask(7, stranger.id, null);
  await runOn('2026-07-01');
  await runOn('2027-07-01');
  expect(await told()).toHaveLength(1);
  await ask(8, stranger.id, null, '2027-07-01');
  await runOn('2027-07-01');
  expect(await told()).toHaveLength(2);
});

it('tells the owners of a team where the poster is no member any more or has no account', async () => {
  await ask(7, member.id, scene.teamId);
  await ask(8, stranger.id, scene.teamId);
  await ask(9, 999_999, null);
  await runOn('2026-07-01');
  expect(await told()).toEqual([
    { person_id: member.id, path: '/resources/7' },
    { person_id: owner.id, path: '/resources/8' },
  ]);
});

it.each([
  ['gone', 'delete from community.team'],
  ['hidden', 'update community.team set hidden_at = now()'],
])('tells the poster, as the one who may answer, where the team is %s', async (_how, change) => {
  await ask(7, stranger.id, scene.teamId);
  await ask(8, 999_999, scene.teamId);
  await service.sql(change);
  await runOn('2026-07-01');
  expect(await told()).toEqual([{ person_id: stranger.id, path: '/resources/7' }]);
});
