import type { User } from '@meshwork/contracts-auth';

/** What the profile view lists under the name, in this order, with what each row says. */
export const profileRows = (user: User): readonly (readonly [label: string, value: string | null])[] => [
  ['Name', user.name],
  ['Username', user.username],
  ['Title', user.customUserTitle],
  ['Also known as', user.aka],
  ['Location', user.location],
  ['Affiliation', user.teamOrBusinessAffiliation],
  ['FRC team number', user.frcTeamNumber],
  ['FTC team number', user.ftcTeamNumber],
  ['VRC team number', user.vrcTeamNumber],
  ['Rookie year', user.rookieYear === null ? null : String(user.rookieYear)],
];
