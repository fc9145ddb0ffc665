/**
 * Every component that one domain lends to others, by name, with its properties. The part before the dot is the mount
 * of the domain that owns it. Properties are plain data: the two sides may come from different releases.
 */
export interface WidgetTable {
  /** The newest resources as cards. */
  'resources.preview': { limit: number };
  /** Resources of one team, for the team's page. */
  'resources.of-team': { teamId: number };
}

export type WidgetName = keyof WidgetTable;
