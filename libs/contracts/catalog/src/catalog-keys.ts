/**
 * Query keys of this domain's data in the browser's cache; `all` covers the rest. They stand beside the contract so that
 * whatever changes a resource can name exactly what it changes, also from another remote.
 */
export const resourceKeys = {
  all: ['resources'] as const,
  list: ['resources', 'list'] as const,
  newest: (limit: number) => ['resources', 'newest', limit] as const,
  detail: (resourceId: number) => ['resources', 'detail', resourceId] as const,
  marks: (resourceId: number) => ['resources', 'marks', resourceId] as const,
  related: (resourceId: number) => ['resources', 'related', resourceId] as const,
};

/** Query keys of learning paths and of the person's progress. */
export const pathKeys = {
  all: ['paths'] as const,
  list: ['paths', 'list'] as const,
  own: ['paths', 'own'] as const,
  detail: (pathId: number) => ['paths', 'detail', pathId] as const,
  ofClass: (teamId: number) => ['paths', 'class', teamId] as const,
  progress: ['path-progress'] as const,
};
