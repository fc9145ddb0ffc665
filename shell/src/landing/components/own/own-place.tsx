import { CardSkeletons } from '@meshwork/ui';

/** Keeps the room of what is next until it is known. */
export const ownPlace = <CardSkeletons count={2} label="Loading what is next" lines={1} view="list" />;
