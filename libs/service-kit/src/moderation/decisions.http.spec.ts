import { describe, expect, it } from '@jest/globals';
import type { ItemAction } from '@meshwork/contracts-core';
import type { TestPerson } from '@meshwork/test-kit/service';
import {
  ADMIN,
  AUTHOR,
  MODERATOR,
  OTHER_MODERATOR,
  READER,
  sharedModerated,
} from '../testing/moderated.fixture.ts';
import { restoredItems } from '../testing/moderated.service.ts';
import { moderatedEndpoints } from '../testing/moderated-contract.ts';

const moderated = sharedModerated();

const details = (id: number, as?: TestPerson) =>
  moderated.service.callAs(as, moderatedEndpoints.posterDetails, { id });
const caseOf = async (itemId: number) => {
  const rows = await moderated.service.sql<{ id: number }>(
    'select id from moderated.moderation_case where item_id = $1 and closed_at is null',
    [itemId],
  );
  return rows[0]?.id as number;
};

/** States of a poster before a decision. */
const STATES = {
  untouched: () => moderated.poster(),
  reported: async () => {
    const itemId = await moderated.poster();
    await moderated.report(itemId);
    return itemId;
  },
  'hidden by reports': async () => {
    const itemId = await moderated.poster();
    // Other people for each item: only some reports of one person count in a day.
    for (const id of [1, 2, 3]) await moderated.report(itemId, { id: 10_000 + 10 * itemId + id });
    return itemId;
  },
  hidden: async () => {
    const itemId = await moderated.poster();
    await moderated.decide(itemId, 'HIDE', { as: OTHER_MODERATOR });
    return itemId;
  },
  'under a second look': async () => {
    const itemId = await moderated.poster();
    await moderated.decide(itemId, 'HIDE', { as: OTHER_MODERATOR });
    await moderated.secondLook(itemId);
    return itemId;
  },
  deleted: async () => 999_999,
} as const;

/** Shown again, such an item moves on what stood still. */
const wasHidden: ReadonlySet<string> = new Set(['hidden by reports', 'hidden', 'under a second look']);

type Row = [keyof typeof STATES, ItemAction, number | string, 'hidden' | 'visible' | 'gone', string[]];
const HIDDEN_FIRST = 'ITEM_DECISION HIDE';
const MATRIX: Row[] = [
  ['untouched', 'DISMISS', 'ACTION_NOT_POSSIBLE', 'visible', []],
  ['untouched', 'HIDE', 200, 'hidden', ['ITEM_DECISION HIDE']],
  ['untouched', 'RESTORE', 'ACTION_NOT_POSSIBLE', 'visible', []],
  ['untouched', 'WARN', 200, 'visible', ['ITEM_DECISION WARN']],
  ['untouched', 'DELETE', 200, 'gone', ['ITEM_DECISION DELETE']],
  ['untouched', 'UNVERIFY', 'ACTION_NOT_POSSIBLE', 'visible', []],
  ['reported', 'DISMISS', 200, 'visible', []],
  ['reported', 'HIDE', 200, 'hidden', ['ITEM_DECISION HIDE']],
  ['reported', 'WARN', 200, 'visible', ['ITEM_DECISION WARN']],
  ['reported', 'DELETE', 200, 'gone', ['ITEM_DECISION DELETE']],
  ['hidden by reports', 'DISMISS', 200, 'visible', [HIDDEN_FIRST, 'ITEM_DECISION RESTORE']],
  ['hidden by reports', 'HIDE', 200, 'hidden', [HIDDEN_FIRST, 'ITEM_DECISION HIDE']],
  ['hidden by reports', 'RESTORE', 200, 'visible', [HIDDEN_FIRST, 'ITEM_DECISION RESTORE']],
  ['hidden by reports', 'WARN', 200, 'visible', [HIDDEN_FIRST, 'ITEM_DECISION WARN']],
  ['hidden', 'DISMISS', 'ACTION_NOT_POSSIBLE', 'hidden', [HIDDEN_FIRST]],
  ['hidden', 'HIDE', 'ACTION_NOT_POSSIBLE', 'hidden', [HIDDEN_FIRST]],
  ['hidden', 'RESTORE', 200, 'visible', [HIDDEN_FIRST, 'ITEM_DECISION RESTORE']],
  ['under a second look', 'DISMISS', 200, 'hidden', [HIDDEN_FIRST, 'SECOND_LOOK DISMISS STAYS']],
  ['under a second look', 'HIDE', 200, 'hidden', [HIDDEN_FIRST, 'SECOND_LOOK HIDE STAYS']],
  ['under a second look', 'RESTORE', 200, 'visible', [HIDDEN_FIRST, 'SECOND_LOOK RESTORE CHANGED']],
  ['deleted', 'HIDE', 'ITEM_NOT_FOUND', 'gone', []],
  ['deleted', 'DISMISS', 'ITEM_NOT_FOUND', 'gone', []],
];

