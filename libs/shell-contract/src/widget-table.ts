/** A resource with the columns of its published view: all that a card needs. */
export interface WidgetResource {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly category: readonly string[];
  readonly type: string;
  readonly difficultyLevel: string | null;
  readonly viewCount: number;
  readonly createdAt: string;
  readonly language?: string | null | undefined;
}

/**
 * Every component that one domain offers to others, by name, with its properties. The part before the dot is the mount
 * of the domain that owns it. Properties are plain data: the two sides may come from different releases.
 */
export interface WidgetTable {
  /** The marks of some teams, moving past. */
  'teams.carousel': object;
  /** The newest resources as cards. */
  'resources.preview': { limit: number };
  /** The newest notifications of the signed-in person, for the panel below the bell. */
  'notifications.panel': object;
  /** Which mails the signed-in person receives, and when. */
  'notifications.settings': object;
  /** The requests to and by the signed-in person, in two tabs. */
  'requests.boxes': object;
  /** The guardians of a young person, and the young people of a guardian; nothing for everybody else. */
  'guardian.panel': object;
  'hours.link': object;
  /** The calendars that the signed-in person has made. */
  'initiatives.feeds': object;
  /** Statements about teams that wait for a moderator. */
  'teams.claims': object;
  /** CSV files of teams and events: check, import, undo. */
  'teams.imports': object;
  /** The passed resources as cards, such as those on a team's page. */
  'resources.cards': { resources: readonly WidgetResource[]; label: string };
  /** The learning paths of a team with drafts and hidden ones, for its owners. */
  'paths.of-team': { teamId: number };
  /** The learning paths that a class follows, and for its owners how far the members are. */
  'paths.of-class': { teamId: number };
  /** A sheet with the code of an address, for a wall or a board: alone on paper, and printed at once. */
  'teams.sheet': { title: string; text: string; url: string };
}

export type WidgetName = keyof WidgetTable;
