import { expect, it } from '@jest/globals';
import { serviceWithMail, until } from '@meshwork/test-kit/service';
import { Client } from 'pg';
import { AUTHOR, MODERATOR, READER, sharedModerated, startModerated } from '../testing/moderated.fixture.ts';
import { moderatedEndpoints } from '../testing/moderated-contract.ts';
import { VisitorCalls } from './visitor-calls.task.ts';

const moderated = sharedModerated();

const UNANSWERED = `select from moderated_jobs.job where name = 'visitor-answer' and state < 'completed'`;

it('a report of a visitor waits with words and address, hides nothing and tells nobody', async () => {
  const { reportAsVisitor } = moderatedEndpoints;
  const { service } = moderated;
  const itemId = await moderated.poster();
  const body = { kind: 'poster', itemId, reason: 'SPAM', words: 'It is an advertisement' } as const;
  const send = (contactEmail: string, more: object = {}) =>
    service.call(reportAsVisitor, { ...body, ...more, contactEmail });
  expect((await send('nobody')).failure.message).toBe('Please enter a valid email address');
  expect((await send('a@example.org', { words: '' })).failure.message).toBe('Please say what we should know');
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
  const told = await service.sql('select account_id from moderated.moderation_notice where account_id < 0');
  expect(told).toEqual([]);
});

it('reports of visitors call moderators once an hour, with all in one', async () => {
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

it('a report of a visitor keeps nobody with an account from calling moderators', async () => {
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

it('a report of a visitor is one of five in an hour from an address', async () => {
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
  expect([failure.code, Math.ceil(Number(headers.get('Retry-After')) / 1_200)]).toEqual(['RATE_LIMITED', 3]);
  await limited.service.close();
});

it('a report that is on its way while moderators are called is told by the next call', async () => {
  const { service } = moderated;
  const sentAbout = (itemId: number) =>
    service.call(moderatedEndpoints.reportAsVisitor, {
      kind: 'poster',
      itemId,
      reason: 'HARASSMENT',
      words: 'It is about a person',
      contactEmail: 'a@example.org',
    });
  const isTold = async (itemId: number) =>
    (
      await service.sql(
        `select id from moderated.moderation_notice where kind = 'STAFF_CALL' and (data ->> 'itemId')::integer = $1`,
        [itemId],
      )
    ).length > 0;
  const anHourPasses = () =>
    service.sql(`update moderated.moderation_notice set created_at = created_at - interval '61 minutes';
      update moderated.moderation_report set created_at = created_at - interval '61 minutes'`);
  // Reports of other tests would count against the limit.
  await anHourPasses();
  await service.runTask('VisitorCalls');
  const late = await moderated.poster();
  const holder = new Client({ connectionString: service.databaseUrl });
  await holder.connect();
  await holder.query(`select pg_advisory_lock(hashtextextended('moderated.poster ${late}', 0))`);
  const onItsWay = sentAbout(late);
  await until(async () => {
    const waiting = await service.sql(`select from pg_locks where locktype = 'advisory' and not granted`);
    return waiting.length > 0;
  });
  await anHourPasses();
  const early = await moderated.poster();
  await sentAbout(early);
  await service.runTask('VisitorCalls');
  await holder.end();
  expect((await onItsWay).status).toBe(200);
  expect([await isTold(early), await isTold(late)]).toEqual([true, false]);
  await anHourPasses();
  await service.runTask('VisitorCalls');
  expect(await isTold(late)).toBe(true);
});

const mailed = serviceWithMail(async (env) => (await startModerated(env)).service);
it.each([
  ['HIDE', /acted on it/],
  ['DISMISS', /left everything as it is/],
] as const)('who has no account hears what came of a report: %s', async (action, text) => {
  const { service, mailbox } = mailed;
  const [poster] = await service.sql<{ id: number }>(
    `insert into moderated.poster (title, author_id) values ('Zugspitze', ${AUTHOR.id}) returning id`,
  );
  const itemId = poster?.id ?? 0;
  const contactEmail = `granny.${action}@example.org`;
  const report = { kind: 'poster', itemId, reason: 'SPAM', contactEmail } as const;
  // The words of a visitor cannot bring the answer to somebody else.
  for (const words of ['It is spam', 'Answer to: other@example.org'])
    await service.call(moderatedEndpoints.reportAsVisitor, { ...report, words });
  const decide = { kind: 'poster', itemId, action, rule: 'spam', note: 'No adverts.' };
  expect((await service.callAs(MODERATOR, moderatedEndpoints.decide, decide)).status).toBe(200);
  const mail = await mailbox.next(contactEmail, /Your report on .* was answered/);
  expect(mail.text).toMatch(text);
  // Anybody can type the address of a stranger.
  expect(mail.text).not.toContain('Zugspitze');
  await until(async () => (await service.sql(UNANSWERED)).length === 0);
  expect(mailbox.mails).toEqual([]);
});
