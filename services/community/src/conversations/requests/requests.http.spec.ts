import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, setStanding, stateSql, verifyTeams } from '../../test/community.fixture.ts';
import { CAST, callsOf, initiativeBody, mentorBody, scene, setScene, startScenes } from '../../test/scene.ts';

const service = sharedService(startScenes);
const { askMentor, askToJoin, boxOf, changeInitiative, initiative, mentor, thread, threads } =
  callsOf(service);

describe('the moves of a request', () => {
  const { recipient, sender, owner, member, stranger } = CAST;
  beforeEach(() => setScene(service));
  const accept = (requestId: number) =>
    service.callAs(recipient, e.answerThread, { threadId: requestId, decision: 'ACCEPT' });
  it('a request cannot leave a final status, not even by an SQL statement', async () => {
    await service.sql(stateSql('DECLINED'));
    await expect(service.sql(stateSql('ACCEPTED'))).rejects.toMatchObject({ constraint: 'request_life' });
  });

  it('two simultaneous calls either accept or withdraw a request', async () => {
    const { requestId } = scene;
    const withdraw = service.callAs(sender, e.withdrawThread, { threadId: requestId });
    const both = await Promise.all([accept(requestId), withdraw]);
    const [row] = await service.sql(`select state from community.request where id = ${requestId}`);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(['ACCEPTED', 'WITHDRAWN']).toContain(row?.state);
  });

  it('a request has the address of the account, whatever the client sends', async () => {
    await service.sql(stateSql('DECLINED'));
    const address = 'person16@example.org';
    for (const { data } of [await askToJoin(sender), await askMentor(sender)])
      expect([data.request.contactEmail, data.request.requester.email]).toEqual([address, address]);
  });

  it('the counts are distinct teams and people without a team once they are accepted', async () => {
    const { teamId } = scene;
    const asOwner = await askToJoin(owner, { teamId });
    const asked = [asOwner, await askToJoin(member, { teamId }), await askToJoin(stranger)];
    expect((await initiative()).participationCounts).toEqual({ teamsCount: 0, individualsCount: 0 });
    for (const { data } of asked) await accept(data.request.id);
    const { participationCounts, joinedTeams } = await initiative();
    expect(participationCounts).toEqual({ teamsCount: 1, individualsCount: 1 });
    expect(joinedTeams.map(({ teamNumber }) => teamNumber)).toEqual(['100']);
    expect(asOwner.data.request.requester).toMatchObject({ teamNumber: '100', teamName: 'Robo Foxes' });
  });

  it('the same person asks to join alone and with a team', async () => {
    const { teamId } = scene;
    const asked = [await askToJoin(owner), await askToJoin(owner, { teamId })];
    expect(asked.map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('the addresses of a request', () => {
  beforeEach(async () => {
    await setScene(service);
    await service.sql('delete from community.request');
    await service.sql('delete from auth.standing_v1');
    // An adult of the requester's team reads along where the requester is under 18.
    await setStanding(service, [{ id: CAST.owner.id }, { id: CAST.recipient.id }]);
    await belongs(service, scene.teamId, CAST.stranger.id);
    await verifyTeams(service, scene.teamId);
  });

  type Age = 'ADULT' | 'MINOR' | null;
  const aged = ({ id }: { id: number }, ageBand: Age): TestPerson => ({ id, ageBand });
  const ADDRESS = /person\d+@example\.org/;

  /** Says for the ages of both whether the requester's address stands in anything that the recipient reads. */
  const MATRIX: [requester: Exclude<Age, null>, recipient: Age, shown: boolean][] = [
    ['ADULT', 'ADULT', true],
    ['ADULT', 'MINOR', false],
    ['ADULT', null, false],
    ['MINOR', 'ADULT', false],
    ['MINOR', 'MINOR', false],
  ];
  it.each(MATRIX)('%s asks %p: the address is shown %p', async (requesterAge, recipientAge, shown) => {
    const requester = aged(CAST.stranger, requesterAge);
    const recipient = aged(CAST.recipient, recipientAge);
    await askMentor(requester);
    const { data } = await askToJoin(requester);
    const box = await boxOf(recipient, 'received');
    expect([box.mentorContacts.length, box.initiativeRequests.length]).toEqual([1, 1]);
    const answer = await service.callAs(recipient, e.answerThread, {
      threadId: data.request.id,
      decision: 'ACCEPT',
    });
    expect(answer.status).toBe(200);
    for (const part of [box.mentorContacts, box.initiativeRequests])
      expect([ADDRESS.test(JSON.stringify(part)), shown]).toEqual([shown, shown]);
    // A conversation shows no address to anybody.
    for (const as of [requester, recipient]) {
      const cards = await threads(as);
      expect(cards).toHaveLength(2);
      const pages = await Promise.all(cards.map(({ id }) => thread(as, id)));
      expect(JSON.stringify([cards, pages])).not.toContain('@');
    }
  });

  it('stores no contact address of somebody under 18', async () => {
    const minor = aged(CAST.stranger, 'MINOR');
    const fields = { contactEmail: 'young@example.org' };
    const { data } = await service.callAs(minor, e.createInitiative, initiativeBody(fields));
    const body = initiativeBody({ ...fields, initiativeId: data.initiative.id, title: 'Another title' });
    await service.callAs(minor, e.updateInitiative, body);
    const rows = await service.sql('select contact_email from community.initiative where id = $1', [
      data.initiative.id,
    ]);
    expect(rows).toEqual([{ contact_email: null }]);
  });

  describe('a contact address that its owner does not show', () => {
    const addresses = async (as?: TestPerson) => [
      (await mentor(as)).contactEmail,
      (await initiative(as)).contactEmail,
    ];
    const change = (showAddress?: boolean) =>
      Promise.all([
        service.callAs(
          CAST.recipient,
          e.saveMentor,
          mentorBody({ contactEmail: 'mentor@example.org', showAddress }),
        ),
        changeInitiative(CAST.recipient, { contactEmail: 'build@example.org', showAddress }),
      ]);

    it('nobody else sees a hidden address, also after a change by a client that does not know the choice', async () => {
      await change(false);
      for (const as of [CAST.stranger, CAST.admin, aged(CAST.stranger, 'MINOR'), undefined])
        expect(await addresses(as)).toEqual([null, null]);
      expect(await addresses(CAST.recipient)).toEqual(['mentor@example.org', 'build@example.org']);
      await change();
      expect(await addresses(CAST.stranger)).toEqual([null, null]);
      await change(true);
      expect(await addresses(CAST.stranger)).toEqual(['mentor@example.org', 'build@example.org']);
      expect(await addresses()).toEqual([null, null]);
    });

    it('an address stays hidden on a copy', async () => {
      await change(false);
      const { data } = await service.callAs(CAST.recipient, e.copyInitiative, {
        initiativeId: scene.initiativeId,
      });
      expect(data.initiative.showAddress).toBe(false);
    });

    it('an address is hidden in any case once its owner says that they are under 18', async () => {
      await setStanding(service, [{ id: CAST.recipient.id, ageBand: 'MINOR' }]);
      expect(await addresses(CAST.stranger)).toEqual([null, null]);
    });
  });

  it('somebody under 18 who changes a post leaves the address of an adult alone, and it is on no copy of theirs', async () => {
    const minor = aged(CAST.member, 'MINOR');
    const { initiativeId } = scene;
    await service.sql('insert into community.initiative_organizer (initiative_id, user_id) values ($1, $2)', [
      initiativeId,
      minor.id,
    ]);
    const fields = { contactEmail: 'young@example.org', title: 'Another title' };
    const { data } = await changeInitiative(minor, fields);
    expect(data.initiative.contactEmail).toBeNull();
    const copy = await service.callAs(minor, e.copyInitiative, { initiativeId });
    const rows = await service.sql(
      'select contact_email from community.initiative where id in ($1, $2) order by id desc',
      [initiativeId, copy.data.initiative.id],
    );
    expect(rows).toEqual([{ contact_email: 'build@example.org' }, { contact_email: null }]);
  });
});
