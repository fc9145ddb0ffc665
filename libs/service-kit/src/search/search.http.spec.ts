import { beforeEach, describe, expect, it } from '@jest/globals';
import { sharedService, startTestService } from '@meshwork/test-kit/service';
import { EntityManager } from '@mikro-orm/postgresql';
import { Module } from '@nestjs/common';
import { sql } from 'kysely';
import { defineService } from '../bootstrap/define-service.ts';
import { serviceEnvSchema } from '../env/env.schema.ts';
import { sqlMigration } from '../migrations/sql-migration.ts';
import { sampleService } from '../testing/sample.service.ts';
import { type SearchMode, searchIn, searchPage } from './search-filter.sql.ts';
import { searchByLexemes, searchLexemes } from './search-lexemes.ts';
import { renewKatakana, searchFunctions, searchTables } from './search-schema.ts';
import { hasWords, searchTextFunctions } from './search-text.ts';
import { UnusedSearchWords } from './unused-search-words.task.ts';

const SIGNED_AND_UNSPACED = [
  ...['上海机器人之家', '東京高専ロボット部', 'ろぼっとぶ', '서울로봇동아리', 'ทีมหุ่นยนต์', 'Team机器', '大家'],
  ...[
    'C++ for robots',
    'Modern C++17',
    'C# basics',
    '.NET tools',
    'C for robots',
    'Net of robots',
    'Vitamin C, +5',
  ],
  ...['קבוצת שָׁלוֹם', 'תל־אביב', 'فريق مُحَمَّد', 'احمد', 'رباتیک', 'می‌خواهم'],
];

@Module({ providers: [UnusedSearchWords] })
class SearchedModule {}

const define = (schema: string, english: boolean) =>
  defineService({
    name: schema,
    api: sampleService.api,
    openApi: sampleService.openApi,
    schema,
    module: SearchedModule,
    entities: [],
    bounds: new Map(),
    env: serviceEnvSchema,
    migrations: [
      sqlMigration('001-thing', [
        ...searchFunctions({ schema, english }),
        `create table ${schema}.thing (name text primary key, place text, tags text[])`,
        `insert into ${schema}.thing values ('Older than the search', null, null)`,
        ...searchTables({ schema }, [
          {
            table: 'thing',
            document: `${schema}.search_document(name, 'A') || ${schema}.search_document(place, 'B')
              || ${schema}.search_document(tags, 'C')`,
          },
        ]),
        ...searchLexemes({ schema }, ['thing']),
        ...searchByLexemes({ schema }, ['thing']),
      ]),
    ],
  });

