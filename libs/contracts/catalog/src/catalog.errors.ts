import type { ErrorCatalogue } from '@meshwork/contracts-core';

export const catalogErrors = {
  RESOURCE_NOT_FOUND: { status: 404, message: 'Resource not found.' },
  RESOURCE_NOT_YOURS: { status: 403, message: 'Only the person who added this resource can change it.' },
  RESOURCE_EXISTS: { status: 409, message: 'This link is already in the library.' },
  OWN_RESOURCE: { status: 403, message: 'Thanks are for resources of other people.' },
  NOTHING_TO_CONFIRM: { status: 409, message: 'Nothing is asked about this now.' },
  PATH_NOT_FOUND: { status: 404, message: 'Learning path not found.' },
  PATH_NOT_YOURS: { status: 403, message: 'Only its team or a moderator can change this learning path.' },
  PATH_NEEDS_TEAM: { status: 403, message: 'Learning paths are made for a team. Choose one of yours.' },
  PATH_CHANGED: {
    status: 409,
    message: 'Somebody else has changed this path meanwhile. Copy what you need, then load it again.',
  },
  NOT_A_TEAM_MEMBER: { status: 403, message: 'You can only post on behalf of a team you belong to.' },
  NOT_IN_CLASS: { status: 403, message: 'Only members of this class see its learning paths.' },
  NOT_CLASS_OWNER: { status: 403, message: 'Only owners of this class choose its learning paths.' },
  ENOUGH_CLASS_PATHS: {
    status: 409,
    message: 'A class follows at most 20 learning paths. Take one away first.',
  },
  OWNERS_POST: { status: 403, message: 'Only owners of this team can post on its behalf.' },
} as const satisfies ErrorCatalogue;
