import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestPerson } from '@meshwork/test-kit/service';
import { AUTHOR, MODERATOR, type Moderated, READER, startModerated } from '../testing/moderated.fixture.ts';
import { moderatedEndpoints } from '../testing/moderated-contract.ts';

let moderated: Moderated;
beforeAll(async () => {
  moderated = await startModerated();
});
afterAll(() => moderated?.service.close());

/** Reports by people with these changes, in the given order. @returns whether the poster is hidden afterwards */
const hiddenAfter = async (...changes: Partial<TestPerson>[]): Promise<boolean> => {
  const itemId = await moderated.poster();
  for (const [index, change] of changes.entries())
    expect(await moderated.report(itemId, { ...change, id: 100 + index })).toBe(200);
  return moderated.isHidden(itemId);
};

describe('a report', () => {
  it('is taken once per person and thing while it is open', async () => {
    const itemId = await moderated.poster();
    expect(await moderated.report(itemId)).toBe(200);
    expect(await moderated.report(itemId)).toBe('ALREADY_REPORTED');
    expect(await moderated.report(itemId, { id: 12 })).toBe(200);
    expect(await moderated.decide(itemId, 'DISMISS')).toBe(200);
    expect(await moderated.report(itemId)).toBe(200);
  });

  it('is taken once when a person sends it many times at the same moment', async () => {
    const itemId = await moderated.poster();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => moderated.report(itemId)));
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'ALREADY_REPORTED')).toHaveLength(7);
  });

  it.each<[string, TestPerson, () => Promise<[number, string]>, number | string]>([
    ["one's own thing", AUTHOR, async () => [await moderated.poster(), 'poster'], 'OWN_ITEM'],
    ['what is not there', READER, async () => [999_999, 'poster'], 'ITEM_NOT_FOUND'],
    ['a kind of another domain', READER, async () => [1, 'resource'], 'ITEM_NOT_FOUND'],
    ['an imported thing', READER, async () => [await moderated.poster(null), 'poster'], 200],
    ['a letter to oneself', READER, async () => [await moderated.letter(AUTHOR, READER), 'letter'], 200],
    [
      'a letter to others',
      MODERATOR,
      async () => [await moderated.letter(AUTHOR, READER), 'letter'],
      'ITEM_NOT_FOUND',
    ],
  ])('about %s', async (_name, as, item, outcome) => {
    const [itemId, kind] = await item();
    expect(await moderated.report(itemId, as, kind)).toBe(outcome);
  });

  it('about a hidden thing finds nothing', async () => {
    const itemId = await moderated.poster();
    await moderated.decide(itemId, 'HIDE');
    expect(await moderated.report(itemId)).toBe('ITEM_NOT_FOUND');
  });

  it('needs a known reason', async () => {
    const body = { kind: 'poster', itemId: await moderated.poster(), reason: 'BORING' };
    const { failure } = await moderated.service.call(moderatedEndpoints.report, { as: READER, body });
    expect(failure.issues).toEqual([{ path: 'reason', message: 'Please choose a reason' }]);
  });
});

describe('reports hide a thing', () => {
  it.each<[string, Partial<TestPerson>[], boolean]>([
    ['two by people who count', [{}, {}], false],
    ['three by people who count', [{}, {}, {}], true],
    ['three with an unverified person', [{}, {}, { verified: false }], false],
    ['three with an account of today', [{}, { isDayOld: false }, {}], false],
    ['four with one that does not count', [{}, { verified: false }, {}, {}], true],
    ['ten sock puppets of today', Array.from({ length: 10 }, () => ({ isDayOld: false })), false],
  ])('%s', async (_name, people, hidden) => {
    expect(await hiddenAfter(...people)).toBe(hidden);
  });

  it('once, when twenty people report at the same moment', async () => {
    const itemId = await moderated.poster();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => moderated.report(itemId, { id: 100 + index })),
    );
    // Those who come after the third one find nothing any more.
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome === 'ITEM_NOT_FOUND')).toHaveLength(17);
    expect(await moderated.isHidden(itemId)).toBe(true);
    const decisions = await moderated.service.sql(
      'select action, rule, decided_by from moderated.moderation_decision where item_id = $1',
      [itemId],
    );
    expect(decisions).toEqual([{ action: 'HIDE', rule: null, decided_by: null }]);
    expect(await moderated.told(AUTHOR, itemId)).toEqual(['ITEM_DECISION HIDE']);
    const cases = await moderated.service.sql(
      'select from moderated.moderation_case where item_id = $1 and closed_at is null',
      [itemId],
    );
    expect(cases).toHaveLength(1);
  });

  it('until a moderator leaves it as it is; then reports alone do not hide it again', async () => {
    const itemId = await moderated.poster();
    for (const id of [101, 102, 103]) await moderated.report(itemId, { id });
    expect(await moderated.decide(itemId, 'DISMISS')).toBe(200);
    expect(await moderated.isHidden(itemId)).toBe(false);
    expect(await moderated.told(AUTHOR, itemId)).toEqual(['ITEM_DECISION HIDE', 'ITEM_DECISION RESTORE']);
    for (const id of [101, 102, 103]) expect(await moderated.report(itemId, { id })).toBe(200);
    expect(await moderated.isHidden(itemId)).toBe(false);
  });
});
