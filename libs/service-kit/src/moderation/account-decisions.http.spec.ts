import { describe, expect, it } from '@jest/globals';
import { until } from '@meshwork/test-kit/service';
import { AUTHOR, MODERATOR, READER, sharedModerated } from '../testing/moderated.fixture.ts';
import { hiddenItems, restoredItems } from '../testing/moderated.service.ts';

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
      const all = [`letter ${letter}`, ...posters.map((id) => `poster ${id}`)];
      expect(await hiddenOf(spammer.id)).toEqual(all);
      expect(hiddenItems.filter((item) => all.includes(item)).sort()).toEqual(all);
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
      const shownAgain = [restored, after, normal].map((id) => `poster ${id}`);
      const own = [`poster ${before}`, ...shownAgain];
      expect(restoredItems.filter((item) => own.includes(item))).toEqual(shownAgain);
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