describe.each([
  ['names', false],
  ['prose', true],
])('the search in %s', (schema, english) => {
  const service = sharedService(() => startTestService(define(schema, english)));
  beforeEach(async () => {
    await service.sql(`delete from ${schema}.thing where name <> 'Older than the search'`);
    await service.sql(
      `delete from ${schema}.search_word where word not in ('older', 'than', 'the', 'search')`,
    );
    await service.sql(
      `insert into ${schema}.thing values ('St. Mary''s Québec-Bots', 'Bridgewater, MA', '{CAD_DESIGN}'),
        ('TJ²', null, null), ('❌⭕', null, null), ('Bear 2540', 'Gearville', null)`,
    );
  });

  const { matches, plan } = searchIn(schema);
  const db = () => service.app.get(EntityManager).fork().getKysely();
  const find = async (text: string, mode: SearchMode = 'strict', weights = ''): Promise<string[]> => {
    const { rows } = await sql<{ name: string }>`
      select name from ${sql.table(`${schema}.thing`)} where ${matches(sql.ref('search'), { text, mode }, weights)}
      order by name collate "C"`.execute(db());
    return rows.map(({ name }) => name);
  };
  const words = async () =>
    (await service.sql<{ word: string }>(`select word from ${schema}.search_word`)).map(({ word }) => word);

  it.each([
    ['words without case, accents and signs', 'MARYS quebec', "St. Mary's Québec-Bots"],
    ['the beginnings of words in any order', 'brid st', "St. Mary's Québec-Bots"],
    ['apostrophes in and around words', "'mary’s'", "St. Mary's Québec-Bots"],
    ['a part of a list', 'cad', "St. Mary's Québec-Bots"],
    ['compatible forms of letters and digits', 'tj2', 'TJ²'],
    ['signs that are words', '❌⭕', '❌⭕'],
    ['a row that is older than the search', 'older', 'Older than the search'],
  ])('finds by %s', async (_name, text, name) => expect(await find(text)).toEqual([name]));

  it.each([
    ['a letter left out', 'brigewater'],
    ['a letter too many', 'bridgewwater'],
    ['a wrong letter', 'bridgevater'],
    ['two letters swapped', 'birdgewater'],
    ['a typo in each of two words', 'qebec botz'],
    ['a piece of a word', 'gewat'],
    ['a wrong letter in a word of three', 'cab'],
  ])('finds by %s when it searches loosely', async (_name, text) => {
    expect(await find(text)).toEqual([]);
    expect(await find(text, 'loose')).toEqual(["St. Mary's Québec-Bots"]);
  });

  it('does not confuse similar numbers', async () => {
    expect(await find('2541', 'loose')).toEqual([]);
  });

  it.each([
    ['two characters inside a Chinese name', '机器', '上海机器人之家'],
    ['three of them', '机器人', '上海机器人之家'],
    ['one of them', '家', '上海机器人之家'],
    ['two characters inside a Japanese name', '高専', '東京高専ロボット部'],
    ['half-width kana', 'ﾛﾎﾞｯﾄ', '東京高専ロボット部'],
    ['hiragana inside katakana', 'ろぼっと', '東京高専ロボット部'],
    ['katakana inside hiragana', 'ロボットブ', 'ろぼっとぶ'],
    ['syllables inside a Korean name', '로봇', '서울로봇동아리'],
    ['a part of a Thai name', 'หุ่น', 'ทีมหุ่นยนต์'],
    ['a word beside characters', 'team 机器', 'Team机器'],
    ['C++', 'C++', 'C++ for robots'],
    ['C++ with its year', 'c++ 17', 'Modern C++17'],
    ['C#', 'c#', 'C# basics'],
    ['C♯', 'C♯', 'C# basics'],
    ['.NET', '.net', '.NET tools'],
    ['Hebrew without its marks', 'שלום', 'קבוצת שָׁלוֹם'],
    ['Hebrew with marks', 'שָׁלוֹם', 'קבוצת שָׁלוֹם'],
    ['Hebrew after a maqaf', 'אביב', 'תל־אביב'],
    ['Arabic without its marks', 'محمد', 'فريق مُحَمَّد'],
    ['Arabic with marks, a tatweel and hamza', 'أحــمَد', 'احمد'],
    ['Persian with another yeh and kaf', 'رباتيك', 'رباتیک'],
    ['Persian without its joiner', 'می‌خواهم'.replace('\u200c', ''), 'می‌خواهم'],
  ])('finds by %s', async (_name, text, name) => {
    await service.sql(`insert into ${schema}.thing select unnest($1::text[]), null, null`, [
      SIGNED_AND_UNSPACED,
    ]);
    expect(await find(text)).toContain(name);
  });

  it.each([
    ['C++', ['C++ for robots', 'Modern C++17']],
    ['C#', ['C# basics']],
    ['.NET', ['.NET tools']],
    ['器机', []],
    ['机家', []],
  ])('finds by %s nothing but %j', async (text, names) => {
    await service.sql(`insert into ${schema}.thing select unnest($1::text[]), null, null`, [
      SIGNED_AND_UNSPACED,
    ]);
    expect(await find(text)).toEqual(names);
  });

  it('still finds C++ by its letter alone', async () => {
    await service.sql(`insert into ${schema}.thing values ('C++ for robots', null, null)`);
    expect(await find('C robots')).toEqual(['C++ for robots']);
  });

  it('finds katakana of 0.3.0 by hiragana once its rows are written', async () => {
    const functions = searchTextFunctions({ schema, english });
    for (const made of functions)
      await service.sql(made.replace(/translate\((plain), '[^']+', '[^']+'\)/, '$1'));
    await service.sql(`insert into ${schema}.thing values ('ロボット', null, null)`);
    for (const statement of functions) await service.sql(statement);
    expect(await find('ロボ')).toEqual([]);
    for (const statement of renewKatakana(schema, { thing: 'name' })) await service.sql(statement);
    expect([await find('ロボ'), await find('ろぼ')]).toEqual([['ロボット'], ['ロボット']]);
  });

  it('finds only words of the requested weights', async () => {
    expect(await find('gearville', 'strict', 'A')).toEqual([]);
    expect(await find('gear', 'strict', 'AB')).toEqual(['Bear 2540']);
    expect(await find('gear', 'strict', 'A')).toEqual([]);
    expect(await find('gear', 'loose', 'A')).toEqual(['Bear 2540']);
  });

  it('finds nothing where no word was typed', async () => {
    for (const text of ['', '  ', '%&|!', "''", ':*', '\\'])
      expect([hasWords(text), await find(text), await find(text, 'loose')]).toEqual([false, [], []]);
    expect(hasWords('❌⭕')).toBe(true);
  });

  it('accepts words of any length', async () => {
    const long = 'x'.repeat(5_000);
    await service.sql(`insert into ${schema}.thing values ($1)`, [long]);
    expect(await find(long)).toEqual([long]);
  });

  it('adds words of changed rows to the dictionary, and removes those that no row has any more', async () => {
    await service.sql(`update ${schema}.thing set place = 'Saskatoon' where name = 'TJ²'`);
    expect(await words()).toEqual(expect.arrayContaining(['older', 'quebec', 'saskatoon']));
    expect(await find('saskaton', 'loose')).toEqual(['TJ²']);
    await service.sql(`update ${schema}.thing set place = null where name = 'TJ²'`);
    await service.runTask('UnusedSearchWords');
    expect(await words()).toEqual(expect.arrayContaining(['older', 'quebec']));
    expect(await words()).not.toContain('saskatoon');
  });

  /** Names by the tsquery of a plan. */
  const findPlanned = async (text: string, mode: SearchMode = 'strict'): Promise<string[]> => {
    const { query } = await plan(db(), 'thing', { text, mode });
    const rows = await service.sql<{ name: string }>(
      `select name from ${schema}.thing where search @@ $1::tsquery order by name collate "C"`,
      [query],
    );
    return rows.map(({ name }) => name);
  };
  const lexemes = async () =>
    (await service.sql<{ word: string }>(`select word from ${schema}.search_lexeme`)).map(({ word }) => word);

  it.each(['marys quebec', 'brid st', 'cad', 'tj2', '❌⭕', 'older', '2540', '25', 'gear bear', 'xyz', 'r'])(
    'plans to find what the beginnings of %p find',
    async (text) => expect(await findPlanned(text)).toEqual(await find(text)),
  );

  it('plans with whole words, and keeps how they were typed', async () => {
    const { query, asTyped } = await plan(db(), 'thing', { text: 'brid', mode: 'strict' });
    expect(query).toContain("'bridgewat");
    expect(query).not.toContain(':*');
    expect(asTyped).toContain("'brid':*");
    expect(await findPlanned('brigewater', 'loose')).toEqual(["St. Mary's Québec-Bots"]);
  });

  it('finds the words of new and changed rows by their beginnings', async () => {
    await service.sql(`insert into ${schema}.thing values ('Wombats', null, null)`);
    expect(await findPlanned('womb')).toEqual(['Wombats']);
    await service.sql(`update ${schema}.thing set name = 'Numbats' where name = 'Wombats'`);
    expect([await findPlanned('numb'), await findPlanned('womb')]).toEqual([['Numbats'], []]);
  });

  it('keeps a beginning of many words', async () => {
    await service.sql(
      `insert into ${schema}.thing select 'Zeta' || chr(97 + n / 26) || chr(97 + n % 26) || 'q' from generate_series(1, 40) n`,
    );
    expect((await plan(db(), 'thing', { text: 'zeta', mode: 'strict' })).query).toContain("'zeta':*");
    expect(await findPlanned('zeta')).toHaveLength(40);
  });

  it('forgets lexemes that no row has any more, but not while somebody writes', async () => {
    await service.sql(`insert into ${schema}.thing values ('Axolotls', null, null)`);
    await service.sql(`delete from ${schema}.thing where name = 'Axolotls'`);
    const writer = service.sql(
      `begin; insert into ${schema}.thing values ('Axolotls again', null, null); select pg_sleep(2); commit`,
    );
    const isWriting = `select from pg_locks where relation = '${schema}.search_lexeme'::regclass and mode = 'RowExclusiveLock'`;
    while ((await service.sql(isWriting)).length === 0);
    await service.runTask('UnusedSearchWords');
    expect(await lexemes()).toContain('axolotls');
    await writer;
    expect(await findPlanned('axol')).toEqual(['Axolotls again']);
    await service.sql(`delete from ${schema}.thing where name = 'Axolotls again'`);
    await service.runTask('UnusedSearchWords');
    expect(await lexemes()).not.toContain('axolotls');
    expect(await lexemes()).toContain('older');
  });

  it(
    english ? 'finds words by their stem and skips fillers' : 'finds words only as they are written',
    async () => {
      await service.sql(`insert into ${schema}.thing values ('Tuned lifts')`);
      expect(await find('how to tune the lift')).toEqual(english ? ['Tuned lifts'] : []);
      expect(await find('how to')).toEqual([]);
    },
  );
});

describe('searchPage', () => {
  it.each([
    ['keeps to what is found strictly', undefined, ['a'], 'strict', ['a']],
    ['searches loosely where nothing is found strictly', undefined, [], 'loose', ['b']],
    ['stays strict on a later page of a strict search, also without rows', 'strict', [], 'strict', []],
    ['stays loose on a later page of a loose search', 'loose', ['a'], 'loose', ['b']],
  ] as const)('%s', async (_name, given, strict, mode, rows) =>
    expect(
      await searchPage(
        given,
        (planned) => `${planned} words`,
        async (plan) => ({ rows: plan === 'strict words' ? strict : ['b'] }),
      ),
    ).toEqual({ mode, plan: `${mode} words`, value: { rows } }),
  );
});
