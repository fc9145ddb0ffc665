import { globSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Endpoint, ErrorCatalogue } from '@meshwork/contracts-core';
import { type Language, language, readLanguageBy, spoken } from '@meshwork/language';
import { sentencesIn } from '@meshwork/mf-config/sentences';
import type { z } from 'zod';
import { read } from './repository.fixture.ts';

const english = language();
afterEach(() => readLanguageBy(() => english));

const CONTRACTS = ['core', 'auth', 'catalog', 'community'] as const;
type Exports = Readonly<Record<string, unknown>>;
const contract = (name: string) => import(`@meshwork/contracts-${name}`) as Promise<Exports>;

/** The texts that translators get of the contracts. */
const listed = new Set(
  globSync('libs/contracts/*/src/**/*.ts', { cwd: new URL('../../', import.meta.url).pathname })
    .filter((path) => !/\.(spec|fixture)\./.test(path))
    .flatMap((path) => sentencesIn(stripTypeScriptTypes(read(path))).map(({ id }) => id)),
);

/** Speaks a language that knows every sentence, and says it in brackets. @returns the texts that were asked for */
function speakPseudo(): ReadonlySet<string> {
  const asked = new Set<string>();
  const saidBy = (text: string | symbol) => {
    asked.add(String(text));
    return [
      '⟦',
      ...String(text)
        .split(/\{(\w+)\}/)
        .map((part, at) => (at % 2 ? [part] : part)),
      '⟧',
    ];
  };
  const sentences = new Proxy({} as Record<string, never>, {
    get: (_, text) => saidBy(text),
    getOwnPropertyDescriptor: (_, text) => ({ value: saidBy(text), configurable: true, enumerable: true }),
  });
  const pseudo: Language = { code: 'qps', dir: 'ltr', sentences };
  readLanguageBy(() => pseudo);
  return asked;
}

/** Forms and programs send these in place of what a field takes. */
const WRONG = [
  undefined,
  null,
  '',
  'a',
  '@',
  -1,
  0.3,
  1e12,
  {},
  [],
  ['?'],
  'ä'.repeat(20_001),
  'https://x',
  '+1 313 555 0142',
  '2026-13-40',
];

/** The messages of zod itself, about what no form sends: a text in place of a list, a list of too many. */
const OF_ZOD = /^(Invalid (input|option|value|string|key|union)|Too (big|small)|Unrecognized key|Expected )/;

const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys((schema as z.ZodObject).shape ?? (schema as z.ZodPipe<z.ZodObject>).in?.shape ?? {});

const messagesOf = (schema: z.ZodType): string[] =>
  fieldsOf(schema).flatMap((field) =>
    WRONG.flatMap((value) =>
      (schema.safeParse({ [field]: value }).error?.issues ?? []).map(({ message }) => message),
    ),
  );

const endpointsOf = (exports: Exports): Endpoint[] =>
  Object.entries(exports).flatMap(([name, value]) =>
    /Endpoints$/.test(name) && typeof value === 'object'
      ? Object.values(value as Record<string, Endpoint>)
      : [],
  );

describe.each(CONTRACTS.slice(1))('the rules of %s', (name) => {
  it('are said in the language of the reader, in texts that translators get', async () => {
    const asked = speakPseudo();
    const messages = new Set(
      endpointsOf(await contract(name)).flatMap(({ body, query }) =>
        [body, query].flatMap((schema) => (schema ? messagesOf(schema as z.ZodType) : [])),
      ),
    );
    expect(messages.size).toBeGreaterThan(20);
    expect([...messages].filter((message) => !message.startsWith('⟦') && !OF_ZOD.test(message))).toEqual([]);
    expect([...asked].filter((text) => /\p{Ll}/u.test(text) && !listed.has(text))).toEqual([]);
  });
});

describe.each(CONTRACTS)('what %s says as data', (name) => {
  it('is a text that translators get: failures and labels', async () => {
    const exports = Object.entries(await contract(name));
    const texts = exports.flatMap(([key, value]) => {
      if (/[eE]rrors$/.test(key) && typeof value === 'object')
        return Object.values(value as ErrorCatalogue).map(({ message }) => message);
      return /_(LABELS|TEXTS)$/.test(key) ? Object.values(value as Record<string, string>) : [];
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => /\p{Ll}/u.test(text) && !listed.has(text))).toEqual([]);
    speakPseudo();
    expect(spoken('Draft')).toBe('⟦Draft⟧');
  });
});
