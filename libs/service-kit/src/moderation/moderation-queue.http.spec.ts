import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { watchPlans } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ADMIN,
  MODERATOR,
  type Moderated,
  OTHER_MODERATOR,
  READER,
  startModerated,
} from '../testing/moderated.fixture.ts';
import { moderatedEndpoints } from '../testing/moderated-contract.ts';
import { moderationDb } from './moderation.tables.ts';
import { readWaiting } from './moderation-gauges.ts';

const { authorItems, moderationQueue, report } = moderatedEndpoints;

let moderated: Moderated;
const start = async () => {
  moderated = await startModerated();
};
const stop = () => moderated?.service.close();
const queue = async (query: Record<string, string | number> = {}) =>
  (await moderated.service.callAs(MODERATOR, moderationQueue, query)).data;

describe('the queue', () => {
  beforeAll(start, 60_000);
  afterAll(stop);

  it('shows a thing with its author, what was reported, and what was decided before', async () => {
    const earlier = await moderated.poster();
    await moderated.decide(earlier, 'WARN', { as: OTHER_MODERATOR });
    const itemId = await moderated.poster();
    await moderated.report(itemId, READER);
    await moderated.report(itemId, { id: 12 });
    expect(await queue()).toEqual([
      {
        id: expect.any(Number),
        kind: 'poster',
        itemId,
        source: 'REPORTS',
        priority: 2,
        openedAt: expect.any(String),
        closedAt: null,
        actions: ['DISMISS', 'HIDE', 'RESTORE', 'DELETE', 'WARN', 'UNVERIFY'],
        item: {
          title: 'Come to us',
          text: 'Come to us',
          path: `/posters/${itemId}`,
          createdAt: expect.any(String),
          isHidden: false,
        },
        author: { id: 10, displayName: 'Person 10', username: 'person10', avatarUrl: null },
        reportCount: 2,
        reports: ['Person 12', 'Person 11'].map((reporter) => ({
          reason: 'SPAM',
          words: 'It is spam',
          reporter,
          createdAt: expect.any(String),
        })),
        secondLook: null,
        history: {
          items: 2,
          reports: 2,
          decisions: [expect.objectContaining({ action: 'WARN', itemId: earlier, decidedBy: 'Person 21' })],
        },
      },
    ]);
    await moderated.decide(itemId, 'HIDE');
    await moderated.secondLook(itemId);
    const [secondLook] = await queue();
    expect(secondLook).toMatchObject({
      source: 'SECOND_LOOK',
      reportCount: 0,
      secondLook: {
        words: 'It is no spam',
        decision: { action: 'HIDE', decidedBy: 'Person 20', rule: 'spam' },
      },
    });
    await moderated.service.sql('delete from moderated.poster where id = $1', [itemId]);
    expect((await queue())[0]).toMatchObject({ item: null, itemId });
    expect(await moderated.decide(itemId, 'DISMISS', { as: OTHER_MODERATOR })).toBe(200);
    expect(await queue()).toEqual([]);
    expect((await queue({ state: 'closed' })).map(({ source }) => source)).toEqual([
      'SECOND_LOOK',
      'REPORTS',
    ]);
  });

  it('shows what is most severe first, whose moderators are called at once and once, and pages in that order', async () => {
    const [plain, rude, unsafe] = [
      await moderated.poster(),
      await moderated.poster(),
      await moderated.poster(),
    ];
    const send = (itemId: number, reason: string, id: number) =>
      moderated.service.callAs({ id }, report, { kind: 'poster', itemId, reason });
    await send(plain, 'SPAM', 61);
    await send(rude, 'HARASSMENT', 61);
    await send(unsafe, 'SPAM', 61);
    for (const id of [62, 63]) await send(unsafe, 'UNSAFE_FOR_MINORS', id);
    const [first, ...rest] = (await queue()).map(({ itemId }) => itemId);
    expect([first, ...rest.filter((itemId) => [plain, rude].includes(itemId))]).toEqual([
      unsafe,
      rude,
      plain,
    ]);
    const page = await moderated.service.callAs(MODERATOR, moderationQueue, { limit: 1 });
    const cursor = /cursor=([^&>]+)/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    expect((await queue({ limit: 1, cursor }))[0]?.itemId).toBe(rude);
    for (const person of [MODERATOR, OTHER_MODERATOR, ADMIN]) {
      expect(await moderated.told(person, unsafe)).toEqual(['STAFF_CALL']);
      expect(await moderated.told(person, plain)).toEqual([]);
    }
    // Another reason calls again.
    await send(rude, 'UNSAFE_FOR_MINORS', 62);
    expect(await moderated.told(MODERATOR, rude)).toEqual(['STAFF_CALL', 'STAFF_CALL']);
  });

  it('shows the newest ten of many reports, and how many there are', async () => {
    const itemId = await moderated.poster(null);
    for (let id = 100; id < 113; id++) await moderated.report(itemId, { id, verified: false });
    const entry = (await queue()).find((found) => found.itemId === itemId);
    expect(entry).toMatchObject({
      reportCount: 13,
      author: null,
      history: { items: 0, reports: 0, decisions: [] },
    });
    expect(entry?.reports.map(({ reporter }) => reporter)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Person ${112 - index}`),
    );
  });

  it('lists what an account posted, newest first', async () => {
    const author = { id: 50 };
    const first = await moderated.poster(author);
    const second = await moderated.letter(author, READER);
    await moderated.decide(first, 'HIDE');
    const { data } = await moderated.service.callAs(MODERATOR, authorItems, { accountId: 50 });
    expect(data.total).toBe(2);
    expect(data.items.map(({ kind, itemId, isHidden }) => [kind, itemId, isHidden])).toEqual([
      ['letter', second, false],
      ['poster', first, true],
    ]);
  });

  it('finds what else has the same text, of what everybody may see', async () => {
    const title = 'Buy at https://watches.example/50%_off';
    await moderated.service.sql('update moderated.poster set title = $1 where id = $2', [
      title,
      await moderated.poster({ id: 51 }),
    ]);
    await moderated.service.sql('update moderated.letter set words = $1 where id = $2', [
      title,
      await moderated.letter({ id: 51 }, READER),
    ]);
    const found = async (text: string) =>
      (await moderated.service.callAs(MODERATOR, authorItems, { text })).data;
    expect(await found('watches.example/50%_off')).toMatchObject({
      total: 1,
      items: [{ kind: 'poster', title, author: { id: 51, displayName: 'Person 51' } }],
    });
    expect((await found('watches_example')).total).toBe(0);
    await moderated.service.sql(
      "update moderated.poster set created_at = now() - interval '31 days' where title = $1",
      [title],
    );
    expect((await found('watches.example/50%_off')).total).toBe(0);
  });
});

describe('the metrics', () => {
  beforeAll(start, 60_000);
  afterAll(stop);
  const waiting = () =>
    readWaiting(moderationDb(moderated.service.app.get(EntityManager).fork(), 'moderated'));

  it('count what waits, and how long decisions took', async () => {
    expect(await waiting()).toEqual({ open: 0, oldestSeconds: 0, hours: 0 });
    const itemIds = await Promise.all([1, 2, 3, 4].map(() => moderated.poster()));
    for (const itemId of itemIds) await moderated.report(itemId);
    const hours = [1, 4, 6];
    for (const [index, itemId] of itemIds.slice(0, 3).entries()) {
      await moderated.service.sql(
        'update moderated.moderation_case set opened_at = now() - make_interval(hours => $1) where item_id = $2',
        [hours[index], itemId],
      );
      await moderated.decide(itemId, index === 0 ? 'DISMISS' : 'HIDE');
    }
    const result = await waiting();
    expect([(await queue({ kind: 'poster' })).length, (await queue({ kind: 'chair' })).length]).toEqual([
      1, 0,
    ]);
    expect(result.open).toBe(1);
    expect(result.hours).toBeCloseTo(4, 1);
    expect(result.oldestSeconds).toBeLessThan(60);
  });
});

describe('old reports', () => {
  beforeAll(start, 60_000);
  afterAll(stop);

  it('are deleted a year after they were closed; open ones and second looks stay', async () => {
    const { sql } = moderated.service;
    const [closed, open, looked] = await Promise.all([1, 2, 3].map(() => moderated.poster()));
    for (const itemId of [closed, open]) await moderated.report(itemId as number);
    await moderated.decide(closed as number, 'HIDE');
    await moderated.decide(looked as number, 'HIDE');
    await moderated.secondLook(looked as number);
    await moderated.decide(looked as number, 'DISMISS', { as: OTHER_MODERATOR });
    await sql("update moderated.moderation_case set closed_at = closed_at - interval '366 days'");
    await sql("update moderated.moderation_notice set created_at = created_at - interval '366 days'");
    await moderated.service.runTask('ClosedReports');
    expect(await sql('select item_id, source, words from moderated.moderation_case order by source')).toEqual(
      [
        { item_id: open, source: 'REPORTS', words: null },
        { item_id: looked, source: 'SECOND_LOOK', words: null },
      ],
    );
    expect(await sql('select item_id from moderated.moderation_report')).toEqual([{ item_id: open }]);
    expect(await sql('select from moderated.notice_v1')).toEqual([]);
    expect(await moderated.secondLook(looked as number)).toBe('SECOND_LOOK_NOT_POSSIBLE');
  });
});

describe('10,000 open reports', () => {
  beforeAll(async () => {
    await start();
    await moderated.service.sql(`
      insert into moderated.poster (title, author_id) select 'Poster ' || n, n % 100 + 1 from generate_series(1, 10000) n;
      insert into moderated.moderation_case (kind, item_id, source, author_id, opened_at)
      select 'poster', id, 'REPORTS', author_id, now() - interval '1 day' + id / 3 * interval '1 second' from moderated.poster;
      insert into moderated.moderation_report (case_id, kind, item_id, author_id, reporter_id, reason, counts)
      select id, kind, item_id, author_id, 11, 'SPAM', true from moderated.moderation_case;
      insert into moderated.moderation_decision (kind, item_id, author_id, title, action, decided_by)
      select kind, item_id, author_id, 'Poster', 'WARN', 20 from moderated.moderation_case;
      insert into moderated.moderation_case (kind, item_id, source, author_id, opened_at, closed_at)
      select 'poster', id, 'REPORTS', author_id, now() - interval '9 days', now() - id * interval '1 minute'
      from moderated.poster;
      insert into moderated.letter (from_id, to_id, words) select n % 100 + 1, 11, 'Hello' from generate_series(1, 10000) n`);
    for (const table of ['poster', 'letter', 'moderation_case', 'moderation_report', 'moderation_decision'])
      await moderated.service.sql(`vacuum analyze moderated.${table}`);
  });
  afterAll(stop);

  it('are walked page by page, the longest waiting first, without gap or repeat', async () => {
    const seen: number[] = [];
    let cursor = '';
    do {
      const { data, headers } = await moderated.service.callAs(MODERATOR, moderationQueue, {
        limit: 100,
        cursor,
      });
      expect(headers.get('X-Total-Count')).toBe('10000');
      seen.push(...data.map(({ itemId }) => itemId));
      cursor = /cursor=([^>&]+)/.exec(headers.get('Link') ?? '')?.[1] ?? '';
    } while (cursor && seen.length < 1_000);
    expect(seen).toEqual(Array.from({ length: 1_000 }, (_, index) => index + 1));
  });

  it('are read from indexes, a page in the order of its index', async () => {
    const plansOf = await watchPlans(moderated.service, 'moderated');
    const [first] = await queue({ limit: 1 });
    const { headers } = await moderated.service.callAs(MODERATOR, moderationQueue, { limit: 50 });
    const cursor = /cursor=([^>&]+)/.exec(headers.get('Link') ?? '')?.[1] ?? '';
    for (const state of ['open', 'closed']) {
      const plans = await plansOf(() => queue({ limit: 50, state, ...(state === 'open' && { cursor }) }));
      const page = plans.find(({ statement }) => /order by "?(priority|closed_at)/.test(statement));
      expect(page?.plan).toContain(
        state === 'open' ? 'moderation_case_queue_idx' : 'moderation_case_closed_idx',
      );
      expect(page?.plan).not.toContain('Sort');
      expect(plans.filter(({ plan }) => /Seq Scan on (moderation|poster|letter)/.test(plan))).toEqual([]);
    }
    expect(first?.history.reports).toBe(100);
  });
});
