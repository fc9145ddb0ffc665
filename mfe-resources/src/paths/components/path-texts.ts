import { totalText } from '@meshwork/ui';

/** "1 step" or "12 steps". */
export const stepsText = (count: number): string => `${count} ${count === 1 ? 'step' : 'steps'}`;

/** "1 path", "12 paths" or "10,000+ paths". */
export const pathsText = (count: number, isAtLeast = false): string =>
  `${totalText(count, isAtLeast)} learning ${count === 1 ? 'path' : 'paths'}`;

/** "45 min", or in halves of hours: "about 2.5 h". */
export const durationText = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `about ${Math.round(minutes / 30) / 2} h`;
