/** An operation of OpenAPI 3.1, as far as the page shows it. */
interface Operation {
  readonly summary: string;
  readonly deprecated?: boolean;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
}

/** A service's description in OpenAPI 3.1, as `npm run generate -- openapi` writes it. */
export interface OpenApi {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
  /** The people who may make the call, such as "Anybody". */
  readonly access: string;
}

const ROLES: Readonly<Record<string, string>> = { admin: 'Admins', moderator: 'Moderators' };

/** Each entry of `security` is one way in; an empty one needs no session. */
function accessOf({ security }: Operation): string {
  if (security.some((way) => Object.keys(way).length === 0)) return 'Anybody';
  const roles = security.flatMap((way) => Object.values(way).flat());
  return ROLES[roles[0] ?? ''] ?? 'Signed in';
}

/** @returns all calls of a service, by path */
export const callsOf = ({ paths }: OpenApi): readonly Call[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        deprecated: operation.deprecated ?? false,
        access: accessOf(operation),
      })),
    )
    .sort((one, other) => one.path.localeCompare(other.path));
