import type { FaultSite, SiteOptions } from './fault-site.ts';

/** One line of docs/reliability.md. */
export interface Row {
  readonly scenario: string;
  readonly measured: string;
  /** The parts of the goal that were missed; empty when it was reached. */
  readonly missed: readonly string[];
}

export interface ScenarioOptions {
  /** Duration of the scenario of long use. */
  readonly minutes: number;
  /** The former version, as git names it; undefined where nobody named one. */
  readonly from?: string | undefined;
}

export interface Scenario {
  readonly goal: string;
  /** The options of the site that it needs. */
  readonly site?: SiteOptions | ((options: ScenarioOptions) => Promise<SiteOptions>);
  /** Why it cannot be measured here; undefined where it can. */
  readonly missing?: (options: ScenarioOptions) => Promise<string | undefined>;
  run(site: FaultSite, options: ScenarioOptions): Promise<Row[]>;
}

/** The conditions that do not hold, by their names. */
export const missedOf = (conditions: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(conditions).flatMap(([name, holds]) => (holds ? [] : [name]));

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
