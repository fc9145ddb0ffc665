import { beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints, type RequestStatus } from '@meshwork/contracts-community';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { belongs, setStanding, stateSql, verifyTeams } from '../../test/community.fixture.ts';
import {
  CAST,
  initiativeBody,
  requestBody,
  type Scene,
  scene,
  setScene,
  startScenes,
} from '../../test/scene.ts';

describe('the moves of a request', () => {
  const { recipient, sender, owner, member, stranger } = CAST;

  const service = sharedService(startScenes);

  /** Both kinds of requests, with their calls. */
  const KINDS = {
    'request to join': {
      idOf: (scene: Scene) => scene.requestId,
      respond: communityEndpoints.respondToJoin,
      withdraw: communityEndpoints.withdrawJoinRequest,
      send: communityEndpoints.requestToJoin,
      target: ({ initiativeId }: Scene) => ({ initiativeId }),
    },
    'message to a mentor': {
      idOf: (scene: Scene) => scene.contactId,
      respond: communityEndpoints.respondToContact,
      withdraw: communityEndpoints.withdrawContact,
      send: communityEndpoints.contactMentor,
      target: ({ mentorId }: Scene) => ({ mentorId }),
    },
  } as const;
  type Kind = keyof typeof KINDS;

  const set = (kind: Kind, scene: Scene, status: RequestStatus) =>
    service.sql(stateSql(status, `request.id = ${KINDS[kind].idOf(scene)}`));
  const statusOf = async (kind: Kind, scene: Scene) =>
    (await service.sql(`select state from community.request where id = ${KINDS[kind].idOf(scene)}`))[0]
      ?.state;

  function callMove(kind: Kind, move: string, scene: Scene) {
    const { respond, withdraw, idOf } = KINDS[kind];
    const requestId = idOf(scene);
    return move === 'withdraw'
      ? service.callAs(sender, withdraw, { requestId })
      : service.callAs(recipient, respond, { requestId, decision: move.toUpperCase(), note: ' Thank you ' });
  }

  describe.each(Object.keys(KINDS) as Kind[])('%s', (kind) => {
    it('a request cannot leave a final status, not even by an SQL statement', async () => {
      const scene = await setScene(service);
      await set(kind, scene, 'DECLINED');
      await expect(set(kind, scene, 'ACCEPTED')).rejects.toMatchObject({ constraint: 'request_life' });
    });

    const sendAgain = (scene: Scene) =>
      service.callAs(sender, KINDS[kind].send, requestBody(KINDS[kind].target(scene)));

    it('two simultaneous calls either accept or withdraw a request', async () => {
      const scene = await setScene(service);
      const both = await Promise.all([callMove(kind, 'accept', scene), callMove(kind, 'withdraw', scene)]);
      const isGivenBack = (await statusOf(kind, scene)) === 'ENDED';
      expect(both.map(({ status }) => status).sort()).toEqual([200, isGivenBack ? 200 : 409]);
    });

    it('a request has the address of the account, whatever the client sends', async () => {
      const scene = await setScene(service);
      await set(kind, scene, 'DECLINED');
      const { data } = await sendAgain(scene);
      expect([data.request.contactEmail, data.request.requester.email]).toEqual([
        'person16@example.org',
        'person16@example.org',
      ]);
    });
  });

  describe('joining an initiative', () => {
    const send = (scene: Scene, as: { id: number }, teamId?: number) =>
      service.callAs(
        as,
        communityEndpoints.requestToJoin,
        requestBody({ initiativeId: scene.initiativeId, teamId }),
      );
    const accept = (requestId: number) =>
      service.callAs(recipient, communityEndpoints.respondToJoin, { requestId, decision: 'ACCEPT' });
    const countsOf = async (scene: Scene) =>
      (await service.call(communityEndpoints.initiativeDetails, { id: scene.initiativeId })).data;

    it('the counts are distinct teams and people without a team once they are accepted', async () => {
      const scene = await setScene(service);
      const asOwner = await send(scene, owner, scene.teamId);
      const asMember = await send(scene, member, scene.teamId);
      const alone = await send(scene, stranger);
      expect((await countsOf(scene)).participationCounts).toEqual({ teamsCount: 0, individualsCount: 0 });
      for (const { data } of [asOwner, asMember, alone]) await accept(data.request.id);
      const initiative = await countsOf(scene);
      expect(initiative.participationCounts).toEqual({ teamsCount: 1, individualsCount: 1 });
      expect(initiative.joinedTeams.map(({ teamNumber }) => teamNumber)).toEqual(['100']);
      expect(asOwner.data.request.requester).toMatchObject({ teamNumber: '100', teamName: 'Robo Foxes' });
    });

    it('the same person asks to join alone and with a team', async () => {
      const scene = await setScene(service);
      expect([(await send(scene, owner)).status, (await send(scene, owner, scene.teamId)).status]).toEqual([
        201, 201,
      ]);
    });
  });
});

