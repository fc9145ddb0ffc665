import type { EntityManager } from '@mikro-orm/postgresql';
import { Global, Injectable, Module } from '@nestjs/common';
import type { InitiativeEvent } from './initiative-events.ts';
import type { ClockEvent, GuardianEvent, RequestEvent } from './request-events.ts';
import type { SearchEvent } from './search-events.ts';
import type { AddressEvent, FreshnessEvent, TeamEvent } from './team-events.ts';

/** Events for people: who of them hears it, and by which words, those who listen decide. */
export type PersonEvent =
  | RequestEvent
  | ClockEvent
  | TeamEvent
  | InitiativeEvent
  | FreshnessEvent
  | SearchEvent
  | GuardianEvent;
export type CommunityEvent = PersonEvent | AddressEvent;

/** Says what has happened, without those who hear of it. */
export type Happening = PersonEvent extends infer E
  ? E extends PersonEvent
    ? Omit<E, 'people'>
    : never
  : never;

type Listener = (em: EntityManager, events: readonly CommunityEvent[]) => Promise<void>;

/** Passes on what rooms say has happened, to listeners that they need not know. */
@Injectable()
export class Events {
  private readonly listeners: Listener[] = [];

  on(listener: Listener): void {
    this.listeners.push(listener);
  }

  /**
   * Says what has happened. A use case calls it once, so that many are told in few statements. Listeners write in the same
   * transaction, one after the other; where one of them fails, the change is rolled back.
   */
  async emit(em: EntityManager, ...events: readonly CommunityEvent[]): Promise<void> {
    for (const listener of this.listeners) await listener(em, events);
  }
}

/** Every room speaks. */
@Global()
@Module({ providers: [Events], exports: [Events] })
export class EventsModule {}
