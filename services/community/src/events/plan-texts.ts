import { ENGLISH } from '@meshwork/contracts-core';
import { language, said } from '@meshwork/language';
import { dayText, type Plan } from './words.ts';

function daysText({ startDate, endDate }: Plan): string {
  if (!startDate) return endDate ? said('until {day}', { day: dayText(endDate) })() : said('not yet dated')();
  if (!endDate || endDate === startDate) return dayText(startDate);
  return said('{first} to {last}', { first: dayText(startDate), last: dayText(endDate) })();
}

/** "9:00 AM". @param time as 09:00 */
function timeText(time: string): string {
  const { code } = language();
  const hour = Number(time.slice(0, 2));
  if (code === ENGLISH.code) return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
  const format = { timeStyle: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(code, format).format(new Date(`2000-01-01T${time}:00Z`));
}

/** "Saturday, March 6, 2027, 9:00 AM to 5:00 PM (America/Detroit)", in the language that is spoken. */
export function whenText(plan: Plan): string {
  const days = daysText(plan);
  const { startTime, endTime } = plan;
  if (!startTime) return days;
  const [start, zone] = [timeText(startTime), String(plan.timeZone)];
  return endTime
    ? said('{days}, {start} to {end} ({zone})', { days, start, end: timeText(endTime), zone })()
    : said('{days}, {start} ({zone})', { days, start, zone })();
}

export const whereText = ({ location, address, isHidden }: Plan): string =>
  isHidden ? said('see its page')() : [location ?? said('Virtual')(), address].filter(Boolean).join(', ');

/** Says when and where, a line each. */
export const planLines = (plan: Plan): string[] => [
  said('When: {when}', { when: whenText(plan) })(),
  said('Where: {where}', { where: whereText(plan) })(),
];
