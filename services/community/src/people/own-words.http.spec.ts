import { expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { Endpoint } from '@meshwork/contracts-core';
import { UnusedSearchWords } from '@meshwork/service-kit/search';
import { type CallInput, sharedService, type TestPerson } from '@meshwork/test-kit/service';
import { setStanding } from '../test/community.fixture.ts';
import { CAST, initiativeBody, mentorBody, requestBody, setScene, startScenes } from '../test/scene.ts';

/** Whatever a person writes is in their copy, once, and in no table after the account is deleted (docs/product.md#accounts). */
const { stranger, recipient, sender, moderator } = CAST;

/** A word of each form, which stands nowhere else. */
const word = (form: string) => `zq${form}zq`;
const sentence = (form: string) => `These are ten letters and more: ${word(form)}`;
const written = new Set<string>();
const note = (form: string) => {
  written.add(form);
  return sentence(form);
};

const service = sharedService(startScenes);

async function call<E extends Endpoint>(endpoint: E, as: TestPerson, input: CallInput<E>) {
  const key = { 'Idempotency-Key': `own-words-${endpoint.path}` };
  const result = await service.callAs(as, endpoint, input, endpoint.idempotent ? key : {});
  if (result.status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(result.failure)}`);
  return result.data;
}

async function writeEverything(): Promise<void> {
  const scene = await setScene(service);
  await setStanding(service, [{ id: stranger.id }, { id: recipient.id }, { id: sender.id }]);
  const { initiative } = await call(
    e.createInitiative,
    stranger,
    initiativeBody({
      title: note('title'),
      description: note('description'),
      organization: note('organization'),
      location: note('location'),
      rolesDescription: note('roles'),
      price: note('price'),
      address: note('address'),
      contactEmail: `${word('email')}@example.org`,
      applicationUrl: `https://example.org/${word('link')}`,
    }),
  );
  for (const form of ['email', 'link']) written.add(form);
  await call(e.changeInitiativeState, stranger, {
    initiativeId: initiative.id,
    state: 'POSTPONED',
    note: note('reason'),
  });
  await call(
    e.saveMentor,
    stranger,
    mentorBody({ bio: note('bio'), position: note('position'), organization: note('employer') }),
  );
  const contact = await call(
    e.contactMentor,
    stranger,
    requestBody({ mentorId: scene.mentorId, message: note('contact') }),
  );
  await call(
    e.requestToJoin,
    stranger,
    requestBody({ initiativeId: scene.initiativeId, message: note('request') }),
  );
  await call(e.joinTeam, stranger, { teamId: scene.teamId, message: note('joining') });
  await call(e.offerHelp, stranger, { needId: scene.needId, message: note('offer') });
  const { request } = contact;
  await call(e.answerThread, recipient, { threadId: request.id, decision: 'ACCEPT' });
  const [row] = await service.sql(
    `select id from community.request where kind = 'MENTOR' and requester_id = ${stranger.id}`,
  );
  const threadId = Number(row?.id);
  await call(e.sendMessage, stranger, { threadId, text: note('message') });
  await call(e.endThread, stranger, { threadId, thanks: note('thanks') });
  const asked = await call(
    e.requestToJoin,
    sender,
    requestBody({ initiativeId: initiative.id, message: 'May I come along, please?' }),
  );
  await call(e.answerThread, stranger, {
    threadId: asked.request.id,
    decision: 'DECLINE',
    note: note('answer'),
  });
  await call(e.startClaim, stranger, {
    teamId: scene.emptyTeamId,
    method: 'STATEMENT',
    statement: note('statement'),
  });
  const { claims } = await call(e.claimsToReview, moderator, {});
  await call(e.askClaimant, moderator, { claimId: claims[0]?.id ?? 0, question: 'Since when?' });
  await call(e.answerClaim, stranger, { teamId: scene.emptyTeamId, answer: note('reply') });
  await call(e.saveSearches, stranger, {
    searches: [{ list: 'teams', query: `search=${word('query')}` }],
  });
  written.add('query');
  await call(e.report, stranger, {
    kind: 'team',
    itemId: scene.teamId,
    reason: 'SPAM',
    words: note('report'),
  });
  await call(e.decide, moderator, {
    kind: 'initiative',
    itemId: initiative.id,
    action: 'HIDE',
    rule: 'spam',
    note: 'No',
  });
  await call(e.requestSecondLook, stranger, {
    kind: 'initiative',
    itemId: initiative.id,
    words: note('look'),
  });
}

const tablesWith = async (text: string): Promise<string[]> => {
  const tables = await service.sql(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await service.sql(
      `select from ${name} row where to_jsonb(row)::text ilike '%${text}%' limit 1`,
    );
    if (rows.length > 0) found.push(String(name));
  }
  return found;
};

it('what a person writes is in their copy once, and nowhere after they are gone', async () => {
  await writeEverything();
  const copy = await service.sql('select kind, data from community.personal_data_v1 where user_id = $1', [
    stranger.id,
  ]);
  // The person's notifications repeat titles.
  const text = JSON.stringify(copy.filter(({ kind }) => kind !== 'notification'));
  const times = [...written].map((form) => [form, text.split(word(form)).length - 1]);
  expect(times.filter(([, count]) => count !== 1)).toEqual([]);
  expect(await tablesWith(word('title'))).toContain('community.idempotency_key');

  await service.sql('delete from auth.public_profile_v1 where user_id = $1', [stranger.id]);
  await service.sql('delete from auth.contact_email_v1 where user_id = $1', [stranger.id]);
  await service.sql('insert into auth.deleted_account_v1 values ($1, now())', [stranger.id]);
  await service.runTask('DeletedPeople');
  await service.runTask('DeletedAccounts');
  // Once a day.
  await service.app.get(UnusedSearchWords, { strict: false }).run();
  // Responses that others got under a key of theirs are stored for a day at most.
  await service.sql('delete from community.idempotency_key where person_id <> $1', [stranger.id]);
  const left: [string, string[]][] = [];
  for (const form of written) {
    const tables = await tablesWith(word(form));
    if (tables.length > 0) left.push([form, tables]);
  }
  expect(left).toEqual([]);
  expect(await service.sql("select from audit.entry where actor_name <> ''")).toEqual([]);
});
