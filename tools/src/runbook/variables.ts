import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { z } from 'zod';
import { folderOf, SERVICES } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { stackEnvSchema } from '../stack/settings.ts';

/** One variable of one reader. */
export interface Variable {
  name: string;
  /** Who reads it: a service, "gateway", "npm start", "containers" (.env) … */
  reader: string;
  /** The accepted values, in words; empty if any text is accepted. */
  takes: string;
  /** The default as it is shown; undefined if the reader does not start without a value. */
  fallback: string | undefined;
  meaning: string;
}

/** A value as code; a dash when it is empty. */
export const shown = (value: unknown): string => (value === undefined || value === '' ? '–' : `\`${value}\``);

interface Described {
  description?: string;
  /** For defaults that depend on the machine, or on other variables. */
  shownDefault?: string;
}

const LARGEST = Number.MAX_SAFE_INTEGER;

const takesOf = (schema: z.ZodType): string => {
  const {
    enum: values,
    type,
    minimum,
    maximum,
    exclusiveMinimum,
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  if (values) return values.map(shown).join(' ');
  if (type !== 'number' && type !== 'integer') return '';
  const most = maximum === undefined || maximum >= LARGEST ? undefined : maximum;
  if (minimum !== undefined && most !== undefined) return `${minimum} to ${most}`;
  return exclusiveMinimum === undefined ? 'a number' : `a number above ${exclusiveMinimum}`;
};

const fallbackOf = (schema: z.ZodType, { shownDefault }: Described): string | undefined => {
  if (shownDefault) return shownDefault;
  const absent = schema.safeParse(undefined);
  return absent.success ? shown(Array.isArray(absent.data) ? absent.data.join(',') : absent.data) : undefined;
};

/**
 * The variables of an environment's schema, whose descriptions are its documentation.
 * @throws Failure when one has none
 */
export const schemaVariables = (reader: string, schema: { shape: Record<string, z.ZodType> }): Variable[] =>
  Object.entries(schema.shape).map(([name, one]) => {
    const described = (one.meta() ?? {}) as Described;
    if (!described.description)
      throw new Failure(`${name} (${reader}) says nothing of what it means: .describe(…)`);
    return {
      name,
      reader,
      takes: takesOf(one),
      fallback: fallbackOf(one, described),
      meaning: described.description,
    };
  });

/** The gateway's settings, from the lines of settings.tsv: name, kind, default, meaning. */
export const gatewayVariables = (tsv: string): Variable[] =>
  tsv
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', kind = '', fallback = '', meaning = ''] =
        /^(\S+)\s+(\S+)\s+(\S+)\s+(.+)$/.exec(line) ?? [];
      return {
        name,
        reader: 'gateway',
        takes: kind.endsWith('-list') ? 'Commas between' : '',
        fallback: fallback === 'required' ? undefined : shown(fallback === '-' ? '' : fallback),
        meaning,
      };
    });

const HEADING = /^# ──/;
/** The borders of what `npm run domains` writes say nothing about the variables between them. */
const GENERATED_BORDER = /^# (?:>>>|<<<)/;
const ASSIGNMENT = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/;

/** The variables of .env, each with the comment above it, which neighbouring variables share. */
export const envFileVariables = (example: string): Variable[] => {
  const variables: Variable[] = [];
  let comment: string[] = [];
  let listing = false;
  for (const line of example.split('\n').filter((text) => !GENERATED_BORDER.test(text))) {
    const [, commented, name, value = ''] = ASSIGNMENT.exec(line) ?? [];
    if (name) {
      listing = true;
      const fallback = commented ? '–' : shown(value);
      variables.push({ name, reader: 'containers', takes: '', fallback, meaning: comment.join(' ') });
    } else if (line.startsWith('#') && !HEADING.test(line)) {
      // A comment after a variable is about the next ones.
      if (listing) comment = [];
      listing = false;
      comment.push(line.replace(/^#\s?/, ''));
    } else {
      comment = [];
      listing = false;
    }
  }
  return variables;
};

/** Variables that a compose file passes to a container under the same name: the reader's description applies. */
export const handedOn = (compose: string): Set<string> => {
  const { services } = parse(compose, { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  return new Set(
    Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).flatMap(([name, value]) =>
        new RegExp(`^\\$\\{${name}[:}]`).test(String(value)) ? name : [],
      ),
    ),
  );
};

const read = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

/** Loaded by path, because no package imports a service; only the environment's schema is used. */
const serviceVariables = async (service: string): Promise<Variable[]> => {
  const file = pathToFileURL(fromRoot(folderOf(service), 'src', `${service}.env.ts`)).href;
  const loaded: Record<string, unknown> = await import(file);
  const [schema] = Object.entries(loaded).flatMap(([name, one]) => (name.endsWith('EnvSchema') ? [one] : []));
  return schemaVariables(service, schema as z.ZodObject);
};

/** Every variable that an operator may set, by reader. */
export const allVariables = async (): Promise<Variable[]> => {
  const [services, tsv, example, compose] = await Promise.all([
    Promise.all(SERVICES.map(serviceVariables)),
    read('gateway/settings.tsv'),
    read('.env.example'),
    read('docker-compose.yml'),
  ]);
  const programs = [...services.flat(), ...gatewayVariables(tsv)];
  const same = handedOn(compose);
  const containers = envFileVariables(example).map((variable) => {
    const reader = same.has(variable.name) && programs.find(({ name }) => name === variable.name);
    return reader ? { ...variable, takes: reader.takes, meaning: reader.meaning } : variable;
  });
  return [...programs, ...schemaVariables('npm start', stackEnvSchema), ...containers];
};
