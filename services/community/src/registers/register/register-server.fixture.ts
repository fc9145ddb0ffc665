import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A register on this machine, which answers as told and remembers what it was asked. */
export class RegisterServer {
  readonly requests: IncomingMessage[] = [];
  private readonly answers = new Map<string, Answer[]>();
  private server: Server | undefined;

  /** @returns its address, with a slash at the end */
  async start(): Promise<string> {
    this.server = createServer((request, response) => {
      this.requests.push(request);
      const queue = this.answers.get(decodeURI(request.url ?? ''));
      const answer = queue && queue.length > 1 ? queue.shift() : queue?.[0];
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((listening) => this.server?.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** Sets the answers of a path: one after the other, then always the last. */
  on(path: string, ...answers: Answer[]): void {
    this.answers.set(`/${path}`, answers);
  }

  forget(): void {
    this.answers.clear();
    this.requests.length = 0;
  }

  /** The paths that were asked, in their order. */
  get paths(): string[] {
    return this.requests.map(({ url }) => decodeURI(url ?? '').slice(1));
  }

  async stop(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((closed) => this.server?.close(closed));
  }
}

/** Answers JSON with an ETag, and 304 to who has it. */
export const json =
  (body: unknown, etag?: string): Answer =>
  (request, response) => {
    if (etag && request.headers['if-none-match'] === etag) response.writeHead(304).end();
    else
      response
        .writeHead(200, { 'Content-Type': 'application/json', ...(etag && { ETag: etag }) })
        .end(JSON.stringify(body));
  };

export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    void response.writeHead(code, headers).end();

/** Breaks off in the middle of its answer. */
export const cutOff: Answer = (_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('[{"team_number": 90');
  setImmediate(() => response.destroy());
};

/** Never answers. */
export const hang: Answer = () => undefined;

/** A team as The Blue Alliance describes it; numbers from 90,000 on are made up. */
export const tbaTeam = (number: number, facts: Record<string, unknown> = {}) => ({
  key: `frc${number}`,
  team_number: number,
  nickname: `Made-up Team ${number}`,
  name: 'Sponsors & School',
  school_name: 'A School',
  city: 'Detroit',
  state_prov: 'Michigan',
  country: 'USA',
  postal_code: '48201',
  website: `https://team${number}.example.org`,
  rookie_year: 2020,
  ...facts,
});

export const tbaEvent = (key: string, facts: Record<string, unknown> = {}) => ({
  key,
  name: `Made-up Event ${key}`,
  event_code: key.slice(4),
  event_type: 0,
  event_type_string: 'Regional',
  city: 'Detroit',
  state_prov: 'MI',
  country: 'USA',
  location_name: 'Made-up Hall',
  start_date: '2027-03-04',
  end_date: '2027-03-07',
  year: 2027,
  parent_event_key: null,
  ...facts,
});

export const ftcTeam = (teamNumber: number, facts: Record<string, unknown> = {}) => ({
  teamNumber,
  nameFull: 'Sponsors & School',
  nameShort: `Made-up Team ${teamNumber}`,
  schoolName: null,
  city: 'Detroit',
  stateProv: 'MI',
  country: 'USA',
  website: null,
  rookieYear: 2021,
  robotName: '',
  districtCode: null,
  homeCMP: null,
  ...facts,
});

export const ftcEvent = (code: string, facts: Record<string, unknown> = {}) => ({
  eventId: '00000000-0000-0000-0000-000000000000',
  code,
  divisionCode: null,
  name: `Made-up Qualifier ${code}`,
  remote: false,
  hybrid: false,
  fieldCount: 1,
  published: true,
  type: '2',
  typeName: 'Qualifier',
  regionCode: 'USMI',
  venue: 'Made-up School',
  address: '1 Street',
  city: 'Detroit',
  stateprov: 'MI',
  country: 'USA',
  website: null,
  timezone: 'America/Detroit',
  dateStart: '2027-01-16T00:00:00',
  dateEnd: '2027-01-16T23:59:59',
  ...facts,
});

export const vexTeam = (number: string, facts: Record<string, unknown> = {}) => ({
  id: 1,
  number,
  team_name: `Made-up Team ${number}`,
  robot_name: null,
  organization: 'A School',
  location: {
    venue: null,
    address_1: '1 Street',
    address_2: null,
    city: 'Detroit',
    region: 'Michigan',
    postcode: '48201',
    country: 'United States',
    coordinates: { lat: 42.3, lon: -83 },
  },
  registered: true,
  program: { id: 1, name: 'VEX V5 Robotics Competition', code: 'V5RC' },
  grade: 'High School',
  ...facts,
});

export const vexEvent = (sku: string, facts: Record<string, unknown> = {}) => ({
  id: 1,
  sku,
  name: `Made-up Tournament ${sku}`,
  start: '2027-02-06T00:00:00-05:00',
  end: '2027-02-06T00:00:00-05:00',
  season: { id: 1, name: 'A Season', code: null },
  program: { id: 1, name: 'VEX V5 Robotics Competition', code: 'V5RC' },
  location: {
    venue: 'Made-up Gym',
    address_1: '1 Street',
    city: 'Detroit',
    region: 'Michigan',
    country: 'United States',
  },
  divisions: [],
  level: 'Regional',
  ongoing: false,
  awards_finalized: false,
  ...facts,
});

/** A page of RobotEvents. */
export const vexPage = (data: readonly unknown[], current = 1, last = 1) => ({
  meta: { current_page: current, last_page: last, per_page: 250, total: data.length },
  data,
});
