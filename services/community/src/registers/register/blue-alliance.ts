import { seasonOf } from '@meshwork/contracts-core';
import { z } from 'zod';
import { TEAM_COLUMNS } from '../import/merge-rows.ts';
import type { RegisterSource } from './register.ts';
import { eventFacts, knownText, plainDate, readRows, teamFacts } from './register-facts.ts';

const team = z.object({
  team_number: z.int().positive(),
  nickname: knownText,
  city: knownText,
  state_prov: knownText,
  country: knownText,
  rookie_year: z.int().nullish(),
  website: knownText,
});

const event = z.object({
  key: z.string().regex(/^\w{5,40}$/),
  name: z.string().trim().min(1),
  event_type_string: knownText,
  city: knownText,
  state_prov: knownText,
  country: knownText,
  location_name: knownText,
  start_date: plainDate,
  end_date: plainDate,
  /** Divisions are parts of another event. */
  parent_event_key: z.string().nullish(),
});

const rowsOf = (body: unknown) => z.array(z.unknown()).parse(body);

/** FRC: the read interface v3 of The Blue Alliance (https://www.thebluealliance.com/apidocs/v3). @param key of the operator */
export const blueAlliance = (key: string): RegisterSource => ({
  id: 'BLUE_ALLIANCE',
  command: 'frc',
  programme: 'FRC',
  teamType: 'FIRST_FRC',
  address: 'https://www.thebluealliance.com/api/v3/',
  headers: { 'X-TBA-Auth-Key': key },
  teamColumns: { ...TEAM_COLUMNS, rookieYear: 'integer', websiteUrl: 'text' },
  lists: (today) => {
    const season = seasonOf('FRC', today);
    // Events of the next season are known in autumn.
    const years = [season, season + 1].filter((year) => year >= Number(today.slice(0, 4)));
    return [
      {
        kind: 'teams',
        firstPage: 0,
        path: (page) => `teams/${season}/${page}`,
        read: (body) => {
          const rows = rowsOf(body);
          // The page after the last one is empty.
          const page = { rows, isLast: rows.length === 0 };
          return readRows(page, team, ({ team_number, nickname, ...rest }) =>
            teamFacts('FIRST_FRC', {
              number: String(team_number),
              name: nickname,
              city: [rest.city, rest.state_prov, rest.country],
              rookieYear: rest.rookie_year,
              website: rest.website,
            }),
          );
        },
      },
      ...years.map((year) => ({
        kind: 'events' as const,
        firstPage: 0,
        path: () => `events/${year}`,
        read: (body: unknown) =>
          readRows({ rows: rowsOf(body), isLast: true }, event, (row) =>
            row.parent_event_key || row.end_date < today
              ? undefined
              : eventFacts({
                  key: `frc:${row.key}`,
                  name: row.name,
                  kind: row.event_type_string,
                  organization: 'FIRST Robotics Competition',
                  register: 'The Blue Alliance',
                  start: row.start_date,
                  end: row.end_date,
                  venue: row.location_name,
                  city: [row.city, row.state_prov, row.country],
                  page: `https://www.thebluealliance.com/event/${row.key}`,
                }),
          ),
      })),
    ];
  },
});
