import type { Answer, RequestStatus, ThreadKind, ThreadSide } from '@meshwork/contracts-community';
import type { Generated } from 'kysely';

/** The parts of what is said about a request; only messages may be many. */
export type MessagePart = 'OPENING' | 'MESSAGE' | 'NOTE' | 'THANKS';

/** The tables of requests and their conversations (docs/data-model.md). */
export interface RequestTables {
  'community.request': {
    id: Generated<number>;
    kind: ThreadKind;
    state: RequestStatus;
    requester_id: number | null;
    acting_team_id: number | null;
    mentor_id: number | null;
    initiative_id: number | null;
    team_id: number | null;
    target_id: number | null;
    target_name: Generated<string>;
    recipient_id: number | null;
    due: ThreadSide | null;
    last_side: Generated<ThreadSide>;
    created_at: Generated<string>;
    last_at: Generated<string>;
    answered_at: string | null;
    decided_at: string | null;
    ended_at: string | null;
    by_new_account: Generated<boolean>;
    by_minor: Generated<boolean>;
    with_minor: Generated<boolean>;
    hidden_at: string | null;
    /** The people who come with a request to join, as who asked says; null where they did not. */
    students: number | null;
    adults: number | null;
    answers: Answer[] | null;
    /** The hours that the organizer confirmed at the end. Read as text. */
    confirmed_hours: number | null;
  };
  'community.message': {
    id: Generated<number>;
    request_id: number;
    part: Generated<MessagePart>;
    author_id: number | null;
    side: ThreadSide;
    text: string;
    created_at: Generated<string>;
    hidden_at: string | null;
  };
  'community.mark': {
    person_id: number;
    request_id: number;
    unread_at: string | null;
    read_at: string | null;
    mailed_at: string | null;
  };
  'community.initiative_place': {
    id: Generated<number>;
    initiative_id: number;
    request_id: number | null;
    person_id: number | null;
    team_id: number | null;
    joined_at: Generated<string>;
    import_key: string | null;
    code: Generated<string>;
    confirmation: Generated<string>;
  };
  /** A message that waits for a guardian; only its author sees it. */
  'community.held_message': {
    id: Generated<number>;
    author_id: number;
    request_id: number | null;
    mentor_id: number | null;
    initiative_id: number | null;
    team_id: number | null;
    acting_team_id: number | null;
    text: string;
    by_new_account: boolean;
    is_verified: boolean;
    created_at: Generated<string>;
    tried_at: string | null;
  };
}
