/** The status of a call for each kind of person; for those who are not named, `others`. */
export type Statuses<Actor extends string> = Partial<Record<Actor | 'visitor', number>> & { others: number };

export const everyone = { others: 200 };

/** Expects this status for everybody but visitors. */
export const signedIn = (status = 200) => ({ visitor: 401, others: status });

/** Makes the statuses of named people; other people who are signed in get `others`. */
export const only = <Actor extends string>(
  allowed: Partial<Record<Actor, number>>,
  others = 403,
): Statuses<Actor> => ({ visitor: 401, others, ...allowed }) as Statuses<Actor>;
