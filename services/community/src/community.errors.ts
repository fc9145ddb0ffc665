import { communityErrors } from '@meshwork/contracts-community';
import { type ConstraintErrors, errorsOf } from '@meshwork/service-kit';

/** Throws one of this domain's failures: `throw fail('TEAM_NOT_FOUND')`. */
export const fail = errorsOf(communityErrors);

/** What a violated constraint means to a person. Two people at once end here; one after the other is told before. */
export const constraintErrors: ConstraintErrors = {
  team_number_unique: ({ detail }) =>
    teamExists(/, (?<number>[^)]*)\) already exists/.exec(detail ?? '')?.groups?.number),
  team_membership_pkey: () => fail('JOIN_REQUEST_EXISTS'),
  team_membership_owner_unique: () => fail('CONFLICT'),
  mentor_contact_open_unique: () => fail('REQUEST_EXISTS'),
  initiative_request_open_unique: () => fail('REQUEST_EXISTS'),
  request_life: () => fail('REQUEST_CLOSED'),
  initiative_capacity: () => fail('INITIATIVE_FULL'),
};

/** @param teamNumber as the person typed it, where it is at hand */
export const teamExists = (teamNumber = '') =>
  fail('TEAM_EXISTS', {
    message: communityErrors.TEAM_EXISTS.message.replace('{teamNumber}', teamNumber).replace('  ', ' '),
  });
