/** The columns that both kinds of requests share: sender, message, status, answer, and what each side has seen. */
export const requestColumns = `
     user_id integer,
     message text not null check (char_length(message) <= 2000),
     status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
     note text check (char_length(note) <= 1000),
     created_at timestamptz not null default now(),
     decided_at timestamptz,
     receiver_seen_at timestamptz,
     sender_seen_at timestamptz,
     check ((decided_at is null) = (status = 'PENDING'))`;

/** @param target the column of the mentor or initiative. Indexes for what is unread by the receiver and by the sender. */
export const unreadIndexes = (table: string, target: string): string[] => [
  `create index ${table}_unread_idx on community.${table} (${target})
     where status = 'PENDING' and receiver_seen_at is null`,
  `create index ${table}_answer_unread_idx on community.${table} (user_id)
     where status in ('ACCEPTED', 'DECLINED') and sender_seen_at is null`,
];
