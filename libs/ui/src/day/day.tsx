const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });
const MOMENT = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

export interface DayProps {
  /** ISO 8601 with time zone, as the services send it. */
  at: string;
  /** Shows the time too; else a tooltip has it. */
  exact?: boolean;
}

/** A point in time in the reader's time zone: "Nov 20, 2026". */
export const Day = ({ at, exact = false }: DayProps) => {
  const date = new Date(at);
  return (
    <time dateTime={at} title={MOMENT.format(date)}>
      {(exact ? MOMENT : DAY).format(date)}
    </time>
  );
};
