import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { PROCESSES, type Process } from '../lib/apps.ts';
import { Failure } from '../lib/failure.ts';
import { ENV_FILES, fromRoot } from '../lib/paths.ts';
import { environmentOf } from '../lib/process-env.ts';
import { stackEnvSchema } from '../lib/settings.ts';

export interface Variable {
  name: string;
  /** Its reader: a service, "renderer", "gateway", "npm start", "containers" (.env) … */
  reader: string;
  /** The accepted values as text; empty if any text is accepted. */
  takes: string;
  /** The default as it is shown; undefined if the reader does not start without a value. */
  fallback: string | undefined;
  meaning: string;
}

/** A value as code; a dash when it is empty. */
const shown = (value: unknown): string =>
  value === undefined || String(value) === '' ? '–' : `\`${value}\``;

const takesOf = (schema: z.ZodType): string => {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  if (json.enum) return json.enum.map(shown).join(' ');
  if (json.type !== 'number' && json.type !== 'integer') return '';
  const { minimum, maximum = Number.MAX_SAFE_INTEGER, exclusiveMinimum } = json;
  if (minimum !== undefined && maximum < Number.MAX_SAFE_INTEGER) return `${minimum} to ${maximum}`;
  return exclusiveMinimum === undefined ? 'a number' : `a number above ${exclusiveMinimum}`;
};

/** Reads `.describe()` and `.meta()` of a variable; `shownDefault` is for defaults that depend on something else. */
const documentation = z.object({ description: z.string(), shownDefault: z.string().optional() });

/**
 * The variables of an environment's schema, whose descriptions are its documentation.
 * @throws Failure when one has none
 */
const schemaVariables = (reader: string, schema: { shape: Record<string, z.ZodType> }): Variable[] =>
  Object.entries(schema.shape).map(([name, field]) => {
    const { data: documented } = documentation.safeParse(field.meta());
    if (!documented) throw new Failure(`${name} (${reader}) says nothing of what it means: .describe(…)`);
    const { description: meaning, shownDefault } = documented;
    const absent = field.safeParse(undefined);
    const fallback = shownDefault ?? (absent.success ? shown(absent.data) : undefined);
    return { name, reader, takes: takesOf(field), fallback, meaning };
  });

/** Values that settings of a kind take. gateway/render/settings.awk checks them. */
const GATEWAY_KINDS: Readonly<Record<string, string>> = {
  list: 'Commas between',
  number: '1 to 9999',
  milliseconds: '1 to 9999',
};

/** The gateway's settings, from the lines of settings.tsv: name, kind, default, meaning. */
const gatewayVariables = (tsv: string): Variable[] =>
  [...tsv.matchAll(/^([A-Z]\S*)\s+(\S+)\s+(\S+)\s+(.+)$/gm)].map(
    ([, name = '', kind = '', fallback = '', meaning = '']) => ({
      name,
      reader: 'gateway',
      takes: GATEWAY_KINDS[kind.replace(/^.*-/, '')] ?? '',
      fallback: fallback === 'required' ? undefined : shown(fallback === '-' ? '' : fallback),
      meaning,
    }),
  );

/** Comment lines, and the variables right below them. */
const ENV_BLOCK = /((?:^#(?: .*)?\n)*)((?:^#?[A-Z]\w*=.*\n?)+)/gm;

/**
 * The variables of .env, each with the comment above it, which neighbouring variables share. All of them are comments: the defaults
 * are those of the compose files.
 */
const envFileVariables = (example: string, compose = ''): Variable[] => {
  const defaults = new Map(
    [...compose.matchAll(/\$\{(\w+):-([^${}]*)\}/g)].map(([, name, value]) => [name, value]),
  );
  const withoutGeneratedBorders = example.replaceAll(/^# (?:>>>|<<<).*\n/gm, '');
  return [...withoutGeneratedBorders.matchAll(ENV_BLOCK)].flatMap(([, comment = '', assignments = '']) => {
    const meaning = comment.replaceAll(/^# ?/gm, '').trim().replaceAll('\n', ' ');
    return [...assignments.matchAll(/^#?(\w+)=/gm)].map(([, name = '']) => {
      const fallback = shown(defaults.get(name));
      return { name, reader: 'containers', takes: '', fallback, meaning };
    });
  });
};

/** Tells whether a compose file passes a variable to a container under the same name. */
const passesOn = (compose: string, name: string): boolean =>
  new RegExp(`\\b${name}: "?\\$\\{${name}[:}]`).test(compose);

const read = (path: string): Promise<string> => readFile(fromRoot(path), 'utf8');

const processVariables = async (process: Process): Promise<Variable[]> =>
  (await environmentOf(process)).flatMap((schema) => schemaVariables(process, schema));

/** Every variable that an operator may set, by reader. */
export const allVariables = async (): Promise<Variable[]> => {
  const processes = await Promise.all(PROCESSES.map(processVariables));
  const programs = [...processes.flat(), ...gatewayVariables(await read('gateway/settings.tsv'))];
  const compose = await read('docker-compose.yml');
  const overlays = await read('deploy/compose.backup.yaml');
  const tls = (await read('deploy/compose.tls.yaml')) + (await read('deploy/compose.tls-inside.yaml'));
  const shownInFiles = (await Promise.all(ENV_FILES.map(read))).join('\n');
  const containers = envFileVariables(shownInFiles, compose + overlays + tls).map((variable) => {
    const reader = passesOn(compose, variable.name) && programs.find(({ name }) => name === variable.name);
    return reader ? { ...variable, takes: reader.takes, meaning: reader.meaning } : variable;
  });
  return [...programs, ...schemaVariables('npm start', stackEnvSchema), ...containers];
};
