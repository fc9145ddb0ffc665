import { seasonOf } from '@meshwork/contracts-core';
import { z } from 'zod';
import { TEAM_COLUMNS } from '../import/merge-rows.ts';
import type { RegisterSource } from './register.ts';
import { eventFacts, knownText, plainDate, readRows, teamFacts } from './register-facts.ts';

const teamPage = z.object({ teams: z.array(z.unknown()), pageTotal: z.int().min(0) });
const team = z.object({
  teamNumber: z.int().positive(),
  nameShort: knownText,
  city: knownText,
  stateProv: knownText,
  country: knownText,
  rookieYear: z.int().nullish(),
  website: knownText,
});

const eventPage = z.object({ events: z.array(z.unknown()) });
const event = z.object({
  code: z.string().regex(/^[\w-]{1,40}$/),
  /** Divisions are parts of another event. */
  divisionCode: knownText,
  name: z.string().trim().min(1),
  remote: z.boolean().nullish(),
  published: z.boolean().nullish(),
  typeName: knownText,
  venue: knownText,
  city: knownText,
  stateprov: knownText,
  country: knownText,
  dateStart: plainDate,
  dateEnd: plainDate,
});

const ADDRESS = 'https://ftc-api.firstinspires.org/v2.0/';

/** FTC: the interface v2.0 of FTC Events (https://ftc-events.firstinspires.org/api-docs). */
export const ftcEvents = ({ user, token }: { user: string; token: string }): RegisterSource => ({
  id: 'FTC_EVENTS',
  command: 'ftc',
  programme: 'FTC',
  teamType: 'FIRST_FTC',
  address: ADDRESS,
  headers: { Authorization: `Basic ${Buffer.from(`${user}:${token}`).toString('base64')}` },
  teamColumns: { ...TEAM_COLUMNS, rookieYear: 'integer', websiteUrl: 'text' },
  lists: (today) => {
    // Its seasons have the year in which they begin.
    const season = seasonOf('FTC', today) - 1;
    return [
      {
        kind: 'teams',
        firstPage: 1,
        path: (page) => `${season}/teams?page=${page}`,
        read: (body, page) => {
          const { teams: rows, pageTotal } = teamPage.parse(body);
          return readRows({ rows, isLast: page >= pageTotal }, team, ({ teamNumber, nameShort, ...rest }) =>
            teamFacts('FIRST_FTC', {
              number: String(teamNumber),
              name: nameShort,
              city: [rest.city, rest.stateProv, rest.country],
              rookieYear: rest.rookieYear,
              website: rest.website,
            }),
          );
        },
      },
      {
        kind: 'events',
        firstPage: 1,
        path: () => `${season}/events`,
        read: (body) =>
          readRows({ rows: eventPage.parse(body).events, isLast: true }, event, (row) =>
            row.divisionCode || row.published === false || row.dateEnd < today
              ? undefined
              : eventFacts({
                  key: `ftc:${season}-${row.code}`,
                  name: row.name,
                  kind: row.typeName,
                  organization: 'FIRST Tech Challenge',
                  register: 'FTC Events',
                  start: row.dateStart,
                  end: row.dateEnd,
                  venue: row.venue,
                  city: [row.city, row.stateprov, row.country],
                  isRemote: row.remote === true,
                  page: `https://ftc-events.firstinspires.org/${season}/${row.code}`,
                }),
          ),
      },
    ];
  },
});
