import type { ErrorCatalogue } from '@meshwork/contracts-core';

export const catalogErrors = {
  RESOURCE_NOT_FOUND: { status: 404, message: 'Resource not found.' },
  RESOURCE_NOT_YOURS: { status: 403, message: 'Only the person who added this resource can change it.' },
  RESOURCE_EXISTS: { status: 409, message: 'This link is already in the library.' },
  OWN_RESOURCE: { status: 403, message: 'Thanks are for resources of other people.' },
  NOT_A_TEAM_MEMBER: { status: 403, message: 'You can only post on behalf of a team you belong to.' },
  OWNERS_POST: { status: 403, message: 'Only owners of this team can post on its behalf.' },
} as const satisfies ErrorCatalogue;

export type CatalogErrorCode = keyof typeof catalogErrors;
