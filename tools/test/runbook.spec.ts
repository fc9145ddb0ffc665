import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { SERVICES } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';
import { variableTable, withTable } from '../src/runbook/page.ts';
import type { Variable } from '../src/runbook/variables.ts';
import {
  allVariables,
  envFileVariables,
  gatewayVariables,
  handedOn,
  schemaVariables,
} from '../src/runbook/variables.ts';

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');
const page = read('docs/operate/configure.md');

describe('the page that operators configure by', () => {
  let variables: Variable[];
  // Compiles the services on its way.
  beforeAll(async () => {
    variables = await allVariables();
  }, 60_000);

  it('is the one that "npm run runbook" writes', () => {
    expect(page).toBe(withTable(page, variableTable(variables)));
  });

  it('says of every variable what it means', () => {
    expect(variables.filter(({ meaning }) => meaning.length < 8)).toEqual([]);
    expect(new Set(variables.map(({ reader }) => reader))).toEqual(
      new Set([...SERVICES, 'gateway', 'npm start', 'containers']),
    );
  });

  it.each([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))(
    'has %s of .env.example',
    (name) => {
      expect(page).toContain(`| \`${name}\` |`);
    },
  );
});

describe('where the table comes from', () => {
  it('refuses a variable of a schema that says nothing', () => {
    expect(() => schemaVariables('auth', z.object({ SILENT: z.string() }))).toThrow(
      'SILENT (auth) says nothing',
    );
  });

  it('reads what a schema takes and what it falls back to', () => {
    const schema = z.object({
      COUNT: z.coerce.number().int().min(1).max(9).default(3).describe('How many'),
      MODE: z.enum(['on', 'off']).default('off').describe('Whether'),
      SECRET: z.string().min(1).describe('What nobody knows'),
      SIZE: z.string().optional().meta({ description: 'How large', shownDefault: 'what fits' }),
    });
    expect(schemaVariables('auth', schema)).toEqual([
      { name: 'COUNT', reader: 'auth', takes: '1 to 9', fallback: '`3`', meaning: 'How many' },
      { name: 'MODE', reader: 'auth', takes: '`on` `off`', fallback: '`off`', meaning: 'Whether' },
      { name: 'SECRET', reader: 'auth', takes: '', fallback: undefined, meaning: 'What nobody knows' },
      { name: 'SIZE', reader: 'auth', takes: '', fallback: 'what fits', meaning: 'How large' },
    ]);
  });

  it('reads the lines of settings.tsv', () => {
    expect(
      gatewayVariables('# name kind\nA  path  required  Where it is\nB cidr-list - Who is near\n'),
    ).toEqual([
      { name: 'A', reader: 'gateway', takes: '', fallback: undefined, meaning: 'Where it is' },
      { name: 'B', reader: 'gateway', takes: 'Commas between', fallback: '–', meaning: 'Who is near' },
    ]);
  });

  it('gives a variable of .env the comment above it, and shares it with its neighbours alone', () => {
    const text = '# ── Part ──\n\n# Where it\n# listens.\nHOST=::1\nPORT=80\n# The mail.\n#MAIL=x\n\nLATE=\n';
    expect(envFileVariables(text).map(({ name, fallback, meaning }) => [name, fallback, meaning])).toEqual([
      ['HOST', '`::1`', 'Where it listens.'],
      ['PORT', '`80`', 'Where it listens.'],
      ['MAIL', '–', 'The mail.'],
      ['LATE', '–', ''],
    ]);
  });

  it('knows which variables a compose file hands on under their own name', () => {
    const compose = `services: { a: { environment: { LEVEL: "\${LEVEL:-info}", PORT: "3000", URL: "\${OTHER}" } } }`;
    expect(handedOn(compose)).toEqual(new Set(['LEVEL']));
  });

  it('joins readers that mean the same, and keeps brackets and bars from breaking the table', () => {
    const one = (reader: string, meaning: string): Variable => ({
      name: 'X',
      reader,
      takes: '',
      fallback: undefined,
      meaning,
    });
    const table = variableTable([
      ...SERVICES.map((service) => one(service, 'a|b <c> `<d>`.')),
      one('gateway', 'Another'),
    ]);
    expect(table.split('\n').slice(2)).toEqual([
      '| `X` | services | **required** | a\\|b &lt;c> `<d>` |',
      '| `X` | gateway | **required** | Another |',
    ]);
  });
});
