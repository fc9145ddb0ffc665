import { expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { publicCalls } from '@meshwork/contracts-core/public-texts';
import { saidInPublic, sharedService, shownInPublic, type TestPerson } from '@meshwork/test-kit/service';
import { addPeople, setStanding } from './community.fixture.ts';
import { initiativeBody, mentorBody, startScenes, teamBody } from './scene.ts';

/** Tests that every text of which the contract says that everybody reads it is masked where somebody under 18 writes it. */
const service = sharedService(startScenes);
const author: TestPerson = { id: 41, ageBand: 'MINOR' };
const needs = [{ kind: 'SPACE', words: 'A field' }];

type Name = 'createTeam' | 'updateTeam' | 'createInitiative' | 'updateInitiative' | 'changeInitiativeState';

async function post<N extends Name>(name: N, body: object) {
  const said = saidInPublic(e[name], body);
  const { data, status } = await service.callAs(author, e[name], said.body as never);
  expect(status).toBeLessThan(300);
  const { shown, masked } = shownInPublic(data);
  expect({ name, shown, isMasked: masked >= said.count }).toEqual({ name, shown: 0, isMasked: true });
  return data;
}

it('somebody under 18 says nothing in public that leads out of the site', async () => {
  await addPeople(service, author.id);
  await setStanding(service, [{ id: author.id, ageBand: 'MINOR' }]);
  const { team } = await post('createTeam', teamBody({ needs }));
  await post('updateTeam', { ...teamBody({ needs }), teamId: team.id });
  const { initiative } = await post('createInitiative', initiativeBody());
  await post('updateInitiative', { ...initiativeBody(), initiativeId: initiative.id });
  await post('changeInitiativeState', { initiativeId: initiative.id, state: 'POSTPONED' });
  const mentor = await service.callAs(author, e.saveMentor, mentorBody());
  expect(mentor.failure.code).toBe('ADULTS_ONLY');
});

it('no other call takes such a text', () => {
  const called = [
    'createTeam',
    'updateTeam',
    'createInitiative',
    'updateInitiative',
    'changeInitiativeState',
    'saveMentor',
  ];
  expect(publicCalls(e).sort()).toEqual(called.sort());
});
