import type { Request } from 'express';

/** The pattern of the route that answered; unknown paths share one name, so that nobody can grow the set of names. */
export function routeOf(request: Request): string {
  const path: unknown = request.route?.path;
  return typeof path === 'string' && !path.includes('*') ? path : 'unmatched';
}
