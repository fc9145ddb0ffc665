import { type CommunityErrorCode, communityErrors } from '@meshwork/contracts-community';
import type { Said } from '@meshwork/language';
import { type ConstraintErrors, errorsOf } from '@meshwork/service-kit';

/** Creates one of this domain's failures: `throw fail('TEAM_NOT_FOUND')`. */
export const fail = errorsOf(communityErrors);

/** The failures of violated constraints. Only simultaneous calls violate them; otherwise the service refuses the call before. */
export const constraintErrors: ConstraintErrors = {
  team_membership_pkey: () => fail('JOIN_REQUEST_EXISTS'),
  request_open_unique: () => fail('REQUEST_EXISTS'),
  request_open_teams_unique: () => fail('REQUEST_EXISTS'),
  message_once_unique: () => fail('NOTHING_TO_END'),
  request_life: () => fail('REQUEST_CLOSED'),
  initiative_capacity: () => fail('INITIATIVE_FULL'),
  initiative_cancelled: () => fail('INITIATIVE_CANCELLED'),
};

/** A failure that the form shows at its field. */
export function onField(
  code: CommunityErrorCode,
  path: string,
  { said: message }: { said: Said } = fail(code),
) {
  return fail(code, { message, issues: [{ path, message }] });
}

/** @param existingId the team that has the number, so that the form can offer to join it */
export function teamExists(teamNumber: string, existingId?: number) {
  const { said: message } = fail('TEAM_EXISTS', { values: { teamNumber } });
  const issue = { path: 'teamNumber', message, ...(existingId !== undefined && { existingId }) };
  return fail('TEAM_EXISTS', { message, issues: [issue] });
}

/** @param joined how many have joined on this side */
export function placesTaken(path: 'teamsNeeded' | 'individualsNeeded', joined: number) {
  return onField('PLACES_TAKEN', path, fail('PLACES_TAKEN', { values: { joined } }));
}
