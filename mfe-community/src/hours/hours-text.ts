import type { MentorHours } from '@meshwork/contracts-community';

/** With whom it was; of a conversation that is gone nothing is kept. */
export const withWhomText = ({ withWhom, thread }: Pick<MentorHours, 'withWhom' | 'thread'>): string =>
  withWhom ?? thread?.name ?? 'A former conversation';

/** Today where the person is, as a plain date. */
export const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** The address of the record as a table. @param year none: all of it */
export const tableAddress = (year: string | undefined): string =>
  `/_api/mentor-hours/table.csv${year ? `?year=${year}` : ''}`;
