import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Language } from '@meshwork/language';
import { serviceWithMail, until } from '@meshwork/test-kit/service';
import { applySite, parseSite } from '../site/site-file.ts';
import { AUTHOR, MODERATOR, startModerated } from '../testing/moderated.fixture.ts';
import { moderatedService } from '../testing/moderated.service.ts';
import { moderatedEndpoints } from '../testing/moderated-contract.ts';

const SPANISH: Language = {
  code: 'es',
  dir: 'ltr',
  sentences: {
    'Your report on {product} was answered': ['Tu reporte en ', ['product'], ' tiene respuesta'],
    'If something new worries you, please report it again.': ['Si algo nuevo te preocupa, avísanos.'],
  },
};

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
writeFileSync(join(folder, 'es.json'), JSON.stringify(SPANISH));
const { service, mailbox } = serviceWithMail(
  async (env) => (await startModerated(env, { ...moderatedService, languages: folder })).service,
);
beforeAll(() => applySite(parseSite('draftLanguages: [es]')));
afterAll(() => {
  applySite();
  rmSync(folder, { recursive: true });
});

const UNANSWERED = `select from moderated_jobs.job where name = 'visitor-answer' and state < 'completed'`;

it.each([
  ['es', ['en', 'es'], /^Tu reporte en .+ tiene respuesta$/, 'Si algo nuevo te preocupa, avísanos.'],
  ['en', ['es', 'en'], /^Your report on .+ was answered$/, 'If something new worries you'],
] as const)(
  'the answer to a visitor is written once, in the language of the last report: %s',
  async (last, languages, subject, text) => {
    const [poster] = await service.sql<{ id: number }>(
      `insert into moderated.poster (title, author_id) values ('Zugspitze', ${AUTHOR.id}) returning id`,
    );
    const itemId = poster?.id ?? 0;
    const contactEmail = `granny.${last}@example.org`;
    const report = { kind: 'poster', itemId, reason: 'SPAM', words: 'It is spam', contactEmail } as const;
    for (const language of languages)
      await service.call(moderatedEndpoints.reportAsVisitor, report, { 'Accept-Language': language });
    const decision = { kind: 'poster', itemId, action: 'HIDE', rule: 'spam', note: 'No adverts.' };
    expect((await service.callAs(MODERATOR, moderatedEndpoints.decide, decision)).status).toBe(200);
    const mail = await mailbox.next(contactEmail, subject);
    expect(mail.text).toContain(text);
    await until(async () => (await service.sql(UNANSWERED)).length === 0);
    expect(mailbox.mails).toEqual([]);
  },
);
