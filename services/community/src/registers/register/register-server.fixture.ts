import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestService } from '@meshwork/test-kit/service';

/** The environment of `npm run import`, without a pause between two requests. */
export const importEnv = ({ databaseUrl }: TestService) => ({
  DATABASE_URL: databaseUrl,
  PUBLIC_ORIGIN: 'https://mesh.example.org',
  REGISTER_PAUSE_SECONDS: 0,
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

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

export const hang: Answer = () => undefined;

/** A team as The Blue Alliance describes it; numbers from 90,000 on are made up. */
export const tbaTeam = (number: number, facts: Record<string, unknown> = {}) => ({
  key: `frc${number}`,
  team_number: number,
  nickname: `Made-up Team ${number}`,
  city: 'Detroit',
  state_prov: 'Michigan',
  country: 'USA',
  website: `https://team${number}.example.org`,
  rookie_year: 2020,
  ...facts,
});

export const tbaEvent = (key: string, facts: Record<string, unknown> = {}) => ({
  key,
  name: `Made-up Event ${key}`,
  event_type_string: 'Regional',
  city: 'Detroit',
  state_prov: 'MI',
  country: 'USA',
  location_name: 'Made-up Hall',
  start_date: '2027-03-04',
  end_date: '2027-03-07',
  ...facts,
});

export const ftcTeam = (teamNumber: number, facts: Record<string, unknown> = {}) => ({
  teamNumber,
  nameShort: `Made-up Team ${teamNumber}`,
  city: 'Detroit',
  stateProv: 'MI',
  country: 'USA',
  rookieYear: 2021,
  ...facts,
});

export const ftcEvent = (code: string, facts: Record<string, unknown> = {}) => ({
  code,
  name: `Made-up Qualifier ${code}`,
  typeName: 'Qualifier',
  venue: 'Made-up School',
  city: 'Detroit',
  stateprov: 'MI',
  country: 'USA',
  dateStart: '2027-01-16T00:00:00',
  dateEnd: '2027-01-16T23:59:59',
  ...facts,
});

export const vexTeam = (number: string, facts: Record<string, unknown> = {}) => ({
  number,
  team_name: `Made-up Team ${number}`,
  location: { city: 'Detroit', region: 'Michigan', country: 'United States' },
  ...facts,
});

export const vexEvent = (sku: string, facts: Record<string, unknown> = {}) => ({
  sku,
  name: `Made-up Tournament ${sku}`,
  start: '2027-02-06T00:00:00-05:00',
  end: '2027-02-06T00:00:00-05:00',
  location: { venue: 'Made-up Gym', city: 'Detroit', region: 'Michigan', country: 'United States' },
  level: 'Regional',
  ...facts,
});

export const vexPage = (data: readonly unknown[], last = 1) => ({ meta: { last_page: last }, data });
