import { describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@meshwork/test-kit/service';
import { READER, sharedModerated } from '../testing/moderated.fixture.ts';
import { moderatedEndpoints } from '../testing/moderated-contract.ts';

const { savedRefs, savedThings, lookUpThings, saveThings, forgetThings } = moderatedEndpoints;
const site = sharedModerated();

const refs = (ids: readonly number[], kind = 'poster') => ids.map((id) => ({ kind, id }));
const save = (ids: readonly number[], as: TestPerson = READER, kind = 'poster') =>
  site.service.callAs(as, saveThings, { items: refs(ids, kind) });
const saved = async (as: TestPerson) => (await site.service.callAs(as, savedRefs)).data.items;
const things = async (as: TestPerson) => (await site.service.callAs(as, savedThings)).data;
/** Makes a person who has not saved anything yet. */
let lastId = 100;
const somebody = (): TestPerson => {
  lastId += 1;
  return { id: lastId };
};

describe('saved things', () => {
  it('are kept once, the latest first, for each person alone', async () => {
    const as = somebody();
    const [one, two] = [await site.poster(), await site.poster()];
    await save([one], as);
    expect((await save([two, one], as)).data.items).toEqual(refs([two, one]));
    expect((await things(as)).things).toMatchObject([
      { kind: 'poster', id: two, title: 'Come to us', path: `/posters/${two}` },
      { id: one },
    ]);
    expect(await things(somebody())).toEqual({ things: [], gone: [] });
    const forgotten = await site.service.callAs(as, forgetThings, { items: refs([two]) });
    expect(forgotten.data.items).toEqual(refs([one]));
  });

  it('keep the order in which a browser had them', async () => {
    const as = somebody();
    const ids = [await site.poster(), await site.poster(), await site.poster()];
    expect((await save(ids, as)).data.items).toEqual(refs(ids));
  });

  it('are not doubled by what arrives several times at once', async () => {
    const as = somebody();
    const poster = await site.poster();
    const answers = await Promise.all(Array.from({ length: 8 }, () => save([poster, poster], as)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await saved(as)).toEqual(refs([poster]));
  });

  it('are what everybody may see', async () => {
    const as = somebody();
    const letter = await site.letter(as, READER);
    expect((await save([letter], as, 'letter')).data.items).toEqual([]);
    expect((await save([999_999], as)).data.items).toEqual([]);
    expect((await save([1], as, 'account')).data.items).toEqual([]);
  });

  it('that are hidden or deleted are counted, and come back when they are restored', async () => {
    const as = somebody();
    const [hidden, deleted] = [await site.poster(), await site.poster()];
    await save([hidden, deleted], as);
    await site.decide(hidden, 'HIDE');
    await site.decide(deleted, 'DELETE');
    expect(await things(as)).toEqual({ things: [], gone: refs([hidden, deleted]) });
    await site.decide(hidden, 'RESTORE');
    expect(await things(as)).toMatchObject({ things: [{ id: hidden }], gone: refs([deleted]) });
  });

  it('have a bound, with which those that still fit are kept', async () => {
    const as = somebody();
    await site.service.sql(`insert into moderated.saved_item (person_id, kind, item_id)
      select ${as.id}, 'poster', 100000 + n from generate_series(1, 499) n`);
    const [one, two] = [await site.poster(), await site.poster()];
    expect((await save([one, two], as)).data.items).toContainEqual({ kind: 'poster', id: one });
    const full = await save([two], as);
    expect([full.status, full.failure.code]).toEqual([409, 'SAVED_FULL']);
    expect((await save([one], as)).status).toBe(200);
    await Promise.all([1, 2, 3].map(() => save([two], as)));
    expect(await saved(as)).toHaveLength(500);
  });

  it('need no confirmed address, and nothing is stored about people under 13', async () => {
    const poster = await site.poster();
    expect((await save([poster], { ...somebody(), verified: false, ageBand: null })).status).toBe(200);
    const child = { ...somebody(), ageBand: 'UNDER_13' as const };
    expect((await save([poster], child)).failure.code).toBe('TOO_YOUNG');
    expect(await saved(child)).toEqual([]);
  });
});

describe('what a visitor looks up', () => {
  const lookUp = (...thing: string[]) => site.service.call(lookUpThings, { thing });

  it('has the titles of public things, and says which are gone', async () => {
    const [one, hidden] = [await site.poster(), await site.poster()];
    const letter = await site.letter({ id: 1 }, READER);
    await site.decide(hidden, 'HIDE');
    const { data } = await lookUp(`poster:${hidden}`, `poster:${one}`, `letter:${letter}`, 'poster:999999');
    expect(data.things).toEqual([
      { kind: 'poster', id: one, title: 'Come to us', path: `/posters/${one}`, savedAt: null },
    ]);
    expect(data.gone).toEqual([
      { kind: 'poster', id: hidden },
      { kind: 'letter', id: letter },
      { kind: 'poster', id: 999_999 },
    ]);
  });

  it('is refused where it names no things', async () => {
    expect((await lookUp('poster')).status).toBe(400);
    expect((await lookUp('poster:99999999999')).status).toBe(400);
    expect((await lookUp()).data).toEqual({ things: [], gone: [] });
  });
});

it('goes with a deleted account, also when that is told late, and with one that was deleted long before the start', async () => {
  const gone = { id: 900 };
  const late = { id: 901 };
  const stays = somebody();
  const poster = await site.poster();
  for (const as of [gone, late, stays]) await save([poster], as);
  await site.service.sql(`insert into auth.deleted_account_v1 values (900, now() - interval '1 year')`);
  await site.service.runTask('DeletedAccounts');
  expect([await saved(gone), await saved(late)]).toEqual([[], refs([poster])]);
  await site.service.sql(`insert into auth.deleted_account_v1 values (901, now() - interval '23 hours')`);
  await site.service.runTask('DeletedAccounts');
  expect([await saved(late), await saved(stays)]).toEqual([[], refs([poster])]);
});

it('goes with an account that was deleted while the upkeep failed for more than a day', async () => {
  const gone = { id: 902 };
  await save([await site.poster()], gone);
  await site.service.runTask('DeletedAccounts');
  await site.service.sql('alter table auth.deleted_account_v1 rename to away');
  await expect(site.service.runTask('DeletedAccounts')).rejects.toThrow('deleted_account_v1');
  await site.service.sql('alter table auth.away rename to deleted_account_v1');
  await site.service.sql(`insert into auth.deleted_account_v1 values (902, now() - interval '2 days')`);
  await site.service.runTask('DeletedAccounts');
  expect(await saved(gone)).toEqual([]);
});

it('is in the export of what a person stored', async () => {
  const as = somebody();
  const poster = await site.poster();
  await save([poster], as);
  const rows = await site.service.sql(
    `select data from moderated.personal_data_v1 where kind = 'saved' and user_id = ${as.id}`,
  );
  expect(rows).toMatchObject([{ data: { kind: 'poster', id: poster } }]);
});
