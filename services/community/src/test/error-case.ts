import type { CommunityErrorCode, communityEndpoints } from '@meshwork/contracts-community';
import type { CallInput, TestPerson } from '@meshwork/test-kit/service';
import type { Scene } from './scene.ts';

/** Error code, call, caller, input, and SQL that prepares the database. */
export type ErrorCase = [
  CommunityErrorCode,
  keyof typeof communityEndpoints,
  TestPerson,
  (scene: Scene) => CallInput,
  ((scene: Scene) => string)?,
];

export const UNKNOWN = 2_147_483_647;
