import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { communityEndpoints as e } from '@meshwork/contracts-community';
import type { Language } from '@meshwork/language';
import { applySite, parseSite } from '@meshwork/service-kit/site';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { startCommunity } from '../../test/community.fixture.ts';
import { CAST, callsOf, scene, setScene, startScenes } from '../../test/scene.ts';

const SPANISH: Language = {
  code: 'es',
  dir: 'ltr',
  sentences: {
    'Hello {name},': ['Hola, ', ['name'], ':'],
    '{actor} would like to join {name}': [['actor'], ' quiere unirse a ', ['name']],
    '{title}: new date or place': [['title'], ': otra fecha u otro lugar'],
    'When: {when}': ['Cuándo: ', ['when']],
    'Where: {where}': ['Dónde: ', ['where']],
    'Before: {before}': ['Antes: ', ['before']],
    mentoring: ['la mentoría'],
    'Message about {matter} from {name}': ['Mensaje de ', ['name'], ' sobre ', ['matter']],
  },
};

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
writeFileSync(join(folder, 'es.json'), JSON.stringify(SPANISH));
afterAll(() => rmSync(folder, { recursive: true }));

const { recipient, sender, stranger } = CAST;
const RECIPIENT = 'person15@example.org';

const { service, mailbox } = serviceWithMail((env) =>
  startScenes(env, (more) => startCommunity(more, folder)),
);
beforeAll(async () => {
  applySite(parseSite('draftLanguages: [es]'));
  await service.sql(`update auth.contact_email_v1 set language = 'es' where user_id = any ($1)`, [
    [recipient.id, sender.id],
  ]);
});
afterAll(() => applySite());
const { answer, askMentor, askToJoin, changeInitiative, send } = callsOf(service);
beforeEach(() => setScene(service));

it('a notice is mailed in the language that its person chose, with links to pages in it', async () => {
  const { id } = (await askToJoin(stranger)).data.request;
  const mail = await mailbox.next(RECIPIENT, /^Person 11 quiere unirse a Build Day$/);
  expect(mail.text).toMatch(/^Hola, Person 15:/);
  expect(mail.text).toContain('We would love to take part.');
  expect(mail.text).toContain(`http://localhost:8080/es/requests/${id}`);
  expect(mail.html).toContain('<html lang="es">');
  await answer(recipient, id, 'ACCEPT', 'Bring tools');
  const answered = await mailbox.next(
    'person11@example.org',
    /^Your request to join Build Day was accepted$/,
  );
  expect(answered.text).toMatch(/^Hello Person 11,/);
});

it('a mail that was queued by the former release is English as a whole', async () => {
  const threadId = (await askToJoin(stranger)).data.request.id;
  await mailbox.next(RECIPIENT, /quiere unirse/);
  await service.callAs(recipient, e.openThread, { threadId });
  await send(stranger, threadId, 'I bring a friend.');
  await service.sql(`update community_jobs.job set data = data - 'event', start_after = now()
    where name = 'mail' and state = 'created'`);
  const mail = await mailbox.next(RECIPIENT, /^Message about Build Day from Person 11$/);
  expect(mail.text).toMatch(/^Hello Person 15,/);
  expect(mail.text).toContain(`http://localhost:8080/requests/${threadId}`);
});

it('the list is said in the language of its reader, and what the former release stored in English', async () => {
  await askToJoin(stranger);
  await service.sql(`insert into community.notification (person_id, kind, title, path)
    values (${recipient.id}, 'EVENT', 'Build Day: cancelled', '/initiatives/1')`);
  const linesOf = async (language: string) => {
    const headers = { 'Accept-Language': language };
    return (await service.callAs(recipient, e.listNotifications, {}, headers)).data.map(({ title }) => title);
  };
  expect(await linesOf('es')).toEqual(['Build Day: cancelled', 'Person 11 quiere unirse a Build Day']);
  expect(await linesOf('en')).toEqual(['Build Day: cancelled', 'Person 11 would like to join Build Day']);
});

it('what changed of an initiative is mailed and listed in the language of who has asked to join', async () => {
  await service.sql(
    `update community.initiative set start_date = '2031-03-06', location = 'Austin' where id = ${scene.initiativeId}`,
  );
  await changeInitiative(recipient, { title: 'Build Day', startDate: '2031-03-07', location: 'Dallas' });
  const { text } = await mailbox.next('person16@example.org', /^Build Day: otra fecha u otro lugar$/);
  expect(text).toContain('Cuándo: viernes, 7 de marzo de 2031\nAntes: jueves, 6 de marzo de 2031');
  expect(text).toContain('Dónde: Dallas\nAntes: Austin');
  const { data } = await service.callAs(sender, e.listNotifications, {}, { 'Accept-Language': 'es' });
  expect(data.map(({ title }) => title)).toContain('Build Day: otra fecha u otro lugar');
});

it('what a mentor was asked is named in the language of the mail', async () => {
  const threadId = (await askMentor(stranger)).data.request.threadId ?? 0;
  await service.callAs(recipient, e.openThread, { threadId });
  await send(stranger, threadId, 'I bring a friend.');
  await service.sql(
    `update community_jobs.job set start_after = now() where name = 'mail' and state = 'created'`,
  );
  await mailbox.next(RECIPIENT, /^Mensaje de Person 11 sobre la mentoría$/);
});
