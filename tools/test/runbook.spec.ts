import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { PROCESSES, SERVICES } from '../src/lib/apps.ts';
import { fromRoot } from '../src/lib/paths.ts';
import { variableTable, withTable } from '../src/runbook/page.ts';
import type { Variable } from '../src/runbook/variables.ts';
import {
  allVariables,
  envFileVariables,
  gatewayVariables,
  passesOn,
  schemaVariables,
} from '../src/runbook/variables.ts';

const read = (path: string): string => readFileSync(fromRoot(path), 'utf8');
const page = read('docs/operate/configure.md');

describe('docs/operate/configure.md', () => {
  let variables: Variable[];
  // Also compiles the services.
  beforeAll(async () => {
    variables = await allVariables();
  });

  it('is up to date (npm run generate -- runbook)', () => {
    expect(page).toBe(withTable(page, variableTable(variables)));
  });

  it('describes every variable', () => {
    expect(variables.filter(({ meaning }) => meaning.length < 8)).toEqual([]);
    expect(new Set(variables.map(({ reader }) => reader))).toEqual(
      new Set([...PROCESSES, 'gateway', 'npm start', 'containers']),
    );
  });

  it.each([...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))(
    'has %s of .env.example',
    (name) => {
      expect(page).toContain(`| \`${name}\` |`);
    },
  );
});

describe('the sources of the table', () => {
  it('refuse a variable of a schema without a description', () => {
    expect(() => schemaVariables('auth', z.object({ SILENT: z.string() }))).toThrow(
      'SILENT (auth) says nothing',
    );
  });

  it('include the accepted values and the default of a schema', () => {
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

  it('include the lines of settings.tsv', () => {
    expect(
      gatewayVariables('# name kind\nA  path  required  Where it is\nB cidr-list - Who is near\n'),
    ).toEqual([
      { name: 'A', reader: 'gateway', takes: '', fallback: undefined, meaning: 'Where it is' },
      { name: 'B', reader: 'gateway', takes: 'Commas between', fallback: '–', meaning: 'Who is near' },
    ]);
  });

  it('include the comment above a variable of .env, which only its neighbours share', () => {
    const text =
      '# ── Part ──\n\n# Where it\n# listens.\nHOST=::1\n# >>> npm run domains: ports\nPORT=80\n# <<<\n# The mail.\n#MAIL=x\n\nLATE=\n';
    expect(envFileVariables(text).map(({ name, fallback, meaning }) => [name, fallback, meaning])).toEqual([
      ['HOST', '`::1`', 'Where it listens.'],
      ['PORT', '`80`', 'Where it listens.'],
      ['MAIL', '–', 'The mail.'],
      ['LATE', '–', ''],
    ]);
  });

  it('include the variables that a compose file passes on under their own name', () => {
    const compose = `services: { a: { environment: { LEVEL: "\${LEVEL:-info}", PORT: "3000", URL: "\${OTHER}" } } }`;
    expect(['LEVEL', 'PORT', 'URL', 'OTHER'].filter((name) => passesOn(compose, name))).toEqual(['LEVEL']);
  });

  it('are one line for readers with the same meaning, with escaped brackets and bars', () => {
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
