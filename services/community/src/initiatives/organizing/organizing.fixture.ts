import { beforeAll, beforeEach } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { QueryInput } from '@meshwork/contracts-core';
import { type TestService } from '@meshwork/test-kit/service';
import { CAST, scene, setScene } from '../../test/scene.ts';

/** The people who ask: guest 1 has the account 2001. */
export const PEOPLE = 40;

/** Lets {@link PEOPLE} ask to join the scene's initiative before each test, guest 1 first; three of them for the team. */
export function aroundGuests(service: TestService) {
  const { recipient } = CAST;
  const { initiativeId } = scene;
  beforeAll(async () => {
    await service.sql(`insert into auth.public_profile_v1
      select 2000 + n, 'guest' || n, 'Guest ' || n, null from generate_series(1, ${PEOPLE}) n;
      insert into auth.contact_email_v1
      select 2000 + n, 'guest' || n || '@example.org', true from generate_series(1, ${PEOPLE}) n`);
  });
  beforeEach(async () => {
    await setScene(service);
    await service.sql(`delete from community.request;
      insert into community.request (kind, state, initiative_id, requester_id, acting_team_id, created_at, due)
      select 'INITIATIVE', 'PENDING', ${initiativeId}, 2000 + n, case when n > 37 then ${scene.teamId} end,
        now() - make_interval(hours => 100 - n), 'RECIPIENT' from generate_series(1, ${PEOPLE}) n;
      insert into community.message (request_id, part, author_id, side, text, created_at)
      select id, 'OPENING', requester_id, 'REQUESTER', 'Request number ' || requester_id - 2000, created_at from community.request`);
  });

  const list = async (query: QueryInput = {}) =>
    (await service.callAs(recipient, e.eventRequests, { id: initiativeId, ...query })).data;
  return {
    list,
    idsOf: async (...people: number[]) => {
      const { requests } = await list({ limit: 100 });
      return people.map((n) => requests.find(({ person }) => person?.id === 2000 + n)?.id ?? 0);
    },
    answer: async (requestIds: number[], decision = 'ACCEPT') =>
      (await service.callAs(recipient, e.answerRequests, { initiativeId, requestIds, decision })).data,
  };
}