describe('the addresses of a request', () => {
  const { myContacts, requestToJoin, contactMentor, respondToJoin, createInitiative } = communityEndpoints;
  const { saveMentor, copyInitiative } = communityEndpoints;
  const { initiativeDetails, mentorDetails, listThreads, threadDetails, updateInitiative } =
    communityEndpoints;

  const service = sharedService(startScenes);
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
    const { mentorId, initiativeId } = scene;
    await service.callAs(requester, contactMentor, requestBody({ mentorId }));
    const { data } = await service.callAs(requester, requestToJoin, requestBody({ initiativeId }));
    const box = await service.callAs(recipient, myContacts, { box: 'received' });
    expect([box.data.mentorContacts.length, box.data.initiativeRequests.length]).toEqual([1, 1]);
    const answer = await service.callAs(recipient, respondToJoin, {
      requestId: data.request.id,
      decision: 'ACCEPT',
    });
    for (const part of [box.data.mentorContacts, box.data.initiativeRequests, answer.data])
      expect([ADDRESS.test(JSON.stringify(part)), shown]).toEqual([shown, shown]);
    // A conversation shows no address to anybody.
    for (const as of [requester, recipient]) {
      const { threads } = (await service.callAs(as, listThreads)).data;
      expect(threads).toHaveLength(2);
      const pages = await Promise.all(
        threads.map(({ id }) => service.callAs(as, threadDetails, { threadId: id })),
      );
      expect(JSON.stringify([threads, pages.map((page) => page.data)])).not.toContain('@');
    }
  });

  it.each([
    ['ADULT', 'mentor@example.org', 'build@example.org'],
    ['MINOR', null, null],
    [null, null, null],
  ] as const)('a reader of age %p sees contact addresses: %p', async (age, ofMentor, ofInitiative) => {
    const as = aged(CAST.stranger, age);
    const mentor = await service.callAs(as, mentorDetails, { mentorId: scene.mentorId });
    const initiative = await service.callAs(as, initiativeDetails, { id: scene.initiativeId });
    expect([mentor.data.contactEmail, initiative.data.contactEmail]).toEqual([ofMentor, ofInitiative]);
  });

  it('stores no contact address of somebody under 18', async () => {
    const minor = aged(CAST.stranger, 'MINOR');
    const fields = { contactEmail: 'young@example.org' };
    const { data } = await service.callAs(minor, createInitiative, initiativeBody(fields));
    const body = initiativeBody({ ...fields, initiativeId: data.initiative.id, title: 'Another title' });
    await service.callAs(minor, updateInitiative, body);
    const rows = await service.sql('select contact_email from community.initiative where id = $1', [
      data.initiative.id,
    ]);
    expect(rows).toEqual([{ contact_email: null }]);
  });

  const mentorFields = {
    bio: 'I have built robots for years.',
    expertiseAreas: ['ROBOTICS'],
    contactEmail: 'mentor@example.org',
    availabilityStatus: 'AVAILABLE',
  };

  describe('a contact address that its owner does not show', () => {
    const addresses = async (as?: TestPerson) => {
      const mentor = await service.callAs(as, mentorDetails, { mentorId: scene.mentorId });
      const initiative = await service.callAs(as, initiativeDetails, { id: scene.initiativeId });
      return [mentor.data.contactEmail, initiative.data.contactEmail];
    };
    const change = (showAddress?: boolean) =>
      Promise.all([
        service.callAs(CAST.recipient, saveMentor, { ...mentorFields, showAddress }),
        service.callAs(
          CAST.recipient,
          updateInitiative,
          initiativeBody({
            initiativeId: scene.initiativeId,
            contactEmail: 'build@example.org',
            showAddress,
          }),
        ),
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
      const { data } = await service.callAs(CAST.recipient, copyInitiative, {
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
    const body = initiativeBody({ initiativeId, contactEmail: 'young@example.org', title: 'Another title' });
    const { data } = await service.callAs(minor, updateInitiative, body);
    expect(data.initiative.contactEmail).toBeNull();
    const copy = await service.callAs(minor, copyInitiative, { initiativeId });
    const rows = await service.sql(
      'select contact_email from community.initiative where id in ($1, $2) order by id desc',
      [initiativeId, copy.data.initiative.id],
    );
    expect(rows).toEqual([{ contact_email: 'build@example.org' }, { contact_email: null }]);
  });
});