describe('a decision about a thing', () => {
  it.each(MATRIX)('that is %s: %s is %s and leaves it %s', async (state, action, outcome, end, told) => {
    const itemId = await STATES[state]();
    expect(await moderated.decide(itemId, action)).toBe(outcome);
    const { status } = await details(itemId);
    const [row] = await moderated.service.sql('select from moderated.poster where id = $1', [itemId]);
    expect(status === 200 ? 'visible' : row ? 'hidden' : 'gone').toBe(end);
    expect(await moderated.told(AUTHOR, itemId)).toEqual(told);
    const isBack = wasHidden.has(state) && end === 'visible';
    expect(restoredItems.filter((item) => item === `poster ${itemId}`)).toHaveLength(isBack ? 1 : 0);
    if (outcome === 200) expect(await caseOf(itemId)).toBeUndefined();
  });

  it.each<[ItemAction, string]>([
    ['DISMISS', 'REPORT_OUTCOME DISMISS LEFT'],
    ['HIDE', 'REPORT_OUTCOME HIDE ACTED'],
    ['WARN', 'REPORT_OUTCOME WARN ACTED'],
    ['DELETE', 'REPORT_OUTCOME DELETE ACTED'],
  ])(
    'tells every reporter the outcome of %s once, without the words for the author',
    async (action, line) => {
      const itemId = await moderated.poster();
      for (const id of [101, 102]) await moderated.report(itemId, { id });
      await moderated.decide(itemId, action);
      expect([await moderated.told({ id: 101 }, itemId), await moderated.told({ id: 102 }, itemId)]).toEqual([
        [line],
        [line],
      ]);
      const [notice] = await moderated.service.sql<{ data: { note: unknown } }>(
        'select data from moderated.notice_v1 where account_id = 101 order by id desc limit 1',
      );
      expect(notice?.data.note).toBeNull();
    },
  );

  it('takes the badge of a verified thing away', async () => {
    const itemId = await moderated.poster();
    await moderated.service.sql('update moderated.poster set is_verified = true where id = $1', [itemId]);
    expect(await moderated.decide(itemId, 'UNVERIFY')).toBe(200);
    expect(await moderated.told(AUTHOR, itemId)).toEqual(['ITEM_DECISION UNVERIFY']);
    expect(await moderated.decide(itemId, 'UNVERIFY')).toBe('ACTION_NOT_POSSIBLE');
  });

  it('is written to the audit log, in the transaction of the decision', async () => {
    const itemId = await moderated.poster();
    await moderated.decide(itemId, 'HIDE');
    await moderated.decide(itemId, 'HIDE');
    const rows = await moderated.service.sql(
      'select service, action, actor_id, actor_name, details from audit.entry where subject = $1',
      [`moderated poster ${itemId}`],
    );
    expect(rows).toEqual([
      {
        service: 'moderated',
        action: 'MODERATION',
        actor_id: MODERATOR.id,
        actor_name: '',
        details: { action: 'HIDE', rule: 'spam', note: 'Please do not advertise.' },
      },
    ]);
  });
});

describe('simultaneous decisions', () => {
  it.each<[ItemAction, ItemAction]>([
    ['HIDE', 'DISMISS'],
    ['HIDE', 'HIDE'],
    ['WARN', 'WARN'],
    ['DISMISS', 'DELETE'],
  ])('%s and %s about one entry of the queue: one wins', async (first, second) => {
    const itemId = await STATES.reported();
    const caseId = await caseOf(itemId);
    const outcomes = await Promise.all([
      moderated.decide(itemId, first, { as: MODERATOR, caseId }),
      moderated.decide(itemId, second, { as: OTHER_MODERATOR, caseId }),
    ]);
    expect(outcomes).toContain(200);
    expect(outcomes).toContain('ACTION_NOT_POSSIBLE');
    expect(await moderated.told(READER, itemId)).toHaveLength(1);
  });

  it('and a report wait for each other, so that no report is lost', async () => {
    for (let round = 0; round < 5; round++) {
      const itemId = await STATES.reported();
      const [decided, reported] = await Promise.all([
        moderated.decide(itemId, 'DISMISS'),
        moderated.report(itemId, { id: 101 }),
      ]);
      expect([decided, reported]).toEqual([200, 200]);
      const open = await moderated.service.sql(
        `select from moderated.moderation_report report join moderated.moderation_case c on c.id = report.case_id
         where report.item_id = $1 and (report.closed_at is null) <> (c.closed_at is null)`,
        [itemId],
      );
      expect(open).toEqual([]);
    }
  });
});

