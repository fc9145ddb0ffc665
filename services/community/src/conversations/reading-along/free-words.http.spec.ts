import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import { serviceWithMail, type TestPerson } from '@meshwork/test-kit/service';
import { Events } from '../../events/events.service.ts';
import { FIELDS, TYPED } from '../../events/typed-words.fixture.ts';
import { belongs } from '../../test/community.fixture.ts';
import { CAST, scene, startScenes } from '../../test/scene.ts';
import { actsBySite } from './acts-by-site.fixture.ts';
import { actsWithMessages } from './acts-with-messages.fixture.ts';
import { actsWithNames } from './acts-with-names.fixture.ts';
import { type Acts, aroundActs, DETAIL, WORD, WORDS } from './free-words.fixture.ts';
import { coach as guardian, minor, mentor as stranger, TEAM } from './reading-along.fixture.ts';

/**
 * Every act by which an adult outside their teams reaches somebody under 18 with words of their own, by whether somebody reads along
 * (docs/product.md#words-to-young-people).
 */
const { service, mailbox } = serviceWithMail(startScenes);
const steps = aroundActs(service);
const { askMentor, call, join, releaseAll, requestId, threads, thread } = steps;
const ACTS: Acts = {
  ...actsWithMessages(service, steps),
  ...actsWithNames(service, steps),
  ...actsBySite(service, steps),
};

/** The events of an act. */
const emitted = new Set<string>();
beforeAll(() =>
  service.app.get(Events).on(async (_, events) => {
    for (const { name } of events) emitted.add(name);
  }),
);

const READERS = ['with', 'without', 'former'] as const;
type Reader = (typeof READERS)[number];

/** The former one read along when the conversation began. */
const endGuardian = () => service.sql('update community.guardian set ended_at = now()');
beforeEach(async () => {
  await service.sql(`delete from community.guardian; delete from auth.account_age_v1;
    delete from community_jobs.job where name in ('mail', 'digest');
    insert into auth.account_age_v1 values (${guardian.id}, now() - interval '40 days', false);
    insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at)
      values (${minor.id}, ${guardian.id}, 'PARENT', '\\x01', now(), now() - interval '40 days')`);
});

/** Reads the notifications and the mails of a person. */
const toldTo = async ({ id }: TestPerson) => {
  const bell = await service.sql('select title from community.notification where person_id = $1', [id]);
  const mails = await service.sql(
    `select data from community_jobs.job where name in ('mail', 'digest') and (data ->> 'personId')::integer = $1`,
    [id],
  );
  return JSON.stringify([bell, mails]);
};
/** And in the conversations in which they read along. */
const readBy = async (as: TestPerson) => {
  const read = (await threads(as)).map(({ id }) => thread(as, id));
  return (await toldTo(as)) + JSON.stringify(await Promise.all(read));
};

const { initiativeId } = scene;

it('has an act for each field of a call and each event that brings words to people', () => {
  const acts = Object.values(ACTS);
  const told = Object.keys(FIELDS).filter((field) => FIELDS[field] === 'told');
  expect(told.filter((field) => acts.every(({ typed }) => typed !== field))).toEqual([]);
  // The copy for who reads along follows from each act.
  const { 'words.copied': _, ...events } = TYPED;
  const telling = Object.entries(events).filter(([, typed]) => typed === 'sentence' || typed === 'name');
  const names = telling.map(([name]) => name);
  expect(names.filter((name) => acts.every(({ tells }) => tells !== name))).toEqual([]);
});

describe.each(Object.entries(ACTS))('%s', (_name, { set, act, tells }) => {
  it.each(READERS)('reaches somebody under 18 %s who reads along', async (reader: Reader) => {
    if (reader === 'without') await service.sql('delete from community.guardian');
    // Without a reader nothing begins, so what is joined already was joined with one.
    if (reader === 'without') await withReaderFor(set);
    else await set();
    if (reader === 'former') await endGuardian();
    await service.sql(`delete from community.notification;
      delete from community_jobs.job where name in ('mail', 'digest')`);
    emitted.clear();
    await act();
    // Words that wait for an adult tell nobody anything, so the event is expected only with one.
    if (tells && reader === 'with') expect([...emitted]).toContain(tells);
    // Words that no event carries are read in the conversation; the place of an event stands on its page as well.
    const told = tells ? await toldTo(minor) : await readBy(minor);
    const copied = await readBy(guardian);
    expect([told.includes(WORD), copied.includes(WORD)]).toEqual(
      reader === 'with' ? [true, true] : [false, false],
    );
    for (const text of [told, copied]) expect(text).not.toContain(DETAIL);
  });
});

const withReaderFor = async (set: () => Promise<unknown>) => {
  await service.sql(`insert into community.guardian (minor_id, person_id, relation, token_hash, expires_at, accepted_at)
    values (${minor.id}, ${CAST.owner.id}, 'PARENT', '\\x02', now(), now() - interval '40 days')`);
  await set();
  await service.sql('delete from community.guardian');
};

it('a message to participants waits in the conversation, goes out with a reader, and can be reported', async () => {
  await join();
  await endGuardian();
  const sent = await call(stranger, e.messageParticipants, { initiativeId, message: WORDS });
  expect(sent.data).toEqual({ sent: 0, held: 1 });
  const threadId = await requestId();
  expect((await thread(stranger, threadId)).messages.at(-1)?.held).toBeTruthy();
  expect(JSON.stringify((await thread(minor, threadId)).messages)).not.toContain(WORD);
  await service.sql('update community.guardian set ended_at = null');
  await releaseAll();
  const last = (await thread(minor, threadId)).messages.at(-1);
  expect(last?.text).toContain(WORD);
  expect(last?.item).toMatchObject({ kind: 'message' });
  const report = { kind: 'message', itemId: last?.item?.itemId, reason: 'UNSAFE_FOR_MINORS' };
  expect((await call(minor, e.report, report as never)).status).toBe(200);
});

it('names carry no contact details into a conversation of somebody under 18', async () => {
  const { threadId } = (await askMentor(minor)).data.request;
  const id = threadId ?? 0;
  await call(stranger, e.sendMessage, { threadId: id, text: 'How can I help?' });
  await service.sql(
    `update auth.public_profile_v1 set display_name = 'Call ${DETAIL}' where user_id in (${stranger.id}, ${guardian.id})`,
  );
  const read = async () => JSON.stringify([await thread(minor, id), await threads(minor)]);
  const shown = await read();
  await service.sql(
    `update auth.public_profile_v1 set display_name = 'Person ' || user_id where user_id in (${stranger.id}, ${guardian.id})`,
  );
  expect(shown).toContain('Call [');
  expect(shown).not.toContain(DETAIL);
});

it.each(READERS)(
  'an invitation to the address of somebody under 18 names the team %s who reads along',
  async (reader) => {
    await belongs(service, TEAM, stranger.id, 'OWNER');
    await service.sql(`update community.team set team_name = '${WORD} ${DETAIL}' where id = ${TEAM}`);
    if (reader === 'without') await service.sql('delete from community.guardian');
    if (reader === 'former') await endGuardian();
    await call(stranger, e.invite, { teamId: TEAM, to: `Person${minor.id}@example.org` });
    const mail = await mailbox.next(`Person${minor.id}@example.org`, /^An invitation to a team/);
    expect([mail.text?.includes(WORD), (await toldTo(guardian)).includes(WORD)]).toEqual(
      reader === 'with' ? [true, true] : [false, false],
    );
    expect(mail.text).not.toContain(DETAIL);
  },
);
