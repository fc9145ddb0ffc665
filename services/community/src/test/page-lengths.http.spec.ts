import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { communityEndpoints } from '@meshwork/contracts-community';
import { namedStatements, type TestService } from '@meshwork/test-kit/service';
import { CAST, setScene, startScenes } from './scene.ts';

const { listTeams, listMentors, listInitiatives, listThreads } = communityEndpoints;

let service: TestService;
beforeAll(async () => {
  service = await startScenes();
  await setScene(service);
});
afterAll(() => service?.close());

it.each([
  ['teams', listTeams, {}],
  ['established teams', listTeams, { established: 'true' }],
  ['mentors', listMentors, {}],
  ['upcoming initiatives', listInitiatives, { when: 'upcoming' }],
  ['past initiatives', listInitiatives, { when: 'past' }],
  ['all initiatives', listInitiatives, {}],
  ['conversations', listThreads, {}],
])('%s have plans for the lengths that pages ask for, and for no other', async (_name, list, query) => {
  const namesOf = (...limits: number[]) =>
    namedStatements(service, async () => {
      for (const limit of limits) {
        const { status } = await service.call(list, { as: CAST.receiver, query: { ...query, limit } });
        expect(status).toBe(200);
      }
    });
  const usual = await namesOf(1, 3, 10, 20, 24, 50, 100);
  expect(usual.size).toBeGreaterThanOrEqual(7);
  const others = await namesOf(2, 25, 51, 99);
  expect([...others].filter((name) => !usual.has(name))).toEqual([]);
});
