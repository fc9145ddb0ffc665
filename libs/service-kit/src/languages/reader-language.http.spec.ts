import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from '@jest/globals';
import { coreErrors } from '@meshwork/contracts-core';
import { type Language, spoken } from '@meshwork/language';
import { sharedService, startTestService } from '@meshwork/test-kit/service';
import { applySite, parseSite } from '../site/site-file.ts';
import { sampleService } from '../testing/sample.service.ts';
import { sampleEndpoints } from '../testing/sample-contract.ts';
import { inLanguage, pageUrl } from './reader-language.ts';

const MANY_POSTS =
  '{limit, plural, one {New accounts have {limit} post a day. Please go on tomorrow.} other {New accounts have {limit} posts a day. Please go on tomorrow.}}';

const SPANISH: Language = {
  code: 'es',
  dir: 'ltr',
  sentences: {
    Title: ['Título'],
    'Title is too short': ['El título es demasiado corto'],
    '{label} must be at most {max} characters long': [['label'], ': ', ['max'], ' caracteres como máximo'],
    [coreErrors.NOT_AUTHENTICATED.message]: ['Inicia sesión.'],
    [MANY_POSTS]: [
      ['limit', 'plural', { other: ['Una cuenta nueva: ', ['limit'], ' publicaciones al día.'] }],
    ],
    'You must be logged in to add a note.': ['Inicia sesión para añadir una nota.'],
    'There is such a note.': ['Ya existe.'],
  },
};

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
writeFileSync(join(folder, 'es.json'), JSON.stringify(SPANISH));
afterAll(() => rmSync(folder, { recursive: true }));

const service = sharedService(() => startTestService({ ...sampleService, languages: folder }));
const ada = { id: 1 };
const { create } = sampleEndpoints;

const refused = async (language: string | undefined, title: string, as: typeof ada | undefined = ada) => {
  const sent: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language };
  const { failure, headers } = await service.callAs(as, create, { title }, sent);
  return [headers.get('Content-Language'), failure.error, failure.issues?.[0]?.message];
};

it('a failure is said in the best language of who sent the call, and in English as ever elsewhere', async () => {
  expect(await refused('es-MX,es;q=0.9,en;q=0.5', 'a')).toEqual([
    'es',
    'El título es demasiado corto',
    'El título es demasiado corto',
  ]);
  for (const language of [undefined, 'en', 'tr,he;q=0.8', 'en,es;q=0.5', '*', ';;'])
    expect(await refused(language, 'a')).toEqual([null, 'Title is too short', 'Title is too short']);
});

it('the label of a field is said within the sentence', async () => {
  const [, said] = await refused('es', 'a'.repeat(21));
  expect(said).toBe('Título: 20 caracteres como máximo');
});

it('what stands in catalogues and at calls is said, too', async () => {
  const { headers, failure } = await service.callAs(undefined, create, {}, { 'Accept-Language': 'es' });
  expect([headers.get('Content-Language'), failure.error]).toEqual([
    'es',
    'Inicia sesión para añadir una nota.',
  ]);
});

it('what a person reads later is said in their language where the site shows it, with links to its pages', () => {
  const mail = (code: string | null) =>
    inLanguage(code, () => [
      spoken('There is such a note.'),
      pageUrl('https://example.org', '/login#token=a'),
    ]);
  const english = ['There is such a note.', 'https://example.org/login#token=a'];
  expect(mail('es')).toEqual(english);
  applySite(parseSite('draftLanguages: [es, tr]'));
  // Nothing is translated into Turkish here.
  for (const code of [null, 'en', 'tr', 'xx']) expect(mail(code)).toEqual(english);
  expect(mail('es')).toEqual(['Ya existe.', 'https://example.org/es/login#token=a']);
  applySite();
});
