import { describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { CAST, initiativeBody, scene, startScenes } from '../../test/scene.ts';
import { aroundGuests, PEOPLE } from './organizing.fixture.ts';

const { recipient, stranger } = CAST;
const { initiativeId } = scene;

const { service, mailbox } = serviceWithMail(startScenes);
const { list, idsOf, answer } = aroundGuests(service);

describe('several answers at once', () => {
  it('accept the oldest while there are places; the others stay on the waiting list', async () => {
    await service.sql('update community.initiative set individuals_needed = 2');
    const [third, first, second] = await idsOf(3, 1, 2);
    expect(await answer([third, first, second] as number[])).toEqual({
      answered: [first, second],
      full: [third],
      closed: [],
    });
    const waiting = (await list({ status: 'WAITING', limit: 3 })).requests;
    expect(waiting.map(({ person, waitingPosition }) => [person?.id, waitingPosition])).toEqual([
      [2003, 1],
      [2004, 2],
      [2005, 3],
    ]);
    await mailbox.next('guest1@example.org', /Build Day was accepted/);
  });

  it('leave alone what is answered, and what belongs to another initiative', async () => {
    const [one] = await idsOf(1);
    await answer([one as number], 'DECLINE');
    expect(await answer([one as number])).toEqual({ answered: [], full: [], closed: [one] });
    const other = await service.callAs(stranger, e.createInitiative, initiativeBody());
    const [two] = await idsOf(2);
    const body = { initiativeId: other.data.initiative.id, requestIds: [two], decision: 'ACCEPT' };
    const { data } = await service.callAs(stranger, e.answerRequests, body);
    expect(data).toEqual({ answered: [], full: [], closed: [] });
  });

  it('pass nobody words across a block: what is open stays, and of what was accepted the end alone is written', async () => {
    const [first = 0, second = 0] = await idsOf(1, 2);
    await answer([first, second]);
    await service.sql(`insert into auth.block_v1 values (2001, ${recipient.id}), (2003, ${recipient.id});
      delete from community.notification;
      update community.initiative set start_date = '2026-01-10'`);
    const note = 'Come next year!';
    const { data } = await service.callAs(recipient, e.declineRest, { initiativeId, note });
    expect(data.declined).toBe(PEOPLE - 3);
    const ended = await service.callAs(recipient, e.endAll, { initiativeId, thanks: 'Thank you!', hours: 2 });
    expect(ended.data.ended).toBe(2);
    const rows = await service.sql(`select requester_id as id, state, confirmed_hours::float8 as hours,
        exists (select from community.notification told where told.person_id = requester_id) as told,
        (select string_agg(text, ' ') from community.message where request_id = request.id and part <> 'OPENING') as words
      from community.request where requester_id <= 2003 order by 1`);
    expect(rows).toEqual([
      { id: 2001, state: 'ENDED', hours: 2, told: false, words: null },
      { id: 2002, state: 'ENDED', hours: 2, told: true, words: 'Thank you!' },
      { id: 2003, state: 'PENDING', hours: null, told: false, words: null },
    ]);
  });

  it('decline the rest, whether it is open or waits, and tell them', async () => {
    await service.sql('update community.initiative set individuals_needed = 1');
    await answer(await idsOf(5));
    const body = { initiativeId, note: 'We are full. Come next year!' };
    const { data } = await service.callAs(recipient, e.declineRest, body);
    expect(data.declined).toBe(PEOPLE - 1);
    expect((await list()).counts.map(({ status, count }) => [status, count]).sort()).toEqual([
      ['ACCEPTED', 1],
      ['DECLINED', PEOPLE - 1],
    ]);
    const mail = await mailbox.next('guest40@example.org', /Build Day was declined/);
    expect(mail.text).toContain('Come next year!');
  });
});
