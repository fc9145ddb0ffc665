import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { addCities, withDeletedAccounts } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { stranger, sender, recipient, member, owner } = CAST;

const service = sharedService(startScenes);
beforeAll(() => addCities(service));
const change = (set: string) =>
  service.sql(`update community.initiative set ${set} where id = ${scene.initiativeId}`);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
beforeEach(async () => {
  await setScene(service);
  await service.sql('delete from community.dismissed_suggestion');
  await change(`start_date = '${inDays(20)}', location = 'Toledo, Ohio, USA'`);
});

const NEAR = 'Detroit, Michigan, USA';
const suggested = async (as: TestPerson = stranger, near = NEAR) =>
  (await service.callAs(as, e.communitySuggestions, { near })).data;
const initiatives = async (as?: TestPerson, near?: string) =>
  (await suggested(as, near)).initiatives.map(({ id }) => id);

describe('initiatives near by and soon', () => {
  it('initiatives near by and soon are suggested with their distance', async () => {
    expect((await suggested()).initiatives).toEqual([
      {
        id: scene.initiativeId,
        title: 'Build Day',
        initiativeType: 'WORKSHOP',
        startDate: inDays(20),
        location: 'Toledo, Ohio, USA',
        isVirtual: false,
        kilometres: 67,
      },
    ]);
  });
  /** docs/product.md#start-page */
  it.each([
    [149, 1],
    [151, 0],
  ])('an initiative %i km from the place of the profile is suggested: %i', async (kilometres, count) => {
    // A degree of a meridian has 111.2 km.
    await service.sql(`update community.city set latitude = 42.3 - ${kilometres / 111.195} where id = 2`);
    expect(await initiatives()).toHaveLength(count);
    await service.sql('update community.city set latitude = 41.7 where id = 2');
  });
  it.each<[string, () => string]>([
    ['far away', () => `city_id = null`],
    ['later than 8 weeks', () => `start_date = '${inDays(60)}'`],
    ['over', () => `start_date = '${inDays(-2)}'`],
    ['without a date', () => 'start_date = null'],
    ['a draft', () => `state = 'DRAFT'`],
    ['cancelled', () => `state = 'CANCELLED'`],
    ['hidden', () => 'hidden_at = now()'],
    ['run by nobody', () => 'created_by = null'],
    ['closed for registration', () => `registration_deadline = '${inDays(-2)}'`],
  ])('no initiative is suggested that is %s', async (_name, set) => {
    await change(set());
    expect(await initiatives()).toEqual([]);
  });

  it('online initiatives are suggested where no place is known', async () => {
    expect(await initiatives(stranger, 'Nowhere at all')).toEqual([]);
    await change(`location = 'Online'`);
    expect(await initiatives(stranger, '')).toEqual([scene.initiativeId]);
    expect((await suggested()).initiatives[0]?.kilometres).toBeNull();
  });

  it.each([
    ['runs it', recipient],
    ['has asked', sender],
  ])('an initiative is not suggested to a person who %s', async (_name, as) =>
    expect(await initiatives(as)).toEqual([]),
  );

  it('an initiative is not suggested across a block', async () => {
    await service.sql('insert into auth.block_v1 values ($1, $2)', [recipient.id, stranger.id]);
    expect(await initiatives()).toEqual([]);
  });
});

it('the needs that fit the mentor profile are suggested', async () => {
  await service.sql(`update community.team set city_id = 1;
    update community.mentor_profile set expertise_areas = '{CAD_DESIGN}', city_id = 2`);
  expect((await suggested(recipient)).needs.map(({ need, reasons }) => [need.id, reasons[0]?.kind])).toEqual([
    [scene.needId, 'EXPERTISE'],
  ]);
  await service.sql('update community.team set is_faded = true, still_asked_at = now()');
  expect((await suggested(recipient)).needs).toEqual([]);
  await service.sql('update community.team set is_faded = false, still_asked_at = null');
  expect((await suggested(recipient)).needs).toHaveLength(1);
  await service.callAs(recipient, e.dismissSuggestion, { kind: 'need', itemId: scene.needId });
  expect((await suggested(recipient)).needs).toEqual([]);
});

it('the suggestions say who is in a team, or has asked to be', async () => {
  const found = [member, CAST.applicant, stranger].map(async (as) => (await suggested(as)).hasTeam);
  expect(await Promise.all(found)).toEqual([true, true, false]);
});

it('a team that is offered waits for an answer of that member alone', async () => {
  await service.callAs(owner, e.transferTeam, { teamId: scene.teamId, userId: member.id });
  expect((await suggested(member)).offered).toMatchObject([{ id: scene.teamId, teamName: 'Robo Foxes' }]);
  expect((await suggested(owner)).offered).toEqual([]);
});

const dismiss = (dismissed: boolean, as: TestPerson = stranger) =>
  service.callAs(as, e.dismissSuggestion, { kind: 'initiative', itemId: scene.initiativeId, dismissed });

describe('what is not for somebody', () => {
  it('a dismissed item is never suggested to the person again, and to others it is', async () => {
    await Promise.all([dismiss(true), dismiss(true)]);
    expect([await initiatives(), await initiatives(member)]).toEqual([[], [scene.initiativeId]]);
    expect((await suggested()).dismissed).toBe(1);
  });

  it('a dismissal can be taken back, alone or with everything', async () => {
    await dismiss(true);
    await dismiss(false);
    expect(await initiatives()).toEqual([scene.initiativeId]);
    await dismiss(true);
    await dismiss(true, member);
    await service.callAs(stranger, e.restoreSuggestions);
    expect([await initiatives(), await initiatives(member)]).toEqual([[scene.initiativeId], []]);
  });

  it('a dismissal is exported, and deleted with the account', async () => {
    await dismiss(true);
    const kinds = await service.sql<{ kind: string }>(
      `select kind from community.personal_data_v1 where user_id = ${stranger.id} and kind = 'dismissedSuggestion'`,
    );
    expect(kinds).toHaveLength(1);
    await withDeletedAccounts(service, [stranger.id], async () =>
      expect(await service.sql('select from community.dismissed_suggestion')).toHaveLength(0),
    );
  });
});
