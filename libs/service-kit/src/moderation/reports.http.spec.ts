import { describe, expect, it } from '@jest/globals';
import { type TestPerson, until } from '@meshwork/test-kit/service';
import { AUTHOR, MODERATOR, READER, sharedModerated, startModerated } from '../testing/moderated.fixture.ts';
import { moderatedEndpoints } from '../testing/moderated-contract.ts';
import { VisitorCalls } from './visitor-calls.task.ts';

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

    it('of a visitor waits with words and address, hides nothing and tells nobody', async () => {
      const { reportAsVisitor } = moderatedEndpoints;
      const { service } = moderated;
      const itemId = await moderated.poster();
      const body = { kind: 'poster', itemId, reason: 'SPAM', words: 'It is an advertisement' } as const;
      const send = (contactEmail: string, more: object = {}) =>
        service.call(reportAsVisitor, { ...body, ...more, contactEmail });
      expect((await send('nobody')).failure.message).toBe('Please enter a valid email address');
      expect((await send('a@example.org', { words: '' })).failure.message).toBe(
        'Please say what we should know',
      );
      expect((await send('a@example.org', { itemId: 999_999 })).failure.code).toBe('ITEM_NOT_FOUND');
      const letter = { kind: 'letter', itemId: await moderated.letter(AUTHOR, READER) };
      expect((await send('a@example.org', letter)).failure.code).toBe('ITEM_NOT_FOUND');
      for (let visitor = 0; visitor < 20; visitor++)
        expect((await send(`visitor${visitor}@example.org`)).status).toBe(200);
      expect((await send('late@example.org')).failure.code).toBe('ENOUGH_REPORTS');
      expect(await moderated.isHidden(itemId)).toBe(false);
      const { data } = await service.callAs(MODERATOR, moderatedEndpoints.moderationQueue);
      const entry = data.find((one) => one.itemId === itemId);
      expect([entry?.reportCount, entry?.reports[0]]).toMatchObject([
        20,
        { reporter: 'A visitor', words: 'It is an advertisement\n\nAnswer to: visitor19@example.org' },
      ]);
      expect(await moderated.report(itemId)).toBe(200);
      expect(await moderated.decide(itemId, 'DISMISS')).toBe(200);
      const told = await service.sql(
        'select account_id from moderated.moderation_notice where account_id < 0',
      );
      expect(told).toEqual([]);
    });

    it('of visitors call moderators once an hour, with all in one', async () => {
      const { service } = moderated;
      const calls = () =>
        service.sql(`select distinct data ->> 'path' as path, data ->> 'byVisitors' as things, account_id
          from moderated.moderation_notice where data ? 'byVisitors' and account_id = ${MODERATOR.id} order by things`);
      const report = async () => {
        const body = {
          kind: 'poster',
          itemId: await moderated.poster(),
          reason: 'UNSAFE_FOR_MINORS',
        } as const;
        const sent = { ...body, words: 'It is not safe', contactEmail: 'a@example.org' };
        expect((await service.call(moderatedEndpoints.reportAsVisitor, sent)).status).toBe(200);
      };
      const task = service.app.get(VisitorCalls);
      await report();
      for (let n = 0; n < 2; n++) await task.runOnce();
      expect(await calls()).toMatchObject([{ things: '1' }]);
      for (let n = 0; n < 3; n++) await report();
      await task.runOnce();
      expect(await calls()).toHaveLength(1);
      await service.sql(`update moderated.moderation_notice set created_at = created_at - interval '61 minutes';
        update moderated.moderation_report set created_at = created_at - interval '61 minutes'`);
      await task.runOnce();
      expect(await calls()).toMatchObject([{ things: '1' }, { path: '/moderation', things: '3' }]);
    });

    it('of a visitor keeps nobody with an account from calling moderators', async () => {
      const { service } = moderated;
      const itemId = await moderated.poster();
      const report = { kind: 'poster', itemId, reason: 'UNSAFE_FOR_MINORS' } as const;
      const sent = { ...report, words: 'It is not safe', contactEmail: 'a@example.org' };
      await service.call(moderatedEndpoints.reportAsVisitor, sent);
      const calls = async () =>
        (
          await service.sql(`select id from moderated.moderation_notice where kind = 'STAFF_CALL'
            and account_id = ${MODERATOR.id} and data ->> 'itemId' = '${itemId}' and not data ? 'byVisitors'`)
        ).length;
      expect(await calls()).toBe(0);
      for (const reporter of [READER, MODERATOR])
        await service.callAs(reporter, moderatedEndpoints.report, report);
      expect(await calls()).toBe(1);
    });

    it('of a visitor is one of five in an hour from an address', async () => {
      const limited = await startModerated({ LIMIT_FACTOR: '1' });
      const body = {
        kind: 'poster',
        itemId: await limited.poster(),
        reason: 'SPAM',
        words: 'It is spam',
      } as const;
      const send = () =>
        limited.service.call(moderatedEndpoints.reportAsVisitor, { ...body, contactEmail: 'a@example.org' });
      for (let n = 0; n < 5; n++) expect((await send()).status).toBe(200);
      const { failure, headers } = await send();
      expect([failure.code, Math.ceil(Number(headers.get('Retry-After')) / 1_200)]).toEqual([
        'RATE_LIMITED',
        3,
      ]);
      await limited.service.close();
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

describe('decisions about accounts', () => {
  const moderated = sharedModerated();

  let lastId = 0;
  /** Publishes a decision as auth does. */
  const publish = async (action: 'HIDE_ALL' | 'RESTORE_ALL', accountId: number, id = ++lastId) => {
    lastId = Math.max(lastId, id);
    await moderated.service.sql(
      "insert into auth.account_decision_v1 values ($1, $2, $3, 'spam', 'A wave of spam', now())",
      [id, accountId, action],
    );
  };
  /** Applies all that is published, unless the service's own timer is just doing so. */
  const apply = () =>
    until(async () => {
      await moderated.service.runTask('AccountDecisions');
      const pending = await moderated.service.sql(
        'select id from auth.account_decision_v1 except select account_decision_id from moderated.moderation_applied',
      );
      return pending.length === 0;
    });
  const hiddenOf = async (accountId: number) => {
    const rows = await moderated.service.sql<{ item: string }>(
      `select kind || ' ' || id as item from moderated.moderated_item
     where author_id = $1 and hidden_at is not null order by 1`,
      [accountId],
    );
    return rows.map(({ item }) => item);
  };

  describe('a decision about everything of an account', () => {
    it('hides its things of every kind, and nothing of others', async () => {
      const spammer = { id: 30 };
      const posters = [await moderated.poster(spammer), await moderated.poster(spammer)];
      const letter = await moderated.letter(spammer, READER);
      const other = await moderated.poster(READER);
      await publish('HIDE_ALL', spammer.id);
      await apply();
      expect(await hiddenOf(spammer.id)).toEqual([
        `letter ${letter}`,
        ...posters.map((id) => `poster ${id}`),
      ]);
      expect(await moderated.isHidden(other)).toBe(false);
      const [row] = await moderated.service.sql(
        'select hidden_rule, hidden_note from moderated.poster where id = $1',
        [posters[0]],
      );
      expect(row).toEqual({ hidden_rule: 'spam', hidden_note: 'A wave of spam' });
      await publish('RESTORE_ALL', spammer.id);
      await apply();
      expect(await hiddenOf(spammer.id)).toEqual([]);
    });

    it('is applied by itself', async () => {
      const spammer = { id: 31 };
      const poster = await moderated.poster(spammer);
      await publish('HIDE_ALL', spammer.id);
      await until(() => moderated.isHidden(poster));
    });

    it('is applied once, however many instances see it', async () => {
      const spammer = { id: 32 };
      const poster = await moderated.poster(spammer);
      await publish('HIDE_ALL', spammer.id);
      await Promise.all([apply(), apply(), apply()]);
      await apply();
      const rows = await moderated.service.sql(
        'select from moderated.moderation_decision where item_id = $1 and kind = $2',
        [poster, 'poster'],
      );
      expect(rows).toHaveLength(1);
    });

    it('is applied in order after a time without the service, also where an earlier one appears later', async () => {
      const spammer = { id: 33 };
      const poster = await moderated.poster(spammer);
      const late = lastId + 1;
      await publish('HIDE_ALL', spammer.id, late + 1);
      await publish('RESTORE_ALL', spammer.id, late + 2);
      await apply();
      expect(await moderated.isHidden(poster)).toBe(false);
      await publish('HIDE_ALL', spammer.id, late);
      await apply();
      expect(await moderated.isHidden(poster)).toBe(true);
      expect(
        await moderated.service.sql(
          'select from moderated.moderation_applied where account_decision_id = $1',
          [late],
        ),
      ).toHaveLength(1);
    });

    it('restores what it hid, and not what moderators hid by itself before or after it', async () => {
      const spammer = { id: 34 };
      const [before, after, restored, normal] = await Promise.all(
        [1, 2, 3, 4].map(() => moderated.poster(spammer)),
      );
      await moderated.decide(before as number, 'HIDE');
      await publish('HIDE_ALL', spammer.id);
      await apply();
      await moderated.decide(restored as number, 'RESTORE');
      await moderated.decide(after as number, 'RESTORE');
      await moderated.decide(after as number, 'HIDE');
      await publish('RESTORE_ALL', spammer.id);
      await apply();
      expect(await hiddenOf(spammer.id)).toEqual([`poster ${before}`, `poster ${after}`].sort());
      expect(await moderated.isHidden(normal as number)).toBe(false);
    });

    it('closes the reports about its things, and tells the reporters', async () => {
      const spammer = { id: 35 };
      const [reported, hidden] = await Promise.all([moderated.poster(spammer), moderated.poster(spammer)]);
      await moderated.report(reported);
      for (const id of [101, 102, 103]) await moderated.report(hidden, { id });
      await publish('HIDE_ALL', spammer.id);
      await apply();
      expect(await moderated.told(READER, reported)).toEqual(['REPORT_OUTCOME HIDE ACTED']);
      expect(await moderated.told({ id: 101 }, hidden)).toEqual(['REPORT_OUTCOME HIDE ACTED']);
      expect(await moderated.decide(reported, 'DISMISS', { as: MODERATOR })).toBe('ACTION_NOT_POSSIBLE');
      await publish('RESTORE_ALL', spammer.id);
      await apply();
      expect(await hiddenOf(spammer.id)).toEqual([]);
    });

    it('leaves each author one second look', async () => {
      const poster = await moderated.poster(AUTHOR);
      await publish('HIDE_ALL', AUTHOR.id);
      await apply();
      expect(await moderated.secondLook(poster)).toBe(200);
      expect(await moderated.decide(poster, 'RESTORE')).toBe(200);
      expect(await moderated.isHidden(poster)).toBe(false);
    });
  });

  describe('what is kept', () => {
    it('is the oldest thing of an author that everybody can see', async () => {
      const author = { id: 40 };
      const [oldest, next] = [await moderated.poster(author), await moderated.poster(author)];
      await moderated.letter(author, READER);
      await moderated.service.sql(
        "update moderated.letter set created_at = now() - interval '9 days' where from_id = 40",
      );
      await moderated.service.sql(
        "update moderated.poster set created_at = now() - interval '8 days' where id = $1",
        [oldest],
      );
      const daysKept = async () => {
        const [row] = await moderated.service.sql<{ days: number }>(
          'select extract(days from now() - kept_since)::integer as days from moderated.kept_item_v1 where author_id = 40',
        );
        return row?.days;
      };
      expect(await daysKept()).toBe(8);
      await moderated.decide(oldest, 'HIDE');
      expect(await daysKept()).toBe(0);
      await moderated.decide(next, 'HIDE');
      expect(await daysKept()).toBeUndefined();
    });

    it('and the notices are published to auth alone', async () => {
      const [rights] = await moderated.service.sql(`
      select has_table_privilege('meshwork_auth', 'moderated.kept_item_v1', 'select') as kept,
             has_table_privilege('meshwork_auth', 'moderated.notice_v1', 'select') as notices,
             has_table_privilege('meshwork_auth', 'moderated.moderation_report', 'select') as reports,
             has_table_privilege('meshwork_services', 'moderated.notice_v1', 'select') as others`);
      expect(rights).toEqual({ kept: true, notices: true, reports: false, others: false });
    });
  });
});
