import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from '@jest/globals';
import {
  calendarFilePath,
  communityEndpoints as e,
  INITIATIVES_CALENDAR_PATH,
} from '@meshwork/contracts-community';
import { type Language, withLanguage } from '@meshwork/language';
import { applySite, parseSite } from '@meshwork/service-kit/site';
import { sharedService } from '@meshwork/test-kit/service';
import { startCommunity, stateSql } from '../../test/community.fixture.ts';
import { CAST, scene, setScene, startScenes } from '../../test/scene.ts';

const SPANISH: Language = {
  code: 'es',
  dir: 'ltr',
  sentences: {
    '{product}: my initiatives': [['product'], ': mis iniciativas'],
    '{product}: initiatives': [['product'], ': iniciativas'],
    'Your code at the door: {codes}': ['Tu código en la entrada: ', ['codes']],
  },
};

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
writeFileSync(join(folder, 'es.json'), JSON.stringify(SPANISH));
afterAll(() => rmSync(folder, { recursive: true }));

const service = sharedService(() => startScenes({}, (more) => startCommunity(more, folder)));
const { sender } = CAST;
afterAll(() => applySite());
beforeEach(async () => {
  await setScene(service);
  await service.sql(`update community.initiative set start_date = '2031-03-06';
    ${stateSql('ACCEPTED', `request.id = ${scene.requestId}`)}`);
});

/** Reads a calendar with its folded lines joined. */
const read = async (path: string, headers = {}): Promise<string> =>
  (await (await fetch(`${service.origin}${path}`, { headers })).text()).replaceAll('\r\n ', '');

it('the feed of a person speaks their language, and leads to pages in it', async () => {
  const { url } = (await service.callAs(sender, e.createCalendarFeed, {})).data.feed;
  const open = () => read(new URL(url).pathname);
  const english = await open();
  expect(english).toContain('NAME:Meshwork: my initiatives');
  expect(english).toContain('Your code at the door: ');
  applySite(parseSite('draftLanguages: [es]'));
  expect(await open()).toBe(english);
  await service.sql(`update auth.contact_email_v1 set language = 'es' where user_id = ${sender.id}`);
  const spanish = await open();
  for (const line of [
    'NAME:Meshwork: mis iniciativas',
    'PRODID:-//Meshwork//Initiatives//ES',
    `URL:http://localhost:8080/es/initiatives/${scene.initiativeId}`,
    'Tu código en la entrada: ',
  ])
    expect(spanish).toContain(line);
});

it('the file of an initiative is kept for everybody at its address, which names the language of the page', async () => {
  applySite(parseSite('draftLanguages: [es]'));
  const spanish = withLanguage(SPANISH, () => calendarFilePath(scene.initiativeId));
  const headers = { 'Accept-Language': 'es' };
  const [there, here] = [await read(spanish), await read(calendarFilePath(scene.initiativeId), headers)];
  expect(there).toContain(`URL:http://localhost:8080/es/initiatives/${scene.initiativeId}`);
  expect(there).toContain('PRODID:-//Meshwork//Initiatives//ES');
  expect(here).toContain(`URL:http://localhost:8080/initiatives/${scene.initiativeId}`);
  expect(here).toContain('PRODID:-//Meshwork//Initiatives//EN');
});

it('the calendar of a list speaks the language in its address, whose filter of languages is another one', async () => {
  applySite(parseSite('draftLanguages: [es]'));
  const spanish = await read(`${INITIATIVES_CALENDAR_PATH}?pageLanguage=es`);
  expect(spanish).toContain('NAME:Meshwork: iniciativas');
  expect(spanish).toContain(`URL:http://localhost:8080/es/initiatives/${scene.initiativeId}`);
  const inEnglish = await read(INITIATIVES_CALENDAR_PATH, { 'Accept-Language': 'es' });
  expect(inEnglish).toContain('NAME:Meshwork: initiatives');
  expect(inEnglish).toContain(`URL:http://localhost:8080/initiatives/${scene.initiativeId}`);
  expect(await read(`${INITIATIVES_CALENDAR_PATH}?language=es&pageLanguage=es`)).not.toContain('URL:');
});
