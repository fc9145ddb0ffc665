import type { Comers } from '@meshwork/contracts-community';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** "12 students, 1 adult"; empty where nobody said how many come. */
export const comersText = (comers: Comers | null | undefined): string =>
  [
    comers?.students == null ? '' : counted(comers.students, 'student', 'students'),
    comers?.adults == null ? '' : counted(comers.adults, 'adult', 'adults'),
  ]
    .filter(Boolean)
    .join(', ');

const NUMBER = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** "1.5 hours". */
export const hoursText = (hours: number): string =>
  `${NUMBER.format(hours)} ${hours === 1 ? 'hour' : 'hours'}`;
