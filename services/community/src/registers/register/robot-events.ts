import { z } from 'zod';
import { TEAM_COLUMNS } from '../import/merge-rows.ts';
import type { RegisterList, RegisterSource } from './register.ts';
import { eventFacts, knownText, plainDate, readRows, teamFacts } from './register-facts.ts';

/** Where two programmes have the same number, the first of them is the team of this site: a number is unique there. */
const PROGRAMMES = [
  { id: 1, name: 'VEX V5 Robotics Competition' },
  { id: 4, name: 'VEX U Robotics Competition' },
  { id: 41, name: 'VEX IQ Robotics Competition' },
] as const;
const PAGE_SIZE = 250;

const page = z.object({ data: z.array(z.unknown()), meta: z.object({ last_page: z.int().min(1) }) });
const readPage = (body: unknown, number: number) => {
  const { data, meta } = page.parse(body);
  return { rows: data, isLast: number >= meta.last_page };
};
const place = z.object({ city: knownText, region: knownText, country: knownText, venue: knownText });

const team = z.object({
  number: z.string().trim().min(1),
  team_name: knownText,
  location: place.partial().nullish(),
});

const event = z.object({
  sku: z.string().regex(/^[\w-]{3,40}$/),
  name: z.string().trim().min(1),
  start: plainDate,
  end: plainDate,
  location: place.partial().nullish(),
  level: knownText,
});

const cityOf = (location: z.output<typeof team>['location']) => [
  location?.city,
  location?.region,
  location?.country,
];

const teamsOf = (programme: number): RegisterList => ({
  kind: 'teams',
  firstPage: 1,
  path: (number) => `teams?program[]=${programme}&registered=true&per_page=${PAGE_SIZE}&page=${number}`,
  read: (body, number) =>
    readRows(readPage(body, number), team, ({ number: teamNumber, team_name, location }) =>
      teamFacts('VEX', { number: teamNumber, name: team_name, city: cityOf(location) }),
    ),
});

const eventsOf = (programme: (typeof PROGRAMMES)[number], today: string): RegisterList => ({
  kind: 'events',
  firstPage: 1,
  path: (number) => `events?program[]=${programme.id}&start=${today}&per_page=${PAGE_SIZE}&page=${number}`,
  read: (body, number) =>
    readRows(readPage(body, number), event, (row) =>
      row.end < today
        ? undefined
        : eventFacts({
            key: `vex:${row.sku}`,
            name: row.name,
            kind: row.level && `${row.level} event`,
            organization: programme.name,
            register: 'RobotEvents',
            start: row.start,
            end: row.end,
            venue: row.location?.venue,
            city: cityOf(row.location),
            page: `https://www.robotevents.com/${row.sku}.html`,
          }),
    ),
});

/** VEX: the interface v2 of RobotEvents (https://www.robotevents.com/api/v2). @param token of the operator */
export const robotEvents = (token: string): RegisterSource => ({
  id: 'ROBOT_EVENTS',
  command: 'vex',
  programme: 'VEX',
  teamType: 'VEX',
  address: 'https://www.robotevents.com/api/v2/',
  headers: { Authorization: `Bearer ${token}` },
  teamColumns: TEAM_COLUMNS,
  lists: (today) => [
    ...PROGRAMMES.map(({ id }) => teamsOf(id)),
    ...PROGRAMMES.map((programme) => eventsOf(programme, today)),
  ],
});
