import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { CAST, callsOf, scene, startScenes } from '../../test/scene.ts';
import { aroundGuests, PEOPLE } from './organizing.fixture.ts';

const { recipient, stranger } = CAST;
const { initiativeId } = scene;

const { service, mailbox } = serviceWithMail(startScenes);
aroundGuests(service);
const { boxOf, changeInitiative, initiative } = callsOf(service);

describe('a further organizer', () => {
  const { id } = stranger;
  beforeEach(() =>
    service.sql(`delete from auth.standing_v1;
      insert into auth.standing_v1 (user_id, age_band) values (${id}, 'ADULT')`),
  );
  const ask = (as = recipient, username = 'Person11') =>
    service.callAs(as, e.addOrganizer, { initiativeId, username });
  const answer = (decision: 'ACCEPT' | 'DECLINE') =>
    service.callAs(stranger, e.answerOrganizing, { initiativeId, decision });
  const askedBy = async () => (await initiative(stranger)).askedBy;
  const change = () => changeInitiative(stranger, { title: 'Build Day' });

  it('a further organizer is asked first, and may do what the poster may from their yes until they leave', async () => {
    const { data } = await ask();
    expect(data.organizers.map((person) => [person.id, person.isPoster])).toEqual([[recipient.id, true]]);
    expect(data.asked).toEqual([{ id, username: 'person11' }]);
    await mailbox.next('person11@example.org', /A question about Build Day/);
    expect([await askedBy(), (await change()).status]).toEqual(['Person 15', 403]);
    expect((await answer('ACCEPT')).status).toBe(200);
    expect([await askedBy(), (await change()).status]).toEqual([undefined, 200]);
    await mailbox.next('person15@example.org', /helps to run Build Day/);
    expect((await boxOf(stranger)).initiativeRequests).toHaveLength(PEOPLE);
    const body = { initiativeId, userId: id };
    expect((await service.callAs(stranger, e.removeOrganizer, body)).status).toBe(200);
    expect((await change()).status).toBe(403);
    const hidden = await service.callAs(stranger, e.organizers, { id: initiativeId });
    expect(hidden.status).toBe(404);
  });

  it('runs nothing after a no, after the question was taken back, and where nobody asked', async () => {
    expect((await answer('ACCEPT')).status).toBe(404);
    await ask();
    expect((await answer('DECLINE')).status).toBe(200);
    expect((await answer('ACCEPT')).status).toBe(404);
    await ask();
    const body = { initiativeId, userId: id };
    expect((await service.callAs(recipient, e.removeOrganizer, body)).status).toBe(200);
    expect([(await answer('ACCEPT')).status, (await change()).status]).toEqual([404, 403]);
  });

  it.each([
    ['who blocks', () => `insert into auth.block_v1 values (${id}, ${recipient.id})`],
    ['who is under 18', () => `update auth.standing_v1 set age_band = 'MINOR'`],
    ['who has not said their age', () => 'delete from auth.standing_v1'],
  ])('%s hears nothing of it, and the asker learns nothing', async (_who, sql) => {
    const asAdult = await ask();
    await service.callAs(recipient, e.removeOrganizer, { initiativeId, userId: id });
    await service.sql('delete from community.notification');
    await service.sql(sql());
    const asked = await ask();
    expect([asked.status, asked.data]).toEqual([asAdult.status, asAdult.data]);
    expect([await askedBy(), (await answer('ACCEPT')).status]).toEqual([undefined, 404]);
    expect(await service.sql('select from community.notification')).toHaveLength(0);
  });

  it('under 18 is asked by the people of their teams', async () => {
    await service.sql(`update auth.standing_v1 set age_band = 'MINOR'`);
    await service.sql(`insert into community.team_membership (team_id, user_id, role)
      select ${scene.teamId}, person, 'MEMBER' from unnest(array[${id}, ${recipient.id}]) person`);
    await ask();
    expect(await askedBy()).toBe('Person 15');
  });

  it('a further organizer cannot take the poster out', async () => {
    await service.sql(
      `insert into community.initiative_organizer (initiative_id, user_id) values (${initiativeId}, ${id})`,
    );
    const body = { initiativeId, userId: recipient.id };
    expect((await service.callAs(stranger, e.removeOrganizer, body)).status).toBe(404);
  });
});
