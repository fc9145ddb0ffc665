import { beforeEach, describe, expect, it } from '@jest/globals';
import { catalogEndpoints } from '@meshwork/contracts-catalog';
import { sharedService, type TestPerson } from '@meshwork/test-kit/service';
import {
  ada,
  ben,
  CLASS,
  decide,
  post,
  postPath,
  startCatalog,
  TEAM,
  teamOwner,
} from '../../test/catalog.fixture.ts';

// A class of Ada, who is an adult, and Ben, who is under 18 (docs/product.md#classes).
const service = sharedService(startCatalog);

const { classPaths, followPath, unfollowPath, setProgress } = catalogEndpoints;
let resources: number[];
let pathId: number;
beforeEach(async () => {
  await service.sql(`delete from catalog.path; delete from catalog.class_path;
    delete from community.class_member_v1;
    insert into community.class_member_v1 values
      (${CLASS}, ${teamOwner.id}, 'OWNER'), (${CLASS}, ${ada.id}, 'MEMBER'), (${CLASS}, ${ben.id}, 'MEMBER');
    update auth.standing_v1 set age_band = 'MINOR' where user_id = ${ben.id}`);
  resources = [];
  for (let n = 0; n < 3; n++) resources.push((await post(service)).id);
  pathId = (await postPath(service, resources)).id;
});

const follow = (id = pathId) => service.callAs(teamOwner, followPath, { teamId: CLASS, pathId: id });
const read = async (as: TestPerson) => (await service.callAs(as, classPaths, { teamId: CLASS })).data;
const done = (as: TestPerson, resourceId: number | undefined) =>
  service.callAs(as, setProgress, { resourceId, done: true });
const adultOwner: TestPerson = { ...teamOwner, ageBand: 'ADULT' };
const ADA = { userId: ada.id, displayName: 'Ada Lovelace' };

describe('a class', () => {
  it('follows paths in the order in which it gets them, each once', async () => {
    const second = (await postPath(service, resources, { title: 'Second' })).id;
    for (const id of [pathId, second, pathId]) expect((await follow(id)).status).toBe(200);
    expect((await read(ada)).paths.map(({ id }) => id)).toEqual([pathId, second]);
    await service.callAs(teamOwner, unfollowPath, { teamId: CLASS, pathId });
    expect((await read(ada)).paths.map(({ id }) => id)).toEqual([second]);
  });

  it('shows its owners how far each member is, on its paths alone', async () => {
    const other = (await postPath(service, resources.slice(1))).id;
    await follow();
    await follow(other);
    await done(ada, resources[0]);
    await done(ada, resources[1]);
    await done(ada, (await post(service)).id);
    await done(ben, resources[2]);
    const { members, withheld } = await read(adultOwner);
    expect(members).toEqual([
      { ...ADA, done: [2, 1] },
      { userId: ben.id, displayName: 'Ben', done: [1, 1] },
    ]);
    expect(withheld).toBe(0);
  });

  it.each(['MINOR', null] as const)(
    'shows an owner whose age is %s nothing of members who are not known to be adults',
    async (ageBand) => {
      await follow();
      for (const one of [ada, ben]) await done(one, resources[0]);
      const { members, withheld } = await read({ ...teamOwner, ageBand });
      expect([members, withheld]).toEqual([[{ ...ADA, done: [1] }], 1]);
    },
  );

  it('shows members its paths, and nothing of each other', async () => {
    await follow();
    expect(await read(ada)).toMatchObject({ paths: [{ id: pathId }], members: null, withheld: 0 });
  });

  it('shows neither drafts nor what moderators hide, and no draft is given to it', async () => {
    const draft = (await postPath(service, resources, { status: 'DRAFT' })).id;
    expect((await follow(draft)).failure.code).toBe('PATH_NOT_FOUND');
    await follow();
    await decide(service, 'path', pathId, 'HIDE');
    expect((await read(ada)).paths).toEqual([]);
    expect((await follow()).failure.code).toBe('PATH_NOT_FOUND');
  });

  it('is no team that was not made for one', async () => {
    const input = { teamId: TEAM, pathId };
    expect((await service.callAs(teamOwner, followPath, input)).failure.code).toBe('NOT_CLASS_OWNER');
  });
});
