import { type ApiClient, ApiError, submissionKey } from '@meshwork/api-client';
import {
  communityCalls,
  type DayAnswer,
  type DayNote,
  type DayPerson,
  MOST_DAY_ANSWER,
  MOST_DAY_ENTRIES,
  type WaitingPerson,
} from '@meshwork/contracts-community';
import { DAYS_STORE } from '@meshwork/shell-contract';
import { canKeep, forget, keep, readKept } from './kept-days.ts';

export interface Day extends Pick<DayAnswer, 'title' | 'startDate' | 'location' | 'until' | 'version'> {
  readonly people: readonly DayPerson[];
  /** The people who wait for a place; a day that an older version kept has none. */
  readonly waitingPeople?: readonly WaitingPerson[];
  readonly entries: Readonly<Record<string, DayNote>>;
  /** The last one that was read. */
  readonly after: number;
  /** Entries of this device that are not sent yet, the oldest first. */
  readonly waiting: readonly DayNote[];
  /** Entries of this device that the service takes in no form, with its reason. */
  readonly refused: readonly string[];
}

/** The database of the entries that are not sent yet; signing out leaves it. */
const UNSENT_STORE = 'meshwork-unsent';

/** The caller says what happened, and the store adds the rest. */
export type NewNote = Pick<DayNote, 'kind'> & Partial<DayNote>;

export interface DayState {
  readonly day: Day | undefined;
  /** The last answer of the service failed so. */
  readonly failure: ApiError | undefined;
  /** The number of entries of this device that are not sent yet. One counts only when a reload would find it again. */
  readonly unsent: number;
  /** A reload without a network finds the day again; false where the browser keeps nothing. */
  readonly isKept: boolean;
  readonly isElsewhere: boolean;
}

const NOTHING: Day = {
  title: '',
  startDate: null,
  location: null,
  until: null,
  version: '',
  people: [],
  entries: {},
  after: 0,
  waiting: [],
  refused: [],
};

/** Others read an entry at most so many milliseconds after it was sent. */
const PAUSE = 3_000;
const DAY_MS = 86_400_000;
/** An entry waits for a network so many milliseconds, or until its door is opened again. Nothing but this or its sending forgets it. */
export const UNSENT_LIFETIME = 30 * DAY_MS;

/**
 * How long a device keeps a day, in milliseconds. The clock of the device may be wrong by days, so that a day which seems to be over is
 * kept for one more. @param until the end of the day by the service's clock, ISO 8601
 */
export const lifetimeOf = (until: string | null): number =>
  Math.min(Math.max(until ? Date.parse(until) - Date.now() : 0, DAY_MS), UNSENT_LIFETIME);

/** The service says no, as opposed to being out of reach. */
export const isRefused = ({ status }: ApiError): boolean => status === 403 || status === 404;

/** The service will not take an entry, however often it is sent. */
const isWrong = ({ status }: ApiError): boolean => status === 400 || status === 409;

const without = (day: Day, note: DayNote, reason: string): Day => {
  const { [note.id]: _, ...entries } = day.entries;
  const refused = [...day.refused, [note.name, reason].filter(Boolean).join(': ')];
  return { ...day, entries, refused, waiting: day.waiting.filter(({ id }) => id !== note.id) };
};

const byId = (notes: readonly DayNote[]) => Object.fromEntries(notes.map((note) => [note.id, note]));

const merged = (
  day: Day,
  { entries, people, waitingPeople, ...answer }: DayAnswer,
  sent: readonly DayNote[],
): Day => ({
  ...answer,
  refused: day.refused,
  people: people ?? day.people,
  waitingPeople: waitingPeople ?? day.waitingPeople ?? [],
  entries: { ...day.entries, ...byId(entries) },
  after: entries.at(-1)?.seq ?? day.after,
  waiting: day.waiting.filter((entry) => !sent.includes(entry)),
});

/** The day of one event on this device: works without a network, and exchanges entries when there is one (docs/product.md#the-day). */
export class DayStore {
  private current: DayState = {
    day: undefined,
    failure: undefined,
    unsent: 0,
    isKept: canKeep(),
    isElsewhere: false,
  };
  private readonly listeners = new Set<() => void>();
  private readonly api: ApiClient;
  private readonly initiativeId: number;
  private readonly token: string | null;
  private readonly name: string;
  private running: Promise<void> | undefined;
  private ended = new AbortController();
  private writing: Promise<unknown> = Promise.resolve();
  /** An earlier visit may have left some. */
  private mayHaveUnsent = true;
  /** The day as it was written last. */
  private kept: Day | undefined;

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

  /** Opens the door in one tab of the device at a time, since two would write over what the other keeps. @returns what ends it */
  start(): () => void {
    this.ended = new AbortController();
    void this.hold(this.ended.signal, { ifAvailable: true });
    return () => this.ended.abort();
  }

  take(): void {
    this.ended.abort();
    this.ended = new AbortController();
    void this.hold(this.ended.signal, { steal: true });
  }

