import type { CalendarFeed } from '@meshwork/contracts-community';

/** Whose calendar it is. */
export const feedName = ({ team }: Pick<CalendarFeed, 'team'>): string =>
  team ? `${team.teamNumber} ${team.teamName}` : 'My initiatives';
