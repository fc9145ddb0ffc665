/** Numbers of rows in a generated database, by kind. */
export interface Sizes {
  readonly accounts: number;
  readonly resources: number;
  readonly teams: number;
  readonly mentors: number;
  readonly initiatives: number;
  /** To mentors, and the same number to initiatives. */
  readonly requests: number;
}

/** The same number of everything, with people enough to own it. */
export const evenly = (rows: number): Sizes => ({
  accounts: rows,
  resources: rows,
  teams: rows,
  mentors: rows,
  initiatives: rows,
  requests: rows,
});

/** The two sizes that are compared. */
export const SMALL: Sizes = evenly(10_000);
export const LARGE: Sizes = {
  accounts: 250_000,
  resources: 1_000_000,
  teams: 200_000,
  mentors: 200_000,
  initiatives: 200_000,
  requests: 200_000,
};

/** 400,000 conversations of few things: the cost of inboxes and conversations alone. */
export const INBOX: Sizes = { ...evenly(4_000), accounts: 200_000, requests: 200_000 };