  private async hold(ended: AbortSignal, options: LockOptions): Promise<void> {
    const { locks } = navigator;
    // Browsers lock on https alone, as they encrypt.
    if (!locks) return this.run(ended);
    const lost = new AbortController();
    const run = (lock: Lock | null) => (lock ? this.run(AbortSignal.any([ended, lost.signal])) : 'taken');
    const outcome = await locks
      .request(`door ${this.name}`, options, run)
      .catch(async ({ name }: DOMException) => {
        // Another tab took it over, or this page let go of it. Every other failure is a browser that locks nothing.
        if (name === 'AbortError') return 'taken';
        await this.run(ended);
        return undefined;
      });
    if (ended.aborted || outcome !== 'taken') return;
    lost.abort();
    this.publish({ ...this.current, day: undefined, isElsewhere: true });
    await this.hold(ended, { signal: ended });
  }

  /** Until the end, or until another tab takes the door over. */
  private run(ended: AbortSignal): Promise<void> {
    this.publish({ ...this.current, isElsewhere: false });
    const now = () => void this.exchange();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') now();
    }, PAUSE);
    addEventListener('online', now);
    now();
    return new Promise((resolve) => {
      ended.addEventListener('abort', () => {
        clearInterval(timer);
        removeEventListener('online', now);
        resolve();
      });
    });
  }

  /** Notes what happened: shown at once, kept on the device, sent when that is possible. @returns when a reload would find it again */
  note(...notes: readonly NewNote[]): Promise<unknown> {
    const { day } = this.current;
    if (!day) return this.writing;
    const made = notes.map(
      (note): DayNote => ({
        placeId: null,
        undoes: null,
        name: null,
        at: new Date().toISOString(),
        ...note,
        id: submissionKey(),
      }),
    );
    const entries = { ...day.entries, ...byId(made) };
    this.change({ ...day, entries, waiting: [...day.waiting, ...made] }, this.current.failure);
    const { writing } = this;
    void this.exchange();
    return writing;
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
    let most = MOST_DAY_ENTRIES;
    let hasMore = false;
    do {
      const day = this.current.day ?? NOTHING;
      const sent = day.waiting.slice(0, most);
      try {
        const answer = await this.call(day, sent);
        hasMore = answer.entries.length >= MOST_DAY_ANSWER;
        this.change(merged(this.current.day ?? day, answer, sent), undefined);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (isRefused(error)) return this.forgetPeople(error);
        if (!isWrong(error) || !sent[0]) return this.publish({ ...this.current, failure: error });
        // One of them is wrong, and the others must not wait behind it: each is sent alone.
        if (sent.length === 1)
          this.change(without(this.current.day ?? day, sent[0], error.message), undefined);
        most = 1;
      }
    } while (this.current.day && (hasMore || this.current.day.waiting.length > 0));
  }

  private call({ after, version }: Day, entries: readonly DayNote[]): Promise<DayAnswer> {
    const body = { initiativeId: this.initiativeId, entries: [...entries], after, version };
    return this.token
      ? this.api.call(communityCalls.helpOnDay, { body: { ...body, token: this.token } })
      : this.api.call(communityCalls.day, { body });
  }

  /** Forgets the people, and keeps the entries that are not sent yet: a link that works sends them. */
  private forgetPeople(failure: ApiError): void {
    const waiting = this.current.day?.waiting ?? [];
    if (waiting.length > 0) this.change({ ...NOTHING, entries: byId(waiting), waiting }, failure);
    else this.publish({ ...this.current, day: undefined, failure, unsent: 0 });
    if (waiting.length === 0 && canKeep()) void forget(DAYS_STORE, this.name).catch(() => undefined);
  }

  private async read(): Promise<void> {
    if (!canKeep()) return;
    const day =
      (await readKept<Day>(DAYS_STORE, this.name).catch(() => undefined)) ?? (await this.readUnsent());
    if (day) this.publish({ ...this.current, day, unsent: day.waiting.length });
  }

  /** Reads the entries that were not sent before their person logged out. */
  private async readUnsent(): Promise<Day | undefined> {
    const waiting = await readKept<DayNote[]>(UNSENT_STORE, this.name, true).catch(() => undefined);
    return waiting && { ...NOTHING, entries: byId(waiting), waiting };
  }

  private change(day: Day, failure: ApiError | undefined): void {
    if (this.current.isElsewhere) return;
    this.publish({ ...this.current, day, failure });
    if (!canKeep()) {
      this.count(day);
      return;
    }
    this.writing = this.writing
      .then(() => this.keepNewest(this.current.day ?? day))
      .catch(() => this.count(day, false));
  }

  /** Many changes within one writing are written once. */
  private async keepNewest(day: Day): Promise<void> {
    if (day !== this.kept) {
      const lifetime = lifetimeOf(day.until);
      const { name } = this;
      const isUnsent = day.waiting.length > 0;
      await Promise.all([
        isUnsent && keep(UNSENT_STORE, name, day.waiting, UNSENT_LIFETIME),
        !isUnsent && this.mayHaveUnsent && forget(UNSENT_STORE, name),
        keep(DAYS_STORE, name, day, isUnsent ? UNSENT_LIFETIME : lifetime),
      ]);
      this.mayHaveUnsent = isUnsent;
      this.kept = day;
    }
    this.count(day);
  }

  private count({ waiting }: Day, isKept = this.current.isKept): void {
    this.publish({ ...this.current, unsent: waiting.length, isKept });
  }

  private publish(state: DayState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }
}
