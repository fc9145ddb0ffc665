const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface DayProps {
  /** ISO 8601 with time zone, as the services send it. */
  at: string;
  /** Say the time too. */
  exact?: boolean;
}

/** A point in time, in the reader's own time zone. */
export const Day = ({ at, exact = false }: DayProps) => (
  <time dateTime={at} title={MOMENT.format(new Date(at))}>
    {(exact ? MOMENT : DAY).format(new Date(at))}
  </time>
);
