import { beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const { sender, stranger } = CAST;

const service = sharedService(startScenes);
beforeEach(async () => {
  await setScene(service);
  await service.sql(`update community.initiative set start_date = '2026-01-10' where id = ${scene.initiativeId};
    update community.request set state = 'ACCEPTED', due = null, decided_at = now() where id = ${scene.requestThreadId};
    insert into community.initiative_place (initiative_id, person_id, request_id)
      values (${scene.initiativeId}, ${sender.id}, ${scene.requestThreadId});
    update community.request set state = 'ENDED', ended_at = now(), confirmed_hours = 6.5 where id = ${scene.requestThreadId}`);
});

const list = async (as: TestPerson = sender) => (await service.callAs(as, e.listHours)).data.hours;

it('hours that an organizer confirmed are listed to who came, with a certificate that can be checked', async () => {
  const [hours, ...others] = await list();
  expect(hours).toMatchObject({
    initiativeId: scene.initiativeId,
    title: 'Build Day',
    day: '2026-01-10',
    hours: 6.5,
  });
  expect(others).toEqual([]);
  const certificate = { id: scene.initiativeId, code: hours?.confirmation ?? '' };
  expect((await service.call(e.confirmation, certificate)).data).toMatchObject({
    title: 'Build Day',
    hours: 6.5,
  });
  expect(await list(stranger)).toEqual([]);
});

it.each([
  ['nothing was confirmed', () => `update community.request set confirmed_hours = null`],
  ['the initiative was cancelled', () => `update community.initiative set state = 'CANCELLED'`],
  ['moderators hide the request', () => `update community.request set hidden_at = now()`],
  ['the place is gone', () => 'delete from community.initiative_place'],
])('no hours are listed where %s', async (_why, sql) => {
  await service.sql(sql());
  expect(await list()).toEqual([]);
});
