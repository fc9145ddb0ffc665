import { describe, expect, it } from '@jest/globals';
import { type TestPerson } from '@meshwork/test-kit/service';
import { AUTHOR, MODERATOR, READER, sharedModerated } from '../testing/moderated.fixture.ts';

describe('reports of things', () => {
  const moderated = sharedModerated();

  /** Reports by people with these changes, in the given order. @returns whether the poster is hidden afterwards */
  let lastPerson = 1_000;
  /** Each time by other people. */
  const hiddenAfter = async (...changes: Partial<TestPerson>[]): Promise<boolean> => {
    const itemId = await moderated.poster();
    for (const change of changes) {
      lastPerson += 1;
      expect(await moderated.report(itemId, { ...change, id: lastPerson })).toBe(200);
    }
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

    it('of the same three people hide three things a day, and the fourth waits for a moderator', async () => {
      const hidden: boolean[] = [];
      for (const _thing of [1, 2, 3, 4]) {
        const itemId = await moderated.poster();
        for (const id of [901, 902, 903]) expect(await moderated.report(itemId, { id })).toBe(200);
        hidden.push(await moderated.isHidden(itemId));
      }
      expect(hidden).toEqual([true, true, true, false]);
    });

    it('not while three reports of one of the people were dismissed within 30 days', async () => {
      const threeReport = async () => {
        const itemId = await moderated.poster();
        for (const id of [911, 912, 913]) await moderated.report(itemId, { id });
        return moderated.isHidden(itemId);
      };
      for (const _thing of [1, 2, 3]) {
        const itemId = await moderated.poster();
        await moderated.report(itemId, { id: 911 });
        await moderated.decide(itemId, 'DISMISS');
      }
      await moderated.service.sql(
        "update moderated.moderation_report set created_at = now() - interval '2 days'",
      );
      expect(await threeReport()).toBe(false);
      await moderated.service.sql(
        "update moderated.moderation_report set closed_at = now() - interval '31 days' where reporter_id = 911 and was_dismissed",
      );
      expect(await threeReport()).toBe(true);
    });

    it('once, when twenty people report at the same moment', async () => {
      const itemId = await moderated.poster();
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, (_, index) => moderated.report(itemId, { id: 100 + index })),
      );
      // Reports after the third one find nothing any more.
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
});
