import { catalogEndpoints } from '@meshwork/contracts-catalog';
import {
  about,
  boundsByCall,
  byAddress,
  hourly,
  minutely,
  moderationBounds,
  savedBounds,
  savedSearchBounds,
} from '@meshwork/service-kit/bounds';

/** The bound of each call that writes. */
export const bounds = boundsByCall(catalogEndpoints, {
  ...moderationBounds,
  ...savedBounds,
  ...savedSearchBounds,
  createResource: hourly(30),
  updateResource: hourly(240, about('resourceId', 240)),
  deleteResource: hourly(120),
  incrementView: minutely(120, byAddress),
  thank: hourly(60),
  takeBackThanks: hourly(120),
  confirmItems: hourly(240),
  createPath: hourly(20),
  updatePath: hourly(240, about('pathId', 240)),
  deletePath: hourly(120),
  setProgress: minutely(240),
  addProgress: minutely(240),
  followPath: hourly(120),
  unfollowPath: hourly(120),
});
