/**
 * The schema of auth as release 0.3.0 made it: "pg_dump --schema-only --no-owner" of its database, without the tables of the service kit,
 * settings of the session and comments of pg_dump. Written once and never changed.
 */
export const SCHEMA_0_3_0 = `
CREATE FUNCTION auth.forget_mail_refusal() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     new.mail_refused_at := null;
     new.mail_refusal := null;
     return new;
   end $$;

CREATE FUNCTION auth.note_changed_profile() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
   begin
     new.profile_changed_at := now();
     return new;
   end $$;

CREATE FUNCTION auth.note_ended_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into auth.ended_session (id) select id from ended on conflict do nothing;
    return null;
  end $$;

CREATE FUNCTION auth.remember_deleted() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into auth.deleted_account (account_id) values (old.id);
    return null;
  end $$;

CREATE FUNCTION auth.rest_username() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
  begin
    insert into auth.resting_username (account_id, name_hash, ends_at)
    values (old.id, auth.username_hash(old.username), now() + interval '30 days')
    on conflict (account_id) do update set name_hash = excluded.name_hash, ends_at = excluded.ends_at;
    return null;
  end $$;

CREATE FUNCTION auth.username_hash(username text) RETURNS bytea
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN sha256(convert_to(lower((username COLLATE "C")), 'UTF8'::name));

CREATE TABLE auth.account (
    id integer NOT NULL,
    email text NOT NULL,
    email_verified_at timestamp with time zone,
    username text NOT NULL,
    password_hash text NOT NULL,
    role text DEFAULT 'user'::text NOT NULL,
    name text,
    description text,
    location text,
    frc_team_number text,
    ftc_team_number text,
    vrc_team_number text,
    rookie_year integer,
    custom_user_title text,
    aka text,
    team_or_business_affiliation text,
    avatar_hash text,
    registration_key_hash bytea,
    terms_accepted_at timestamp with time zone DEFAULT now() NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    established_at timestamp with time zone,
    age_band text,
    band_changes_on date,
    suspended_until timestamp with time zone,
    suspended_for_good boolean DEFAULT false NOT NULL,
    suspension_rule text,
    suspension_note text,
    hidden_at timestamp with time zone,
    hidden_rule text,
    hidden_note text,
    profile_changed_at timestamp with time zone,
    mail_refused_at timestamp with time zone,
    mail_refusal text,
    mail_retried_at timestamp with time zone,
    CONSTRAINT account_age_band_check CHECK ((age_band = ANY (ARRAY['UNDER_13'::text, 'MINOR'::text, 'ADULT'::text]))),
    CONSTRAINT account_aka_check CHECK ((char_length(aka) <= 80)),
    CONSTRAINT account_custom_user_title_check CHECK ((char_length(custom_user_title) <= 80)),
    CONSTRAINT account_description_check CHECK ((char_length(description) <= 2000)),
    CONSTRAINT account_email_check CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
    CONSTRAINT account_frc_team_number_check CHECK ((char_length(frc_team_number) <= 12)),
    CONSTRAINT account_ftc_team_number_check CHECK ((char_length(ftc_team_number) <= 12)),
    CONSTRAINT account_hidden_note_check CHECK ((char_length(hidden_note) <= 1000)),
    CONSTRAINT account_hidden_rule_check CHECK ((char_length(hidden_rule) <= 40)),
    CONSTRAINT account_location_check CHECK ((char_length(location) <= 200)),
    CONSTRAINT account_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 80))),
    CONSTRAINT account_role_check CHECK ((role = ANY (ARRAY['user'::text, 'moderator'::text, 'admin'::text]))),
    CONSTRAINT account_suspension_note_check CHECK ((char_length(suspension_note) <= 1000)),
    CONSTRAINT account_suspension_rule_check CHECK ((char_length(suspension_rule) <= 40)),
    CONSTRAINT account_team_or_business_affiliation_check CHECK ((char_length(team_or_business_affiliation) <= 120)),
    CONSTRAINT account_username_check CHECK ((username ~ '^[A-Za-z0-9_.-]{3,30}$'::text)),
    CONSTRAINT account_vrc_team_number_check CHECK ((char_length(vrc_team_number) <= 12))
);

COMMENT ON TABLE auth.account IS 'accounts: One row is a person with a login and a profile.';

CREATE VIEW auth.account_age_v1 AS
 SELECT id AS user_id,
    created_at,
    ((role = 'user'::text) AND ((established_at IS NULL) OR (created_at > (now() - '1 day'::interval)))) AS is_new
   FROM auth.account;

CREATE TABLE auth.account_decision (
    id integer NOT NULL,
    account_id integer NOT NULL,
    action text NOT NULL,
    days integer,
    rule text,
    note text,
    decided_by integer NOT NULL,
    decided_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT account_decision_action_check CHECK ((action = ANY (ARRAY['WARN'::text, 'SUSPEND'::text, 'UNSUSPEND'::text, 'HIDE_ALL'::text, 'RESTORE_ALL'::text]))),
    CONSTRAINT account_decision_note_check CHECK ((char_length(note) <= 1000)),
    CONSTRAINT account_decision_rule_check CHECK ((char_length(rule) <= 40))
);

COMMENT ON TABLE auth.account_decision IS 'people: One row is a decision of a moderator about an account.';

ALTER TABLE auth.account_decision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.account_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW auth.account_decision_v1 AS
 SELECT id,
    account_id,
    action,
    rule,
    note,
    decided_at
   FROM auth.account_decision
  WHERE (action = ANY (ARRAY['HIDE_ALL'::text, 'RESTORE_ALL'::text]));

ALTER TABLE auth.account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.account_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE auth.account_notice (
    id integer NOT NULL,
    account_id integer NOT NULL,
    source text NOT NULL,
    source_id bigint NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    CONSTRAINT account_notice_kind_check CHECK ((char_length(kind) <= 40))
);

COMMENT ON TABLE auth.account_notice IS 'notices: One row is something that a person is told about a decision.';

ALTER TABLE auth.account_notice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.account_notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE auth.authenticator (
    account_id integer NOT NULL,
    sealed_key bytea NOT NULL,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE auth.authenticator IS 'second-factor: One row is the authenticator app of a person.';

CREATE TABLE auth.avatar (
    hash text NOT NULL,
    image bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT avatar_hash_check CHECK ((hash ~ '^[0-9a-f]{32}$'::text))
);

COMMENT ON TABLE auth.avatar IS 'profile: One row is an image, under the hash of its bytes.';

CREATE TABLE auth.block (
    blocker_id integer NOT NULL,
    blocked_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT block_check CHECK ((blocker_id <> blocked_id))
);

COMMENT ON TABLE auth.block IS 'blocks: One row is a person who wants to hear nothing of another one.';

CREATE VIEW auth.block_v1 AS
 SELECT blocker_id,
    blocked_id,
    created_at
   FROM auth.block;

CREATE VIEW auth.changed_profile_v1 AS
 SELECT id AS user_id,
    profile_changed_at AS changed_at
   FROM auth.account
  WHERE (profile_changed_at IS NOT NULL);

CREATE VIEW auth.confirmed_email_v1 AS
 SELECT id AS user_id,
    email
   FROM auth.account
  WHERE ((email_verified_at IS NOT NULL) AND (mail_refused_at IS NULL) AND (NOT suspended_for_good) AND COALESCE((suspended_until <= now()), true) AND ((age_band IS DISTINCT FROM 'UNDER_13'::text) OR (((now() AT TIME ZONE 'UTC'::text))::date >= band_changes_on)));

CREATE VIEW auth.contact_email_v1 AS
 SELECT id AS user_id,
    email,
    ((email_verified_at IS NOT NULL) AND (mail_refused_at IS NULL)) AS takes_mail
   FROM auth.account;

CREATE TABLE auth.deleted_account (
    account_id integer NOT NULL,
    deleted_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE auth.deleted_account IS 'accounts: One row is an account that was deleted, so that all domains delete what is theirs.';

CREATE VIEW auth.deleted_account_v1 AS
 SELECT account_id AS user_id,
    deleted_at
   FROM auth.deleted_account;

CREATE TABLE auth.email_change (
    account_id integer NOT NULL,
    email text NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE auth.email_change IS 'email-change: One row is another address that a person asks for.';

CREATE TABLE auth.email_token (
    token_hash bytea NOT NULL,
    account_id integer NOT NULL,
    purpose text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    CONSTRAINT email_token_purpose_check CHECK ((purpose = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'change-email'::text])))
);

COMMENT ON TABLE auth.email_token IS 'mail: One row is a link that was sent to the address of an account.';

CREATE TABLE auth.ended_session (
    id uuid NOT NULL,
    ended_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE auth.ended_session IS 'sessions: One row is a session that has ended, so that other domains close what is open for it.';

CREATE VIEW auth.ended_session_v1 AS
 SELECT (id)::text AS session_id,
    ended_at
   FROM auth.ended_session;

CREATE TABLE auth.former_email (
    id integer NOT NULL,
    account_id integer NOT NULL,
    email text NOT NULL,
    token_hash bytea,
    changed_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE auth.former_email IS 'email-change: One row is an address that an account had until lately, and may get back.';

ALTER TABLE auth.former_email ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.former_email_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE auth.invitation (
    email text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    CONSTRAINT invitation_email_check CHECK (((email = lower(email)) AND (char_length(email) <= 254)))
);

COMMENT ON TABLE auth.invitation IS 'login: One row is an address that an operator has invited to register.';

CREATE VIEW auth.kept_item_v1 AS
 SELECT NULL::integer AS author_id,
    NULL::timestamp with time zone AS kept_since
  WHERE false;

CREATE TABLE auth.known_device (
    token_hash bytea NOT NULL,
    account_id integer NOT NULL,
    first_login_at timestamp with time zone DEFAULT now() NOT NULL,
    last_login_at timestamp with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE auth.known_device IS 'devices: One row is a browser in which a person has logged in before.';

CREATE VIEW auth.member_since_v1 AS
 SELECT id AS user_id,
    (date_trunc('month'::text, (created_at AT TIME ZONE 'UTC'::text)))::date AS since
   FROM auth.account
  WHERE ((hidden_at IS NULL) AND (NOT suspended_for_good) AND (NOT COALESCE((suspended_until > now()), false)) AND (
        CASE
            WHEN ((band_changes_on IS NULL) OR (((now() AT TIME ZONE 'UTC'::text))::date < band_changes_on)) THEN age_band
            WHEN ((age_band = 'MINOR'::text) OR (((now() AT TIME ZONE 'UTC'::text))::date >= ((band_changes_on + '5 years'::interval))::date)) THEN 'ADULT'::text
            ELSE 'MINOR'::text
        END = 'ADULT'::text));

CREATE VIEW auth.moderated_item AS
 SELECT 'person'::text AS kind,
    account.id,
    account.id AS author_id,
    COALESCE(account.name, account.username) AS title,
    concat_ws('
'::text, ('@'::text || account.username), account.aka, account.custom_user_title, account.location, account.description) AS text,
    NULL::text AS path,
    account.created_at,
    account.hidden_at,
    NULL::integer[] AS visible_to
   FROM auth.account
UNION ALL
 SELECT 'account'::text AS kind,
    account.id,
    account.id AS author_id,
    ('Account of '::text || COALESCE(account.name, account.username)) AS title,
    COALESCE(account.suspension_note, ''::text) AS text,
    NULL::text AS path,
    account.created_at,
    '1970-01-01 00:00:00+00'::timestamp with time zone AS hidden_at,
    ARRAY[account.id] AS visible_to
   FROM auth.account
  WHERE (EXISTS ( SELECT
           FROM auth.account_decision decision
          WHERE ((decision.account_id = account.id) AND (decision.action = ANY (ARRAY['WARN'::text, 'SUSPEND'::text])))));

CREATE TABLE auth.moderation_applied (
    account_decision_id integer NOT NULL
);

COMMENT ON TABLE auth.moderation_applied IS 'kit: One row is a decision about a whole account that was applied to its things here.';

CREATE TABLE auth.moderation_case (
    id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    source text NOT NULL,
    author_id integer,
    opened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_at timestamp(3) with time zone,
    words text,
    about_decision_id integer,
    priority smallint DEFAULT 2 NOT NULL,
    CONSTRAINT moderation_case_source_check CHECK ((source = ANY (ARRAY['REPORTS'::text, 'SECOND_LOOK'::text])))
);

COMMENT ON TABLE auth.moderation_case IS 'kit: One row is a thing that moderators look at: it was reported, or its author asks for a second look.';

ALTER TABLE auth.moderation_case ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.moderation_case_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE auth.moderation_decision (
    id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    author_id integer,
    title text NOT NULL,
    path text,
    action text NOT NULL,
    rule text,
    note text,
    decided_by integer,
    account_decision_id integer,
    is_final boolean DEFAULT false NOT NULL,
    decided_at timestamp(3) with time zone DEFAULT now() NOT NULL
);

COMMENT ON TABLE auth.moderation_decision IS 'kit: One row is a decision about a thing, by a moderator or by reports alone.';

ALTER TABLE auth.moderation_decision ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.moderation_decision_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE auth.moderation_notice (
    id bigint NOT NULL,
    account_id integer NOT NULL,
    kind text NOT NULL,
    data jsonb NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    CONSTRAINT moderation_notice_kind_check CHECK ((kind = ANY (ARRAY['ITEM_DECISION'::text, 'REPORT_OUTCOME'::text, 'SECOND_LOOK'::text, 'STAFF_CALL'::text])))
);

COMMENT ON TABLE auth.moderation_notice IS 'kit: One row is something that a person is told about a decision.';

ALTER TABLE auth.moderation_notice ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.moderation_notice_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE TABLE auth.moderation_report (
    id integer NOT NULL,
    case_id integer NOT NULL,
    kind text NOT NULL,
    item_id integer NOT NULL,
    author_id integer,
    reporter_id integer NOT NULL,
    reason text NOT NULL,
    words text,
    counts boolean NOT NULL,
    was_dismissed boolean DEFAULT false NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    closed_at timestamp(3) with time zone
);

COMMENT ON TABLE auth.moderation_report IS 'kit: One row is what one person reported about one thing.';

ALTER TABLE auth.moderation_report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME auth.moderation_report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

CREATE VIEW auth.moderator_v1 AS
 SELECT id AS user_id
   FROM auth.account
  WHERE ((role <> 'user'::text) AND (NOT suspended_for_good) AND COALESCE((suspended_until < now()), true));

CREATE TABLE auth.notice_source (
    source text NOT NULL,
    last_id bigint DEFAULT 0 NOT NULL
);

COMMENT ON TABLE auth.notice_source IS 'notices: One row is a domain whose notices are read, and how far.';

CREATE VIEW auth.notice_v1 AS
 SELECT id,
    account_id,
    kind,
    data,
    (created_at)::timestamp with time zone AS created_at
   FROM auth.moderation_notice;

CREATE VIEW auth.open_case_v1 AS
 SELECT id,
    priority
   FROM auth.moderation_case
  WHERE (closed_at IS NULL);

CREATE TABLE auth.passkey (
    credential_id bytea NOT NULL,
    account_id integer NOT NULL,
    name text NOT NULL,
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    synced boolean NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_used_at timestamp with time zone
);

COMMENT ON TABLE auth.passkey IS 'passkeys: One row is a passkey of a person.';

CREATE TABLE auth.passkey_challenge (
    challenge_hash bytea NOT NULL,
    account_id integer,
    expires_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE auth.passkey_challenge IS 'passkeys: One row is a question that a passkey has to sign soon.';

CREATE VIEW auth.public_profile_v1 AS
 SELECT id AS user_id,
        CASE
            WHEN (hidden_at IS NULL) THEN username
            ELSE ('member-'::text || id)
        END AS username,
        CASE
            WHEN (hidden_at IS NULL) THEN COALESCE(name, username)
            ELSE 'Hidden member'::text
        END AS display_name,
        CASE
            WHEN ((hidden_at IS NULL) AND (avatar_hash IS NOT NULL)) THEN ('/_api/avatars/'::text || avatar_hash)
            ELSE NULL::text
        END AS avatar_url
   FROM auth.account;

CREATE TABLE auth.recovery_code (
    account_id integer NOT NULL,
    code_hash bytea NOT NULL
);

COMMENT ON TABLE auth.recovery_code IS 'second-factor: One row is a code that stands once for a lost app.';

CREATE TABLE auth.resting_username (
    account_id integer NOT NULL,
    name_hash bytea NOT NULL,
    ends_at timestamp with time zone NOT NULL
);

COMMENT ON TABLE auth.resting_username IS 'accounts: One row is the hash of a username that an account gave up, which nobody else may take for 30 days.';

CREATE TABLE auth.session (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    token_hash bytea NOT NULL,
    account_id integer NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_agent text,
    address text,
    confirmed_at timestamp with time zone,
    by_passkey boolean DEFAULT false NOT NULL,
    CONSTRAINT session_address_check CHECK ((char_length(address) <= 64)),
    CONSTRAINT session_user_agent_check CHECK ((char_length(user_agent) <= 400))
);

COMMENT ON TABLE auth.session IS 'sessions: One row is a browser in which somebody is logged in.';

CREATE VIEW auth.standing_v1 AS
 SELECT id AS user_id,
        CASE
            WHEN ((band_changes_on IS NULL) OR (((now() AT TIME ZONE 'UTC'::text))::date < band_changes_on)) THEN age_band
            WHEN ((age_band = 'MINOR'::text) OR (((now() AT TIME ZONE 'UTC'::text))::date >= ((band_changes_on + '5 years'::interval))::date)) THEN 'ADULT'::text
            ELSE 'MINOR'::text
        END AS age_band,
    (suspended_for_good OR ((suspended_until IS NOT NULL) AND (suspended_until > now()))) AS is_suspended
   FROM auth.account
  WHERE ((age_band IS NOT NULL) OR suspended_for_good OR (suspended_until IS NOT NULL));

ALTER TABLE ONLY auth.account_decision
    ADD CONSTRAINT account_decision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.account_notice
    ADD CONSTRAINT account_notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.account_notice
    ADD CONSTRAINT account_notice_source_source_id_account_id_key UNIQUE (source, source_id, account_id);

ALTER TABLE ONLY auth.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.authenticator
    ADD CONSTRAINT authenticator_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY auth.avatar
    ADD CONSTRAINT avatar_pkey PRIMARY KEY (hash);

ALTER TABLE ONLY auth.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (blocker_id, blocked_id);

ALTER TABLE ONLY auth.deleted_account
    ADD CONSTRAINT deleted_account_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY auth.email_change
    ADD CONSTRAINT email_change_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY auth.email_token
    ADD CONSTRAINT email_token_pkey PRIMARY KEY (token_hash);

ALTER TABLE ONLY auth.ended_session
    ADD CONSTRAINT ended_session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.former_email
    ADD CONSTRAINT former_email_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.former_email
    ADD CONSTRAINT former_email_token_hash_key UNIQUE (token_hash);

ALTER TABLE ONLY auth.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (email);

ALTER TABLE ONLY auth.known_device
    ADD CONSTRAINT known_device_pkey PRIMARY KEY (token_hash, account_id);

ALTER TABLE ONLY auth.moderation_applied
    ADD CONSTRAINT moderation_applied_pkey PRIMARY KEY (account_decision_id);

ALTER TABLE ONLY auth.moderation_case
    ADD CONSTRAINT moderation_case_about_decision_id_key UNIQUE (about_decision_id);

ALTER TABLE ONLY auth.moderation_case
    ADD CONSTRAINT moderation_case_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.moderation_decision
    ADD CONSTRAINT moderation_decision_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.moderation_notice
    ADD CONSTRAINT moderation_notice_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.moderation_report
    ADD CONSTRAINT moderation_report_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.notice_source
    ADD CONSTRAINT notice_source_pkey PRIMARY KEY (source);

ALTER TABLE ONLY auth.passkey_challenge
    ADD CONSTRAINT passkey_challenge_pkey PRIMARY KEY (challenge_hash);

ALTER TABLE ONLY auth.passkey
    ADD CONSTRAINT passkey_pkey PRIMARY KEY (credential_id);

ALTER TABLE ONLY auth.recovery_code
    ADD CONSTRAINT recovery_code_pkey PRIMARY KEY (account_id, code_hash);

ALTER TABLE ONLY auth.resting_username
    ADD CONSTRAINT resting_username_pkey PRIMARY KEY (account_id);

ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);

ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_token_hash_key UNIQUE (token_hash);

CREATE INDEX account_avatar_hash_idx ON auth.account USING btree (avatar_hash) WHERE (avatar_hash IS NOT NULL);

CREATE INDEX account_created_at_idx ON auth.account USING btree (created_at DESC, id DESC);

CREATE INDEX account_decision_account_id_idx ON auth.account_decision USING btree (account_id, id DESC);

CREATE UNIQUE INDEX account_email_key ON auth.account USING btree (lower(email));

CREATE INDEX account_notice_account_id_idx ON auth.account_notice USING btree (account_id, id DESC);

CREATE INDEX account_notice_created_at_idx ON auth.account_notice USING btree (created_at);

CREATE INDEX account_profile_changed_idx ON auth.account USING btree (profile_changed_at) WHERE (profile_changed_at IS NOT NULL);

CREATE INDEX account_staff_idx ON auth.account USING btree (role, id) WHERE (role <> 'user'::text);

CREATE INDEX account_suspended_idx ON auth.account USING btree (id) WHERE (suspended_for_good OR (suspended_until IS NOT NULL));

CREATE INDEX account_unestablished_idx ON auth.account USING btree (id) WHERE (established_at IS NULL);

CREATE INDEX account_unverified_idx ON auth.account USING btree (created_at) WHERE (email_verified_at IS NULL);

CREATE UNIQUE INDEX account_username_key ON auth.account USING btree (lower(username));

CREATE INDEX account_words_idx ON auth.account USING gin (lower(((((username || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || email)) extensions.gin_trgm_ops);

CREATE INDEX block_blocked_id_idx ON auth.block USING btree (blocked_id);

CREATE INDEX deleted_account_deleted_at_idx ON auth.deleted_account USING btree (deleted_at);

CREATE INDEX email_token_account_id_idx ON auth.email_token USING btree (account_id);

CREATE INDEX email_token_expires_at_idx ON auth.email_token USING btree (expires_at);

CREATE INDEX ended_session_ended_at_idx ON auth.ended_session USING btree (ended_at);

CREATE INDEX former_email_account_id_idx ON auth.former_email USING btree (account_id);

CREATE INDEX former_email_email_idx ON auth.former_email USING btree (lower(email));

CREATE INDEX former_email_expires_at_idx ON auth.former_email USING btree (expires_at);

CREATE INDEX known_device_account_id_idx ON auth.known_device USING btree (account_id, last_login_at DESC);

CREATE INDEX known_device_last_login_at_idx ON auth.known_device USING btree (last_login_at);

CREATE INDEX moderation_case_author_idx ON auth.moderation_case USING btree (author_id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_closed_idx ON auth.moderation_case USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);

CREATE UNIQUE INDEX moderation_case_open_key ON auth.moderation_case USING btree (kind, item_id, source) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_queue_idx ON auth.moderation_case USING btree (priority, opened_at, id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_case_words_idx ON auth.moderation_case USING btree (author_id) WHERE (words IS NOT NULL);

CREATE INDEX moderation_decision_author_idx ON auth.moderation_decision USING btree (author_id, id DESC) WHERE (author_id IS NOT NULL);

CREATE INDEX moderation_decision_item_idx ON auth.moderation_decision USING btree (kind, item_id, id DESC);

CREATE INDEX moderation_decision_time_idx ON auth.moderation_decision USING btree (decided_at);

CREATE INDEX moderation_notice_time_idx ON auth.moderation_notice USING btree (created_at);

CREATE INDEX moderation_report_author_idx ON auth.moderation_report USING btree (author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX moderation_report_case_idx ON auth.moderation_report USING btree (case_id, id DESC);

CREATE INDEX moderation_report_dismissed_idx ON auth.moderation_report USING btree (reporter_id, closed_at) WHERE was_dismissed;

CREATE UNIQUE INDEX moderation_report_open_key ON auth.moderation_report USING btree (kind, item_id, reporter_id) WHERE (closed_at IS NULL);

CREATE INDEX moderation_report_reporter_idx ON auth.moderation_report USING btree (reporter_id, created_at) WHERE counts;

CREATE INDEX moderation_report_words_idx ON auth.moderation_report USING btree (reporter_id) WHERE (words IS NOT NULL);

CREATE INDEX passkey_account_id_idx ON auth.passkey USING btree (account_id, created_at DESC);

CREATE INDEX passkey_challenge_account_id_idx ON auth.passkey_challenge USING btree (account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX passkey_challenge_expires_at_idx ON auth.passkey_challenge USING btree (expires_at);

CREATE INDEX resting_username_name_idx ON auth.resting_username USING btree (name_hash);

CREATE INDEX session_account_id_idx ON auth.session USING btree (account_id, last_seen_at DESC);

CREATE INDEX session_expires_at_idx ON auth.session USING btree (expires_at);

CREATE INDEX session_last_seen_at_idx ON auth.session USING btree (last_seen_at);

CREATE TRIGGER account_deleted AFTER DELETE ON auth.account FOR EACH ROW EXECUTE FUNCTION auth.remember_deleted();

COMMENT ON TRIGGER account_deleted ON auth.account IS 'deleted_account has every account that was ever deleted, however it went.';

CREATE TRIGGER account_email_changed BEFORE UPDATE OF email ON auth.account FOR EACH ROW WHEN ((lower(old.email) IS DISTINCT FROM lower(new.email))) EXECUTE FUNCTION auth.forget_mail_refusal();

COMMENT ON TRIGGER account_email_changed ON auth.account IS 'account.mail_refused_at and mail_refusal are about the present address.';

CREATE TRIGGER account_profile_changed BEFORE UPDATE OF name, username, hidden_at ON auth.account FOR EACH ROW WHEN ((((old.name IS DISTINCT FROM new.name) OR (old.username IS DISTINCT FROM new.username)) OR (old.hidden_at IS DISTINCT FROM new.hidden_at))) EXECUTE FUNCTION auth.note_changed_profile();

COMMENT ON TRIGGER account_profile_changed ON auth.account IS 'account.profile_changed_at is the time of the last change of what other domains show of a person.';

CREATE TRIGGER session_ended AFTER DELETE ON auth.session REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION auth.note_ended_sessions();

COMMENT ON TRIGGER session_ended ON auth.session IS 'ended_session misses none, however it ends: logout, another device, a new password, an admin, the end of the account.';

CREATE TRIGGER username_changed AFTER UPDATE OF username ON auth.account FOR EACH ROW WHEN ((lower(old.username) <> lower(new.username))) EXECUTE FUNCTION auth.rest_username();

COMMENT ON TRIGGER username_changed ON auth.account IS 'The former username of an account rests.';

CREATE TRIGGER username_given_up AFTER DELETE ON auth.account FOR EACH ROW EXECUTE FUNCTION auth.rest_username();

COMMENT ON TRIGGER username_given_up ON auth.account IS 'The username of a deleted account rests.';

ALTER TABLE ONLY auth.account
    ADD CONSTRAINT account_avatar_hash_fkey FOREIGN KEY (avatar_hash) REFERENCES auth.avatar(hash);

ALTER TABLE ONLY auth.account_decision
    ADD CONSTRAINT account_decision_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.account_notice
    ADD CONSTRAINT account_notice_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.authenticator
    ADD CONSTRAINT authenticator_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.block
    ADD CONSTRAINT block_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.block
    ADD CONSTRAINT block_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.email_change
    ADD CONSTRAINT email_change_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.email_token
    ADD CONSTRAINT email_token_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.former_email
    ADD CONSTRAINT former_email_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.known_device
    ADD CONSTRAINT known_device_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.moderation_report
    ADD CONSTRAINT moderation_report_case_id_fkey FOREIGN KEY (case_id) REFERENCES auth.moderation_case(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.passkey
    ADD CONSTRAINT passkey_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.passkey_challenge
    ADD CONSTRAINT passkey_challenge_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.recovery_code
    ADD CONSTRAINT recovery_code_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

ALTER TABLE ONLY auth.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES auth.account(id) ON DELETE CASCADE;

GRANT SELECT ON TABLE auth.account_age_v1 TO meshwork_community;
GRANT SELECT ON TABLE auth.account_age_v1 TO meshwork_catalog;

GRANT SELECT ON TABLE auth.account_decision_v1 TO meshwork_services;

GRANT SELECT ON TABLE auth.block_v1 TO meshwork_community;

GRANT SELECT ON TABLE auth.changed_profile_v1 TO meshwork_community;

GRANT SELECT ON TABLE auth.confirmed_email_v1 TO meshwork_community;
GRANT SELECT ON TABLE auth.confirmed_email_v1 TO meshwork_catalog;

GRANT SELECT ON TABLE auth.contact_email_v1 TO meshwork_community;

GRANT SELECT ON TABLE auth.deleted_account_v1 TO meshwork_services;

GRANT SELECT ON TABLE auth.ended_session_v1 TO meshwork_services;

GRANT SELECT ON TABLE auth.member_since_v1 TO meshwork_community;

GRANT SELECT ON TABLE auth.moderator_v1 TO meshwork_services;

GRANT SELECT ON TABLE auth.public_profile_v1 TO meshwork_services;

GRANT SELECT ON TABLE auth.standing_v1 TO meshwork_services;
`;
