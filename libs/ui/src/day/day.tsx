import { dateFormat } from '../formats/date-format.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';

const formatsOf = (timeZone?: string) => ({
  day: dateFormat({ dateStyle: 'medium', timeZone }),
  moment: dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone }),
});

const IN_UTC = formatsOf('UTC');
const LOCAL = formatsOf();

export interface DayProps {
  /** ISO 8601 with time zone, as the services send it. */
  at: string;
  /** Shows the time too; else a tooltip has it. */
  exact?: boolean;
}

/** A point in time in the reader's time zone: "Nov 20, 2026". In the server's HTML, which knows no reader, in UTC. */
export const Day = ({ at, exact = false }: DayProps) => {
  const { day, moment } = useHydrated() ? LOCAL : IN_UTC;
  const date = new Date(at);
  return (
    <time dateTime={at} title={moment().format(date)}>
      {(exact ? moment : day)().format(date)}
    </time>
  );
};
