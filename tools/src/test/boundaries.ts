import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { fromRoot, ROOT } from '../lib/paths.ts';

const FOLDERS = ['libs', 'services', 'shell', 'mfe-*', 'gateway', 'bench', 'tools', 'e2e'];

/** One import that breaks a rule. */
export interface Violation {
  rule: string;
  from: string;
  to: string;
}

export interface Boundaries {
  /** Names of all rules. */
  rules: string[];
  violations: Violation[];
  /** The number of checked imports. */
  imports: number;
}

interface Configuration {
  forbidden: (NonNullable<IFlattenedRuleSet['forbidden']>[number] & { name: string })[];
  options: Partial<ICruiseOptions> & { enhancedResolveOptions: object };
}

const configuration = async (): Promise<Configuration> => {
  const module = (await import(pathToFileURL(fromRoot('.dependency-cruiser.mjs')).href)) as {
    default: Configuration;
  };
  return module.default;
};

const FOLDER_CIRCLES = 'no-folder-circles';
const BESIDE = /\.(?:spec|fixture|journey)\.|\/test(?:ing)?\//;

/**
 * Folders that stand side by side must not import each other in a circle, which hides the lower one: what both need stands below both.
 * Names each arrow of a circle, and a file that draws it.
 */
function folderCircles(modules: ICruiseResult['modules']): Violation[] {
  const arrows = new Map<string, Map<string, string>>();
  for (const { source, dependencies } of modules)
    for (const { resolved } of BESIDE.test(source) ? [] : dependencies) {
      const from = source.split('/').slice(0, -1);
      const to = resolved.split('/').slice(0, -1);
      const fork = from.findIndex((part, depth) => part !== to[depth]);
      if (fork >= to.length || !from.slice(0, Math.max(fork, 0)).includes('src') || BESIDE.test(resolved))
        continue;
      const folder = from.slice(0, fork + 1).join('/');
      arrows.set(folder, (arrows.get(folder) ?? new Map()).set(to.slice(0, fork + 1).join('/'), source));
    }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (!seen.has(from) &&
      [...(arrows.get(from)?.keys() ?? [])].some((next) => reaches(next, to, seen.add(from))));
  return [...arrows].flatMap(([from, targets]) =>
    [...targets]
      .filter(([to]) => reaches(to, from))
      .map(([to, source]) => ({ rule: FOLDER_CIRCLES, from, to: `${to}, by ${source}` })),
  );
}

const WIRE_ONLY = 'controller-is-the-wire';
const CONTROLLER = /^services\/.*\.controller\.ts$/;
/** A use case has these, and the wire never needs them: a transaction, the unit of work, a statement, the audit log, an event. */
const USE_CASE =
  /\.transactional\(|\bem\.(?:find|create|insert|native|flush|persist|remove)|\bsql[`<]|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\.emit\(|\baudit\.record\(/;

/** The controllers that hold a part of a use case (docs/architecture.md#layers-and-statements). */
const useCasesInControllers = (modules: ICruiseResult['modules'], root: string): Violation[] =>
  modules
    .filter(({ source }) => CONTROLLER.test(source))
    .flatMap(({ source }) => {
      const [part] = USE_CASE.exec(readFileSync(join(root, source), 'utf8')) ?? [];
      return part === undefined ? [] : [{ rule: WIRE_ONLY, from: source, to: part }];
    });

/** Checks all imports below `root` by the rules of `.dependency-cruiser.mjs`. */
export const checkBoundaries = async (root: string = ROOT): Promise<Boundaries> => {
  const { forbidden, options } = await configuration();
  const { enhancedResolveOptions, ...cruiseOptions } = options;
  const folders = globSync(FOLDERS, { cwd: root });
  const { output } = await cruise(
    folders,
    { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden }, outputType: 'json' },
    enhancedResolveOptions,
  );
  const { modules, summary } = JSON.parse(String(output)) as ICruiseResult;
  return {
    rules: [...forbidden.map(({ name }) => name), FOLDER_CIRCLES, WIRE_ONLY],
    violations: [
      ...summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
      ...folderCircles(modules),
      ...useCasesInControllers(modules, root),
    ],
    imports: summary.totalDependenciesCruised ?? 0,
  };
};
