import { GUIDELINES } from '@meshwork/contracts-core';
import { SERVICES } from '@meshwork/shell-contract';
import { numberText } from '@meshwork/ui';

/** "Library" for the service of the library, as the filter and the badges name it. */
export const domainLabel = (service: string): string => {
  const label = SERVICES.find((known) => known.service === service)?.label ?? service;
  return capitalised(label.replace(/ service$/, ''));
};

/** "Mentor contact" for the kind `mentor_contact`. */
export const kindLabel = (kind: string): string => capitalised(kind.replace(/[_-]/g, ' ').toLowerCase());

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The title of a rule; the id of a rule that is no longer published. */
export const ruleTitle = (rule: string): string => GUIDELINES.find(({ id }) => id === rule)?.title ?? rule;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Formats a duration in its largest unit: "5 min", "3 h", "12 days". */
export function durationText(milliseconds: number): string {
  if (milliseconds < HOUR) return `${Math.max(1, Math.floor(milliseconds / MINUTE))} min`;
  if (milliseconds < 2 * DAY) return `${Math.floor(milliseconds / HOUR)} h`;
  return `${Math.floor(milliseconds / DAY)} days`;
}

export const waitedText = (since: string, now = Date.now()): string =>
  durationText(Math.max(0, now - Date.parse(since)));

export const countText = (count: number, one: string, many = `${one}s`): string =>
  `${numberText(count)} ${count === 1 ? one : many}`;
