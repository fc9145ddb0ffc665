// Not in a schema file, so that a page that needs only this does not load the schema library.

/** The interface of one service under the version that its contract has: `{ name: 'catalog', version: '1.2.0' }`. */
export interface Api {
  readonly name: string;
  /** Semantic: the first number rises when programs written before could break, the second with every addition. */
  readonly version: string;
}

/** A header of every response of a service: its interface and version, as "catalog 1.2.0". */
export const API_VERSION_HEADER = 'X-Api-Version';

/** The header's value. */
export const apiVersionText = ({ name, version }: Api): string => `${name} ${version}`;

/** Reads the header; undefined when it is missing or malformed, as on responses of the gateway or of an old service. */
export function readApiVersion(header: string | null): Api | undefined {
  const [, name, version] = /^([a-z][a-z0-9-]*) (\d+\.\d+\.\d+)$/.exec(header ?? '') ?? [];
  return name && version ? { name, version } : undefined;
}

/** The numbers of "1.2.0"; a version may leave out the last ones: "1.2". */
export function versionNumbers(version: string): readonly [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

/** Tells whether a running service fits a program written for another version of its interface. */
export type ApiFit = 'fits' | 'older' | 'other-major';

/** A newer minor version serves programs written for an older one; patch versions are compatible both ways. */
export function apiFit(needed: string, running: string): ApiFit {
  const [neededMajor, neededMinor] = versionNumbers(needed);
  const [major, minor] = versionNumbers(running);
  if (major !== neededMajor) return 'other-major';
  return minor < neededMinor ? 'older' : 'fits';
}
