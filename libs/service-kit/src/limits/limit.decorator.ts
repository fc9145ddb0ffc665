import { SetMetadata } from '@nestjs/common';

/** So many calls within so many seconds. */
export interface Limit {
  /** Counted apart from other limits; also the name in the log. */
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
  /** `person` (default): per person where signed in, else per address. `address`: always per address. */
  readonly per?: 'person' | 'address';
}

export const LIMIT = 'meshwork:limit';

/** Replaces the general limit of writes for one handler, or limits a read. */
export const RateLimit = (limit: Limit) => SetMetadata(LIMIT, limit);
