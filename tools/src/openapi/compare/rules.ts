/** The part of the version that has to rise with a change; for `none` it may stay. */
export type Bump = 'none' | 'minor' | 'major';

/** Requests and answers: the same change of a schema breaks one side and not the other. */
export type Side = 'request' | 'answer';

export interface Rule {
  /** The change, as the end of a line that begins with the location. */
  readonly says: string;
  /** For changes of requests, and of the call itself. */
  readonly request: Bump;
  /** For changes of responses. */
  readonly answer: Bump;
}

const both = (says: string, bump: Bump): Rule => ({ says, request: bump, answer: bump });

/** The service accepts less than before and promises more. */
const narrower = (says: string): Rule => ({ says, request: 'major', answer: 'minor' });

/** The service accepts more than before and promises less. */
const wider = (says: string): Rule => ({ says, request: 'minor', answer: 'major' });

/**
 * Every change of an interface that a program could notice. Our programs send the properties of their contract, drop properties that they
 * do not know, and show unknown values of open enumerations as they are.
 */
export const RULES = {
  'call-removed': both('is gone', 'major'),
  'call-added': both('is new', 'minor'),
  'access-tightened': both('asks for more rights than before', 'major'),
  'access-loosened': both('asks for fewer rights than before', 'minor'),
  // Sending it is harmless, but it has no effect any more.
  'parameter-removed': both('is no longer taken', 'major'),
  'parameter-added': both('may be sent', 'minor'),
  'parameter-demanded': both('must be sent', 'major'),
  'parameter-excused': both('may be left out', 'minor'),
  'status-removed': both('is no longer a status of success', 'major'),
  'status-added': both('is a new status of success', 'minor'),
  'header-removed': both('is no longer answered', 'major'),
  'header-added': both('is a new header', 'minor'),
  'failure-added': both('is a new way to fail', 'minor'),
  'failure-removed': both('no longer happens', 'minor'),
  'failure-moved': both('comes with another status', 'major'),
  // In a request it would be ignored silently.
  'property-removed': both('is gone', 'major'),
  'property-added': both('is new', 'minor'),
  'property-demanded': narrower('is new and must be there'),
  'became-required': narrower('must be there now'),
  'became-optional': wider('may be missing now'),
  'type-removed': narrower('has lost a type'),
  'type-added': wider('has a type more'),
  'value-removed': narrower('has lost a value'),
  'value-added': wider('has a value more'),
  'known-value-changed': both('knows other values', 'minor'),
  'bound-tightened': narrower('has a tighter bound'),
  'bound-loosened': wider('has a looser bound'),
  'form-changed': both('has another form', 'major'),
  'default-changed': { says: 'means something else when it is left out', request: 'major', answer: 'none' },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

/** One difference between two descriptions. */
export interface Change {
  readonly rule: RuleName;
  readonly side: Side;
  /** "GET /_api/teams: answer 200 teams[].teamName" */
  readonly where: string;
  /** The value before and after, where that helps. */
  readonly detail?: string;
}

export const bumpOf = ({ rule, side }: Change): Bump => RULES[rule][side];
