import { dayText, momentText } from '../formats/day-text.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';

export interface DayProps {
  /** ISO 8601 with time zone, as the services send it. */
  at: string;
  /** Shows the time too; else a tooltip has it. */
  exact?: boolean;
}

/** A point in time in the reader's time zone: "Nov 20, 2026". In the server's HTML, which knows no reader, in UTC. */
export const Day = ({ at, exact = false }: DayProps) => {
  const zone = useHydrated() ? 'local' : 'UTC';
  const moment = momentText(at, { zone });
  return (
    <time dateTime={at} title={moment}>
      {exact ? moment : dayText(at, { zone })}
    </time>
  );
};
