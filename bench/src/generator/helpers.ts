import { wordsOf } from './vocabulary.ts';

/** Number of different texts that the rows share. */
const TEXTS = 10_000;

/** Rows that one statement inserts. */
const BATCH = 50_000;

/** @param insert makes a statement for the row numbers of one batch, which are SQL after "from" */
export const inBatches = (rows: number, insert: (numbers: string) => string): string[] =>
  Array.from({ length: Math.ceil(rows / BATCH) }, (_, batch) =>
    insert(`generate_series(${batch * BATCH + 1}, ${Math.min(rows, (batch + 1) * BATCH)})`),
  );

const share = (salt: number): string => `bench.share(n, ${salt})`;
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL for one of some values. @param skew 1: all equally often; the higher, the more often the first ones */
export const oneOf = (values: readonly string[], salt: number, skew = 2): string =>
  `(array[${values.map(literal).join(', ')}])[1 + floor(${values.length} * power(${share(salt)}, ${skew}))::integer]`;

/** SQL for a word of a list. */
export const word = (list: Parameters<typeof wordsOf>[0], salt: number, skew = 2.5): string =>
  oneOf(wordsOf(list), salt, skew);

/** SQL for one of 20,000 made-up words, so that the search's dictionary is as large as that of a big site. */
export const madeUpWord = (salt: number): string => `bench.tail(floor(20000 * ${share(salt)})::integer)`;

/** SQL for a number from 1 to `rows`, the low ones more often. */
export const skewedId = (rows: number, salt: number, skew = 2): string =>
  `1 + floor(${rows} * power(${share(salt)}, ${skew}))::integer`;

/** SQL for the number of a text in `bench.text`, a table with the columns `id`, `short` and `long`. */
export const textId = (salt: number): string => `floor(${TEXTS} * ${share(salt)})::integer`;

const sentence = (salt: number): string =>
  `${[...Array(11).keys()].map((place) => word('common', salt + place, 1.4)).join(" || ' ' || ")}
     || ' ' || ${madeUpWord(salt + 11)} || '. '`;

/**
 * A schema `bench` with what makes the same rows in every run: `share(row, salt)` is a number from 0 to 1 that depends on
 * nothing else.
 */
export const helperStatements = (): string[] => [
  'drop schema if exists bench cascade',
  'create schema bench',
  `create function bench.share(row_number bigint, salt integer) returns float8 language sql immutable parallel safe
   return (hashint8extended(row_number, salt) & 2147483647) / 2147483648.0`,
  `create function bench.tail(n integer) returns text language sql immutable parallel safe
   return initcap(
     (array['ba','ko','ri','tu','ze','mo','la','pi','sha','gre'])[1 + n % 10] ||
     (array['nd','lo','rm','ve','st','qui','x','ph','br','th'])[1 + n / 10 % 10] ||
     (array['a','e','i','o','u','ar','en','is','on','ul'])[1 + n / 100 % 10] ||
     (array['ton','ley','ville','burg','ski','mann','dale','field','port','ham'])[1 + n / 1000 % 10] ||
     (array['','s'])[1 + n / 10000 % 2])`,
  `create function bench.at(row_number bigint, rows integer) returns timestamptz language sql immutable parallel safe
   return '2023-01-01 00:00:00+00'::timestamptz + row_number * (interval '1095 days' / rows)`,
  'create table bench.text (id integer primary key, short text not null, long text not null)',
  `insert into bench.text select n, ${sentence(100)} || case when ${share(5)} < 0.5 then ${sentence(120)} else '' end,
     ${sentence(140)} || ${sentence(160)} || ${sentence(180)} from generate_series(0, ${TEXTS - 1}) n`,
  'analyze bench.text',
];
