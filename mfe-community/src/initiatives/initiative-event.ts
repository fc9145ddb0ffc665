import { type Initiative, isVirtual } from '@meshwork/contracts-community';
import { summaryOf, withOffset } from '@meshwork/contracts-core';

const attendanceOf = (location: string | null, address: string) =>
  !location || isVirtual(location)
    ? { mode: 'Online', location: { '@type': 'VirtualLocation', url: address } }
    : { mode: 'Offline', location: { '@type': 'Place', name: location, address: location } };

const STATUS: Readonly<Record<string, string>> = { CANCELLED: 'EventCancelled', POSTPONED: 'EventPostponed' };

/** With its time of day and offset where they are known: readers take a time without one for their own. */
const moment = (day: string, time: string | null | undefined, zone: string | null | undefined) =>
  time && zone ? withOffset(zone, `${day}T${time}`) : day;

/**
 * An initiative as structured data for search engines (https://schema.org/Event).
 * @param address the canonical address of its page
 * @returns undefined for an initiative without a date, which an event must have
 */
export function initiativeEvent(initiative: Initiative, address: string): object | undefined {
  const { title, description, organization, startDate, endDate, location, state } = initiative;
  const { startTime, endTime, timeZone, language } = initiative;
  const first = startDate ?? endDate;
  if (first === null) return undefined;
  const attendance = attendanceOf(location, address);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: summaryOf({ title, description }),
    url: address,
    ...(language && { inLanguage: language }),
    startDate: moment(first, startTime, timeZone),
    endDate: moment(endDate ?? first, endTime, timeZone),
    eventStatus: `https://schema.org/${STATUS[state ?? ''] ?? 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${attendance.mode}EventAttendanceMode`,
    location: attendance.location,
    organizer: { '@type': 'Organization', name: organization },
  };
}
