import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { runMain } from './lib/failure.ts';
import { fromRoot, ROOT } from './lib/paths.ts';

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
  const { summary } = JSON.parse(String(output)) as ICruiseResult;
  return {
    rules: forbidden.map(({ name }) => name),
    violations: summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
    imports: summary.totalDependenciesCruised ?? 0,
  };
};

/** `node boundaries.ts [--json] [root]` */
const main = async (): Promise<number> => {
  const [root] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const result = await checkBoundaries(root && resolve(root));
  if (process.argv.includes('--json')) {
    console.log(JSON.stringify(result));
  } else {
    for (const { rule, from, to } of result.violations) console.error(`${rule}: ${from} → ${to}`);
    console.log(
      `${result.rules.length} rules, ${result.imports} imports, ${result.violations.length} violations`,
    );
  }
  return result.violations.length > 0 ? 1 : 0;
};

if (import.meta.main) await runMain(main);
