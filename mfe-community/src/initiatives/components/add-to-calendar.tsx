import { calendarFilePath, type Initiative } from '@meshwork/contracts-community';
import { LinkButton, looks } from '@meshwork/ui';
import { CalendarPlus } from 'lucide-react';
import { googleAddress, outlookAddress } from '../calendar-links.ts';

/** A calendar file and links to the calendars that people use, for initiatives with a date. */
export function AddToCalendar({ initiative }: { initiative: Initiative }) {
  if (!initiative.startDate || initiative.state === 'DRAFT' || initiative.removedAt) return null;
  return (
    <div className={looks.parts}>
      <LinkButton
        wide
        href={calendarFilePath(initiative.id)}
        download
        icon={<CalendarPlus aria-hidden="true" />}
      >
        Add to calendar
      </LinkButton>
      {initiative.state === 'CANCELLED' ? null : (
        <p className={looks.soft}>
          Or add it to{' '}
          <a href={googleAddress(initiative)} target="_blank" rel="noopener">
            Google Calendar
          </a>{' '}
          or{' '}
          <a href={outlookAddress(initiative)} target="_blank" rel="noopener">
            Outlook
          </a>
          .
        </p>
      )}
    </div>
  );
}
