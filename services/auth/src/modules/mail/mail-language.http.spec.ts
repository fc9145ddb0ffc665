import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { authEndpoints } from '@meshwork/contracts-auth';
import type { Language } from '@meshwork/language';
import { applySite, parseSite } from '@meshwork/service-kit/site';
import { serviceWithMail } from '@meshwork/test-kit/service';
import { Browser, CONFIRMED, newPerson, registration, startAuth } from '../../test/auth.fixture.ts';

const SPANISH: Language = {
  code: 'es',
  dir: 'ltr',
  sentences: {
    'Confirm your email address for {product}': ['Confirma tu correo para ', ['product']],
    'Reset your {product} password': ['Nueva contraseña de ', ['product']],
    'A moderator warned you.': ['Te han advertido.'],
    'A decision about your account on {product}': ['Sobre tu cuenta de ', ['product']],
  },
};

const folder = mkdtempSync(join(tmpdir(), 'languages-'));
writeFileSync(join(folder, 'es.json'), JSON.stringify(SPANISH));
afterAll(() => rmSync(folder, { recursive: true }));

const { service, mailbox } = serviceWithMail((env) => startAuth(env, folder));
beforeAll(() => applySite(parseSite('draftLanguages: [es]')));
afterAll(() => applySite());

const ON_SPANISH_PAGE = { 'Accept-Language': 'es' };

it('a mail that somebody asks for has the language of their page, and its link leads to a page in it', async () => {
  const form = registration();
  await new Browser(service, ON_SPANISH_PAGE).call(authEndpoints.register, form);
  const mail = await mailbox.next(form.email, /^Confirma tu correo para Meshwork$/);
  expect(mail.html).toContain('<html lang="es">');
  expect(mail.text).toContain('http://localhost:8080/es/verify-email#token=');
});

it('who registers on a page in a language gets all mail in it', async () => {
  const [there, here] = [new Browser(service, ON_SPANISH_PAGE), new Browser(service)];
  for (const browser of [there, here]) await browser.call(authEndpoints.register, registration());
  expect([(await there.user())?.language, (await here.user())?.language]).toEqual(['es', null]);
});

it('the language that the person chose goes before that of a page, which need not be theirs', async () => {
  const { user } = await newPerson(service, {}, `${CONFIRMED}, language = 'es'`);
  await service.call(authEndpoints.requestPasswordReset, { email: user.email });
  await mailbox.next(user.email, /^Nueva contraseña de Meshwork$/);
});

it('a decision of moderators is told in the language of who it is about', async () => {
  const moderator = await newPerson(service, {}, `role = 'moderator', ${CONFIRMED}`);
  const [one, other] = [
    await newPerson(service, {}, `${CONFIRMED}, language = 'es'`),
    await newPerson(service, {}, CONFIRMED),
  ];
  for (const { user } of [one, other])
    await moderator.browser.call(
      authEndpoints.warn,
      { accountId: user.id, rule: 'spam', note: 'Stop.' },
      ON_SPANISH_PAGE,
    );
  expect((await mailbox.next(one.user.email, /^Sobre tu cuenta/)).text).toContain('Te han advertido.');
  await mailbox.next(other.user.email, /^A decision about your account/);
  const titleOf = async (headers = {}) =>
    (await other.browser.call(authEndpoints.notices, undefined, headers)).data.notices[0]?.title;
  expect([await titleOf(), await titleOf(ON_SPANISH_PAGE)]).toEqual([
    'A moderator warned you.',
    'Te han advertido.',
  ]);
});
