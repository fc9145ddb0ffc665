import type { BodyOf, Call, moderationEndpoints, ResponseOf } from '@meshwork/contracts-core';

type Rows = ReturnType<typeof moderationEndpoints>;

/** The paths of the calls that every domain has under its own name (`moderationEndpoints`), without their schemas. */
const PATHS = {
  allowance: 'allowance',
  report: 'reports',
  reportAsVisitor: 'reports/visitor',
  requestSecondLook: 'second-looks',
} as const;

export const moderationPath = (service: string, call: keyof typeof PATHS): `/_api/${string}` =>
  `/_api/${service}/${PATHS[call]}`;

/** Reports an item, a person or a message to the moderators. */
export const reportCall = (service: string): Call<BodyOf<Rows['report']>, ResponseOf<Rows['report']>> => ({
  method: 'POST',
  path: moderationPath(service, 'report'),
  access: 'user',
});

/** Reports an item without an account. */
export const visitorReportCall = (
  service: string,
): Call<BodyOf<Rows['reportAsVisitor']>, ResponseOf<Rows['reportAsVisitor']>> => ({
  method: 'POST',
  path: moderationPath(service, 'reportAsVisitor'),
  access: 'public',
});

/** Asks that another moderator looks at a decision. */
export const secondLookCall = (
  service: string,
): Call<BodyOf<Rows['requestSecondLook']>, ResponseOf<Rows['requestSecondLook']>> => ({
  method: 'POST',
  path: moderationPath(service, 'requestSecondLook'),
  access: 'user',
});

/** Something in a domain that can be reported. */
export interface ItemRef {
  /** The service that has it: "community". */
  service: string;
  /** As the service names it: "team". */
  kind: string;
  itemId: number;
}
