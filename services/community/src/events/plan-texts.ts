import { ENGLISH } from '@meshwork/contracts-core';
import { language, type Said, said } from '@meshwork/language';
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

/** The town, and the street or room, as somebody typed them; empty where it is virtual. */
export const placeOf = ({ location, address }: Plan): string =>
  [location, address].filter(Boolean).join(', ');

/** @param place the words for it; null: they go with no notice, and stand on its page alone */
export const placed = (plan: Plan, place: string | null): Plan => ({
  ...plan,
  location: place,
  address: null,
  isHidden: place === null,
});

const whereText = (plan: Plan): string =>
  plan.isHidden ? said('see its page')() : placeOf(plan) || said('Virtual')();

/** Says when and where, a line each, and below what is not as `before` what that was. */
export function planLines(now: Plan, before?: Plan | null): string[] {
  const lineOf = (textOf: (plan: Plan) => string, line: (text: string) => Said, isTold = true): string => {
    const [text, former] = [textOf(now), before && textOf(before)];
    const isSaid = former && former !== text && isTold;
    return [line(text)(), ...(isSaid ? [said('Before: {before}', { before: former })()] : [])].join('\n');
  };
  return [
    lineOf(whenText, (when) => said('When: {when}', { when })),
    lineOf(whereText, (where) => said('Where: {where}', { where }), !before?.isHidden),
  ];
}

export const isSamePlan = (a: Plan, b: Plan): boolean =>
  [whenText, whereText].every((textOf) => textOf(a) === textOf(b));
