import { expect, it } from '@jest/globals';
import { catalogEndpoints as e } from '@meshwork/contracts-catalog';
import { publicCalls } from '@meshwork/contracts-core/public-texts';
import { saidInPublic, sharedService, shownInPublic } from '@meshwork/test-kit/service';
import { ada, draft, pathDraft, postPath, startCatalog, TEAM, teamOwner } from './catalog.fixture.ts';

/** Tests that every text of which the contract says that everybody reads it is masked where somebody under 18 writes it. */
const service = sharedService(startCatalog);
const author = { ...ada, ageBand: 'MINOR' } as const;

type Name = 'createResource' | 'updateResource' | 'createPath' | 'updatePath';

async function post<N extends Name>(name: N, body: object) {
  const said = saidInPublic(e[name], body);
  const { data, status } = await service.callAs(author, e[name], said.body as never);
  expect(status).toBeLessThan(300);
  const { shown, masked } = shownInPublic(data);
  expect({ name, shown, isMasked: masked >= said.count }).toEqual({ name, shown: 0, isMasked: true });
  return data;
}

it('somebody under 18 says nothing in public that leads out of the site', async () => {
  const { resource } = await post('createResource', draft());
  await post('updateResource', { ...draft(), resourceId: resource.id });
  const { path } = await post('createPath', pathDraft([resource.id], { teamId: TEAM, status: 'DRAFT' }));
  const draftOf = pathDraft([resource.id], { teamId: TEAM, status: 'DRAFT' });
  await post('updatePath', { ...draftOf, pathId: path.id, version: path.version });
});

it('the words of an adult stay when somebody under 18 changes another step of a path', async () => {
  const { resource } = (await service.callAs(ada, e.createResource, draft())).data;
  const { resource: next } = (await service.callAs(ada, e.createResource, draft())).data;
  const step = { resourceId: resource.id, goal: 'Call 313-555-0142', note: null, minutes: null };
  const further = { ...step, resourceId: next.id, goal: 'Turn it' };
  const path = await postPath(service, [], { steps: [step, further] });
  const { title, goal, programme, level, status, id, version } = path;
  const owner = { ...teamOwner, ageBand: 'MINOR' } as const;
  const { data } = await service.callAs(owner, e.updatePath, {
    title,
    goal,
    programme,
    level,
    status,
    pathId: id,
    version,
    teamId: TEAM,
    steps: [{ ...step, note: 'Call 313-555-0188' }, further],
  } as never);
  expect(data.path.steps).toMatchObject([
    { goal: 'Call 313-555-0142', note: 'Call [telephone number hidden]' },
    { goal: 'Turn it' },
  ]);
});

it('no other call takes such a text', () =>
  expect(publicCalls(e).sort()).toEqual(['createPath', 'createResource', 'updatePath', 'updateResource']));
