import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { type Mailbox, openMailbox, type TestService } from '@meshwork/test-kit/service';
import { CAST, type Scene, setScene, startScenes } from '../../test/scene.ts';
import { lastSeptember } from './renewal-days.ts';
import { VerifiedRenewal } from './verified-renewal.service.ts';

const { teamDetails, renewVerified, startClaim, teamClaim } = communityEndpoints;
const { owner, member, stranger } = CAST;
const OWNER = 'person13@example.org';

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
  await service.sql(`update community.team set is_verified = true, verified_at = '2026-06-01'`);
});

const runOn = (day: string) =>
  service.app.get(VerifiedRenewal, { strict: false }).run(new Date(`${day}T12:00:00Z`));
const page = async (as = owner) =>
  (await service.call(teamDetails, { as, query: { teamId: scene.teamId } })).data;
const renew = () => service.call(renewVerified, { as: owner, body: { teamId: scene.teamId } });

it.each([
  ['2026-08-31T23:59:59Z', '2025-09-01'],
  ['2026-09-01T00:00:00Z', '2026-09-01'],
  ['2027-01-01T00:00:00Z', '2026-09-01'],
])('at %s the last 1 September is %s', (now, day) =>
  expect(lastSeptember(new Date(now)).toISOString()).toBe(`${day}T00:00:00.000Z`),
);

describe('each 1 September', () => {
  it('owners are asked once, and one press answers', async () => {
    await runOn('2026-08-31');
    expect((await page()).membership?.renewBy).toBeNull();
    await runOn('2026-09-01');
    await runOn('2026-09-02');
    const mail = await mailbox.next(OWNER, /Is 100 Robo Foxes still the same team\?/);
    expect(mail.text).toContain('Without an answer until Thursday, October 1, 2026');
    expect((await page()).membership?.renewBy).toBe('2026-10-01T12:00:00.000Z');
    expect((await page(member)).membership?.renewBy).toBeNull();
    expect((await renew()).status).toBe(200);
    expect((await renew()).failure.code).toBe('NOTHING_TO_RENEW');
    await runOn('2026-12-01');
    expect(mailbox.mails).toEqual([]);
    expect((await page()).team.isVerified).toBe(true);
  });

  it('a badge without an answer lapses after 30 days, also of a team without owner', async () => {
    await runOn('2026-09-01');
    await runOn('2026-10-01');
    expect((await page()).team.isVerified).toBe(true);
    await runOn('2026-10-02');
    await mailbox.next(OWNER, /100 Robo Foxes is no longer shown as verified/);
    expect((await page()).team.isVerified).toBe(false);
    expect(await service.sql('select 1 from community.team where is_verified')).toEqual([]);
    expect((await renew()).failure.code).toBe('NOTHING_TO_RENEW');
  });
});

it('ends claims whose time is over', async () => {
  const { emptyTeamId: teamId } = scene;
  await service.call(startClaim, {
    as: stranger,
    body: { teamId, method: 'STATEMENT', statement: 'I coach it.' },
  });
  await service.sql(`update community.team_claim set expires_at = now() - interval '1 hour'`);
  await runOn('2026-07-01');
  const [row] = await service.sql('select state, decided_at from community.team_claim');
  expect([row?.state, row?.decided_at === null]).toEqual(['EXPIRED', false]);
  const { data } = await service.call(teamClaim, { as: stranger, query: { teamId } });
  expect(data.claim?.state).toBe('EXPIRED');
});
