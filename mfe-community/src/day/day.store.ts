import { type ApiClient, ApiError, submissionKey } from '@meshwork/api-client';
import {
  communityCalls,
  type DayAnswer,
  type DayNote,
  type DayPerson,
  MOST_DAY_ENTRIES,
} from '@meshwork/contracts-community';
import { canKeep, forgetDay, keepDay, readKeptDay } from './kept-days.ts';

/** A day as this device has it. */
export interface Day extends Pick<DayAnswer, 'title' | 'startDate' | 'location' | 'until' | 'version'> {
  readonly people: readonly DayPerson[];
  /** Those of all devices, by id. */
  readonly entries: Readonly<Record<string, DayNote>>;
  /** The last one that was read. */
  readonly after: number;
  /** Those of this device that are not sent yet, the oldest first. */
  readonly waiting: readonly DayNote[];
}

/** What happened; the rest is the store's. */
export type NewNote = Pick<DayNote, 'kind'> & Partial<DayNote>;

export interface DayState {
  readonly day: Day | undefined;
  /** The last answer of the service failed so. */
  readonly failure: ApiError | undefined;
  /** A reload without a network finds the day again; false where the browser keeps nothing. */
  readonly isKept: boolean;
}

const NOTHING: Day = {
  ...{ title: '', startDate: null, location: null, until: null, version: '' },
  ...{ people: [], entries: {}, after: 0, waiting: [] },
};

/** Others read an entry at most so many milliseconds after it was sent. */
const PAUSE = 4_000;
const DAY_MS = 86_400_000;

/** The service says no, as opposed to being out of reach. */
export const isRefused = ({ status }: ApiError): boolean => status === 403 || status === 404;

const byId = (notes: readonly DayNote[]) => Object.fromEntries(notes.map((note) => [note.id, note]));

const merged = (day: Day, { entries, people, ...answer }: DayAnswer, sent: readonly DayNote[]): Day => ({
  ...answer,
  people: people ?? day.people,
  entries: { ...day.entries, ...byId(entries) },
  after: entries.at(-1)?.seq ?? day.after,
  waiting: day.waiting.filter((entry) => !sent.includes(entry)),
});

/** The day of one event on this device: works without a network, and exchanges entries when there is one (docs/product.md#the-day). */
export class DayStore {
  private current: DayState = {
    ...{ day: undefined, failure: undefined, isKept: canKeep() },
  };
  private readonly listeners = new Set<() => void>();
  private readonly api: ApiClient;
  private readonly initiativeId: number;
  private readonly token: string | null;
  private readonly name: string;
  private running: Promise<void> | undefined;
  private writing: Promise<unknown> = Promise.resolve();

  /** @param token of the link for helpers; null for those who run the event */
  constructor(api: ApiClient, initiativeId: number, token: string | null) {
    this.api = api;
    this.initiativeId = initiativeId;
    this.token = token;
    this.name = `${initiativeId}${token ? ' for helpers' : ''}`;
  }

  state = (): DayState => this.current;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** @returns what ends it */
  start(): () => void {
    const now = () => void this.exchange();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') now();
    }, PAUSE);
    addEventListener('online', now);
    now();
    return () => {
      clearInterval(timer);
      removeEventListener('online', now);
    };
  }

  /** Notes what happened: shown at once, kept on the device, sent when that is possible. */
  note(...notes: readonly NewNote[]): void {
    const { day } = this.current;
    if (!day) return;
    const made = notes.map(
      (note): DayNote => ({
        ...{ placeId: null, undoes: null, name: null, at: new Date().toISOString() },
        ...note,
        id: submissionKey(),
      }),
    );
    const entries = { ...day.entries, ...byId(made) };
    this.change({ ...day, entries, waiting: [...day.waiting, ...made] }, this.current.failure);
    void this.exchange();
  }

  /** One exchange at a time; what is noted meanwhile goes with the next one. */
  exchange(): Promise<void> {
    this.running ??= this.send().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async send(): Promise<void> {
    if (!this.current.day) await this.read();
    let day = this.current.day ?? NOTHING;
    try {
      do {
        const sent = day.waiting.slice(0, MOST_DAY_ENTRIES);
        const { after, version } = day;
        const body = { initiativeId: this.initiativeId, entries: sent, after, version };
        const answer = this.token
          ? await this.api.call(communityCalls.helpOnDay, { body: { ...body, token: this.token } })
          : await this.api.call(communityCalls.day, { body });
        day = merged(this.current.day ?? day, answer, sent);
        this.change(day, undefined);
      } while (day.waiting.length > 0);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isRefused(error)) this.forgetPeople(error);
      else this.publish({ ...this.current, failure: error });
    }
  }

  /** What is not sent yet stays, for a link that works. */
  private forgetPeople(failure: ApiError): void {
    const waiting = this.current.day?.waiting ?? [];
    if (waiting.length > 0) this.change({ ...NOTHING, entries: byId(waiting), waiting }, failure);
    else this.publish({ ...this.current, day: undefined, failure });
    if (waiting.length === 0 && canKeep()) void forgetDay(this.name).catch(() => undefined);
  }

  private async read(): Promise<void> {
    const day = canKeep() ? await readKeptDay<Day>(this.name).catch(() => undefined) : undefined;
    if (day) this.publish({ ...this.current, day });
  }

  private change(day: Day, failure: ApiError | undefined): void {
    this.publish({ ...this.current, day, failure });
    if (!canKeep()) return;
    // What is not sent yet outlives the day by a week.
    const until = day.until ? Date.parse(day.until) : Date.now() + DAY_MS;
    this.writing = this.writing
      .then(() => keepDay(this.name, day, day.waiting.length > 0 ? until + 7 * DAY_MS : until))
      .catch(() => this.publish({ ...this.current, isKept: false }));
  }

  private publish(state: DayState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