describe('a hidden thing', () => {
  it.each<[string, TestPerson | undefined, number]>([
    ['visitors', undefined, 404],
    ['other people', READER, 404],
    ['its author', AUTHOR, 200],
    ['moderators', OTHER_MODERATOR, 200],
    ['admins', ADMIN, 200],
    ['suspended moderators', { ...MODERATOR, suspended: true }, 404],
    // docs/product.md#second-step-of-staff
    ['moderators without the second step', { ...MODERATOR, factorMissing: true }, 404],
    ['admins without the second step', { ...ADMIN, factorMissing: true }, 404],
    ['its author without the second step', { ...AUTHOR, factorMissing: true }, 200],
  ])('is for %s: %i', async (_name, as, status) => {
    const result = await details(await STATES.hidden(), as);
    expect(result.status).toBe(status);
    if (status === 200)
      expect(result.data.hidden).toMatchObject({
        rule: 'spam',
        note: 'Please do not advertise.',
        secondLook: 'POSSIBLE',
      });
  });

  it('names no rule while reports alone have hidden it, and waits for a moderator', async () => {
    const { data } = await details(await STATES['hidden by reports'](), AUTHOR);
    expect(data.hidden).toMatchObject({ rule: null, note: null, secondLook: 'ASKED' });
  });
});

describe('a second look', () => {
  const stateOf = async (itemId: number) => (await details(itemId, AUTHOR)).data.hidden?.secondLook;

  it('is possible once, and another moderator takes it', async () => {
    const itemId = await moderated.poster();
    await moderated.decide(itemId, 'HIDE');
    expect(await stateOf(itemId)).toBe('POSSIBLE');
    expect(await moderated.secondLook(itemId)).toBe(200);
    expect(await stateOf(itemId)).toBe('ASKED');
    expect(await moderated.secondLook(itemId)).toBe('SECOND_LOOK_NOT_POSSIBLE');
    expect(await moderated.decide(itemId, 'DISMISS')).toBe('OWN_DECISION');
    expect(await moderated.decide(itemId, 'DISMISS', { as: OTHER_MODERATOR })).toBe(200);
    expect(await stateOf(itemId)).toBe('DECIDED');
    expect(await moderated.secondLook(itemId)).toBe('SECOND_LOOK_NOT_POSSIBLE');
  });

  it('ends with the answer, also where that hides the thing for another reason', async () => {
    const itemId = await STATES['under a second look']();
    await moderated.decide(itemId, 'HIDE');
    expect(await stateOf(itemId)).toBe('DECIDED');
    expect(await moderated.secondLook(itemId)).toBe('SECOND_LOOK_NOT_POSSIBLE');
  });

  it('is asked for once by simultaneous requests', async () => {
    const itemId = await STATES.hidden();
    const outcomes = await Promise.all([1, 2, 3].map(() => moderated.secondLook(itemId)));
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(1);
  });

  it.each([
    ['WARN', 'RESTORE', 'CHANGED'],
    ['DELETE', 'DISMISS', 'STAYS'],
  ] as const)('is possible at a %s, and its %s tells that it has %s', async (decision, answer, outcome) => {
    const itemId = await moderated.poster();
    await moderated.decide(itemId, decision);
    expect(await moderated.secondLook(itemId)).toBe(200);
    expect(await moderated.decide(itemId, answer, { as: OTHER_MODERATOR })).toBe(200);
    expect(await moderated.told(AUTHOR, itemId)).toEqual([
      `ITEM_DECISION ${decision}`,
      `SECOND_LOOK ${answer} ${outcome}`,
    ]);
  });

  it.each<[string, () => Promise<number>, TestPerson, string]>([
    ['of another person', () => STATES.hidden(), READER, 'ITEM_NOT_FOUND'],
    ['that nobody decided about', () => STATES.untouched(), AUTHOR, 'SECOND_LOOK_NOT_POSSIBLE'],
    ['that reports have hidden', () => STATES['hidden by reports'](), AUTHOR, 'SECOND_LOOK_NOT_POSSIBLE'],
    ['that is not there', () => STATES.deleted(), AUTHOR, 'ITEM_NOT_FOUND'],
  ])('is not possible for a thing %s', async (_name, item, as, code) => {
    expect(await moderated.secondLook(await item(), as)).toBe(code);
  });

  it('is taken by the same moderator where there is no other', async () => {
    const itemId = await moderated.poster();
    await moderated.decide(itemId, 'HIDE');
    await moderated.secondLook(itemId);
    await moderated.service.sql('delete from auth.moderator_v1 where user_id <> 20');
    expect(await moderated.decide(itemId, 'RESTORE')).toBe(200);
    await moderated.service.sql('insert into auth.moderator_v1 values (21), (22)');
  });
});

it("a moderator's own thing is decided by others", async () => {
  const itemId = await moderated.poster(MODERATOR);
  await moderated.report(itemId);
  expect(await moderated.decide(itemId, 'DISMISS')).toBe('OWN_ITEM');
  expect(await moderated.decide(itemId, 'DISMISS', { as: OTHER_MODERATOR })).toBe(200);
});
