import type { RequestStatus, ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import type { Generated } from 'kysely';

/** The tables of conversations (docs/adr/0027). */
export interface ThreadTables {
  'community.thread': {
    id: Generated<number>;
    kind: ThreadKind;
    state: RequestStatus;
    asker_id: number | null;
    asker_team_id: number | null;
    receiver_id: number | null;
    mentor_id: number | null;
    initiative_id: number | null;
    team_id: number | null;
    contact_id: number | null;
    request_id: number | null;
    subject: string;
    opening: string | null;
    note: string | null;
    created_at: Generated<string>;
    last_at: Generated<string>;
    last_side: Generated<ThreadSide>;
    due: ThreadSide | null;
    decided_at: string | null;
    ended_at: string | null;
    asker_thanks: string | null;
    receiver_thanks: string | null;
    /** When the other side first answered; null for what went to a waiting list. */
    answered_at: string | null;
    /** Somebody under 18 is or was in it. */
    with_minor: Generated<boolean>;
  };
  /** Adults who read along with somebody under 18 (docs/adr/0029). */
  'community.thread_reader': {
    thread_id: number;
    minor_id: number;
    person_id: number;
    side: ThreadSide;
    created_at: Generated<string>;
  };
  /** What waits for such an adult; nobody but its author sees it. */
  'community.held_message': {
    id: Generated<number>;
    author_id: number;
    thread_id: number | null;
    mentor_id: number | null;
    initiative_id: number | null;
    team_id: number | null;
    asker_team_id: number | null;
    text: string;
    by_new_account: boolean;
    is_verified: boolean;
    created_at: Generated<string>;
    tried_at: string | null;
  };
  'community.thread_message': {
    id: Generated<number>;
    thread_id: number;
    author_id: number | null;
    side: ThreadSide;
    text: string;
    created_at: Generated<string>;
    hidden_at: string | null;
    hidden_rule: string | null;
    hidden_note: string | null;
  };
  'community.thread_read': { thread_id: number; person_id: number; read_at: Generated<string> };
  /** Who may read and write a thread, and on which side. A person may stand on both. */
  'community.thread_person': { thread_id: number; user_id: number; side: ThreadSide };
}
