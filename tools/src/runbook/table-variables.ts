import { parse } from 'yaml';
import { shown, type Variable } from './variable.ts';

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
const ASSIGNMENT = /^(#?)([A-Z][A-Z0-9_]*)=(.*)$/;

/** The variables of .env, each with the comment above it, which it may share with those beside it. */
export const envFileVariables = (example: string): Variable[] => {
  const variables: Variable[] = [];
  let comment: string[] = [];
  let listing = false;
  for (const line of example.split('\n')) {
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

/** Names that a compose file hands to a container under the same name: they mean what their reader says. */
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
