import { SetMetadata } from '@nestjs/common';

/** A rate limit: at most `points` calls within `seconds`. */
export interface Limit {
  /** Unique: calls are counted by it. Also the name in logs and metrics. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** `person` (default): per person where signed in, else per address. `address`: always per address. */
  readonly per?: 'person' | 'address';
}

export const LIMIT = 'meshwork:limit';

/** Limits the calls of one handler, in place of the general limit of writes. */
export const RateLimit = (limit: Limit) => SetMetadata(LIMIT, limit);
