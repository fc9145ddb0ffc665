import { type Identity, PeriodicTask, ServiceState } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { readUnreadPrepared } from '../list/unread.sql.ts';
import { InboxListener } from './inbox.listener.ts';

/** Several changes within this time become one event. */
const DEBOUNCE_MS = 100;
/** Proxies and phones drop idle connections. */
const HEARTBEAT_MS = 20_000;
/** A stream ends after this time; the browser opens another one, which checks the session again. */
const LIFETIME_MS = 5 * 60_000;
/** A person may have this many tabs with a stream; one more ends the oldest stream. */
const STREAMS_PER_PERSON = 6;

interface Stream {
  readonly userId: number;
  readonly sessionId: string;
  readonly response: Response;
  readonly endsAt: number;
  nextHeartbeatAt: number;
}

/** The open event streams of this instance (docs/product.md#inbox). */
@Injectable()
export class InboxStreams implements OnModuleDestroy {
  private readonly logger = new Logger(InboxStreams.name);
  private readonly streams = new Map<number, Set<Stream>>();
  private readonly pending = new Map<number, NodeJS.Timeout>();
  /** The conversations that the next event of a person names. */
  private readonly changedThreads = new Map<number, Set<number>>();

  constructor(
    listener: InboxListener,
    private readonly em: EntityManager,
    private readonly state: ServiceState,
  ) {
    listener.subscribe((changed, threadId) => {
      for (const userId of changed === 'all' ? this.streams.keys() : [changed])
        this.schedule(userId, threadId);
    });
  }

  /** Starts a stream. The first event is sent at once. */
  open({ id: userId, sessionId }: Identity, response: Response): void {
    response.status(200).set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store',
      // Without this nginx holds events back until its buffer is full.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.write('retry: 3000\n\n');
    const now = Date.now();
    const times = { endsAt: now + LIFETIME_MS, nextHeartbeatAt: now + HEARTBEAT_MS };
    const stream = { userId, sessionId, response, ...times };
    const ofUser = this.streams.get(userId) ?? new Set<Stream>();
    this.streams.set(userId, ofUser.add(stream));
    response.once('close', () => this.remove(stream));
    const [oldest] = ofUser;
    if (ofUser.size > STREAMS_PER_PERSON) oldest?.response.end();
    void this.push(userId);
  }

  /** Ends the streams whose time is over, all streams while the service drains, and sends heartbeats to the others. */
  maintain(now: number): void {
    for (const stream of this.all()) {
      if (this.state.draining || now >= stream.endsAt) stream.response.end();
      else if (now >= stream.nextHeartbeatAt) {
        stream.nextHeartbeatAt = now + HEARTBEAT_MS;
        stream.response.write(': still here\n\n');
      }
    }
  }

  sessionIds(): string[] {
    return [...new Set(Array.from(this.all(), ({ sessionId }) => sessionId))];
  }

  endOf(sessionIds: readonly string[]): void {
    for (const stream of this.all()) if (sessionIds.includes(stream.sessionId)) stream.response.end();
  }

  onModuleDestroy(): void {
    for (const timer of this.pending.values()) clearTimeout(timer);
    for (const stream of this.all()) stream.response.end();
  }

  private *all(): Generator<Stream> {
    for (const ofUser of this.streams.values()) yield* ofUser;
  }

  private remove(stream: Stream): void {
    const ofUser = this.streams.get(stream.userId);
    ofUser?.delete(stream);
    if (ofUser?.size !== 0) return;
    this.streams.delete(stream.userId);
    this.changedThreads.delete(stream.userId);
  }

  private schedule(userId: number, threadId?: number): void {
    if (!this.streams.has(userId)) return;
    if (threadId !== undefined) {
      const changed = this.changedThreads.get(userId) ?? new Set<number>();
      this.changedThreads.set(userId, changed.add(threadId));
    }
    if (this.pending.has(userId)) return;
    const timer = setTimeout(() => {
      this.pending.delete(userId);
      void this.push(userId);
    }, DEBOUNCE_MS);
    this.pending.set(userId, timer);
  }

  private async push(userId: number): Promise<void> {
    const threads = [...(this.changedThreads.get(userId) ?? [])];
    this.changedThreads.delete(userId);
    try {
      const counts = await readUnreadPrepared(this.em.fork(), userId);
      // With the time, so that two changes of one conversation are two different events.
      const unread = threads.length > 0 ? { ...counts, threads, at: Date.now() } : counts;
      for (const { response } of this.streams.get(userId) ?? [])
        response.write(`event: inbox\ndata: ${JSON.stringify(unread)}\n\n`);
    } catch (error) {
      // The page polls, too, so it gets the change later.
      this.logger.warn({ err: error }, 'could not send an inbox event');
    }
  }
}

async function endedSessions(db: CommunityDb, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.ended_session_v1')
    .where(sql<boolean>`session_id = any(${ids}::text[])`)
    .select('session_id')
    .execute();
  return rows.map(({ session_id }) => session_id);
}

/** Keeps streams alive and ends those whose time, or whose session, is over (docs/product.md#sessions). */
@Injectable()
export class InboxStreamsMaintenance extends PeriodicTask {
  @Inject(InboxStreams) private readonly streams!: InboxStreams;
  // Every second: a drain waits for the open streams.
  protected readonly everyMinutes = 1 / 60;

  async run(): Promise<void> {
    this.streams.maintain(Date.now());
    const open = this.streams.sessionIds();
    if (open.length > 0) this.streams.endOf(await endedSessions(dbOf(this.em), open));
  }
}
