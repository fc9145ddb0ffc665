import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { accountStatements, evenly, helperStatements } from '@meshwork/bench';
import { periodicTasksOf } from '@meshwork/service-kit';
import { type ServedPlan, startTestService, type TestService, watchPlans } from '@meshwork/test-kit/service';
import { authService } from '../auth.definition.ts';
import { newPerson } from './auth.fixture.ts';

/** Paths of everything that auth serves from many rows, for an administrator. */
const SERVED_PATHS = [
  'auth/session',
  'auth/sessions',
  'auth/second-factor',
  'auth/notices',
  'auth/blocks',
  'auth/allowance',
  'auth/people',
  'auth/people?search=maria',
  'auth/people?search=person59999',
  'auth/people?state=suspended',
  'auth/people?state=unverified',
  'auth/people?state=new',
  'auth/people?role=moderator',
  'auth/people/details?accountId=30000',
  'auth/audit',
  'auth/audit?action=REGISTERED',
  'auth/audit?actorId=30000',
  'auth/audit?subject=account%2030000',
  'auth/moderation/queue',
  'auth/moderation/author?accountId=30000',
  'profile/export',
] as const;

/** Enough rows that reading the whole table costs PostgreSQL more than any index. */
const SIZES = evenly(60_000);
const WHOLE_TABLE = /Seq Scan on (account|session|known_device|account_notice|block|entry|deleted_account)\b/;
/** A count of everything stops at 10,001 rows: it reads the beginning of a table. */
const BEGINNING = /-> {2}Limit [^\n]*\n\s+-> {2}Seq Scan on \S+ [^\n]*$/;
const readsWholeTable = ({ plan }: ServedPlan) => WHOLE_TABLE.test(plan.replace(BEGINNING, ''));

const days = (share: number) => `now() - interval '400 days' * (n % ${share}) / ${share}`;
/** Fills the tables of accounts and staff pages: a few in a hundred are suspended or not confirmed. */
const MORE = [
  `update auth.account set role = 'user', established_at = case when id % 50 <> 0 then created_at end,
     email_verified_at = case when id % 100 <> 0 then created_at end, suspended_for_good = id % 200 = 0`,
  `insert into auth.session (token_hash, account_id, expires_at)
   select sha256(n::text::bytea), n, now() + interval '30 days' from generate_series(1, ${SIZES.accounts}) n`,
  `insert into auth.known_device (token_hash, account_id) select sha256(n::text::bytea), n from generate_series(1, ${SIZES.accounts}) n`,
  `insert into auth.block (blocker_id, blocked_id) select n, n + 1 from generate_series(1, ${SIZES.accounts - 1}) n`,
  `insert into auth.account_notice (account_id, source, source_id, kind, data, created_at)
   select n, 'community', n, 'hidden', '{}', ${days(60)} from generate_series(1, ${SIZES.accounts}) n`,
  `insert into auth.deleted_account (account_id, deleted_at) select ${SIZES.accounts} + n, ${days(400)} from generate_series(1, ${SIZES.accounts}) n`,
  `insert into audit.entry (id, service, action, actor_id, actor_name, subject, details)
   select gen_random_uuid(), 'auth', case when n % 50 = 0 then 'REGISTERED' else 'SESSIONS_ENDED' end, n, 'person' || n, 'account ' || n, '{}' from generate_series(1, ${SIZES.accounts}) n`,
];

let service: TestService;
let cookie: string;
let plansOf: (work: () => Promise<unknown>) => Promise<ServedPlan[]>;
beforeAll(async () => {
  service = await startTestService(authService);
  for (const statement of [...helperStatements(), ...accountStatements(SIZES), ...MORE])
    await service.sql(statement);
  const admin = await newPerson(service, {}, "role = 'admin', established_at = now()");
  cookie = admin.browser.cookie ?? '';
  await service.sql('vacuum analyze');
  for (const task of periodicTasksOf(service.app)) await task.runOnce();
  plansOf = await watchPlans(service, 'auth');
}, 300_000);
afterAll(() => service?.close());

it.each(SERVED_PATHS)('%s reads no whole table', async (path) => {
  const plans = await plansOf(async () => {
    const response = await fetch(`${service.origin}/_api/${path}`, { headers: { Cookie: cookie } });
    expect([path, response.status, response.ok ? '' : await response.text()]).toEqual([path, 200, '']);
    await response.arrayBuffer();
  });
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(readsWholeTable)).toEqual([]);
});

it('with 60,000 accounts work that repeats reads no whole table', async () => {
  for (const task of periodicTasksOf(service.app)) {
    const plans = await plansOf(() => task.runOnce());
    expect([task.constructor.name, plans.filter(readsWholeTable)]).toEqual([task.constructor.name, []]);
  }
});
