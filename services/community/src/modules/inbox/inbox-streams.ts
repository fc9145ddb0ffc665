import { ServiceState } from '@meshwork/service-kit';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { Response } from 'express';
import { InboxService } from './inbox.service.ts';
import { InboxListener } from './inbox-listener.ts';

const SECOND = 1_000;
/** Several changes in a row become one event. */
const GATHER = 100;
/** Proxies and phones drop connections on which nothing moves. */
const HEARTBEAT = 20 * SECOND;
/** A stream ends after this, and the browser's next one proves again who it is. */
const LIFETIME = 5 * 60 * SECOND;
/** Tabs of one person; the oldest stream makes room for the newest. */
const MOST_PER_PERSON = 6;

interface Stream {
  readonly userId: number;
  readonly response: Response;
  readonly until: number;
  beatAt: number;
}

/** The open event streams of this instance. */
@Injectable()
export class InboxStreams implements OnModuleDestroy {
  private readonly logger = new Logger(InboxStreams.name);
  private readonly streams = new Map<number, Set<Stream>>();
  private readonly gathering = new Map<number, NodeJS.Timeout>();
  private readonly clock: NodeJS.Timeout;

  constructor(
    listener: InboxListener,
    private readonly inbox: InboxService,
    private readonly state: ServiceState,
  ) {
    listener.onChange((whom) => {
      for (const userId of whom === 'everybody' ? this.streams.keys() : [whom]) this.gather(userId);
    });
    this.clock = setInterval(() => this.tick(Date.now()), SECOND).unref();
  }

  /** Starts a stream; the first event comes at once. */
  open(userId: number, response: Response): void {
    response.status(200).set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'private, no-store',
      // nginx would hold events back until its buffer is full.
      'X-Accel-Buffering': 'no',
    });
    response.flushHeaders();
    response.write('retry: 3000\n\n');
    const now = Date.now();
    const stream: Stream = { userId, response, until: now + LIFETIME, beatAt: now + HEARTBEAT };
    const own = this.streams.get(userId) ?? new Set();
    this.streams.set(userId, own.add(stream));
    response.once('close', () => this.forget(stream));
    const [oldest] = own;
    if (own.size > MOST_PER_PERSON) oldest?.response.end();
    void this.push(userId);
  }

  onModuleDestroy(): void {
    clearInterval(this.clock);
    for (const timer of this.gathering.values()) clearTimeout(timer);
    for (const stream of this.all()) stream.response.end();
  }

  private *all(): Generator<Stream> {
    for (const own of this.streams.values()) yield* own;
  }

  private forget(stream: Stream): void {
    const own = this.streams.get(stream.userId);
    own?.delete(stream);
    if (own?.size === 0) this.streams.delete(stream.userId);
  }

  private gather(userId: number): void {
    if (!this.streams.has(userId) || this.gathering.has(userId)) return;
    const timer = setTimeout(() => {
      this.gathering.delete(userId);
      void this.push(userId);
    }, GATHER);
    this.gathering.set(userId, timer);
  }

  private async push(userId: number): Promise<void> {
    try {
      const unread = await this.inbox.unread(userId);
      for (const { response } of this.streams.get(userId) ?? [])
        response.write(`event: inbox\ndata: ${JSON.stringify(unread)}\n\n`);
    } catch (error) {
      // The page polls as well, so a missed event is late and not lost.
      this.logger.warn({ err: error }, 'could not tell of an inbox change');
    }
  }

  private tick(now: number): void {
    for (const stream of this.all()) {
      if (this.state.draining || now >= stream.until) stream.response.end();
      else if (now >= stream.beatAt) {
        stream.beatAt = now + HEARTBEAT;
        stream.response.write(': still here\n\n');
      }
    }
  }
}
