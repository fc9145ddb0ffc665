import type { ThreadSide } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';
import { isBlocked } from '../../people/public.ts';
import { GUARDIAN_COUNTS, teamCounts } from './reads-along.ts';

interface Sides {
  readonly requesters: readonly number[];
  readonly recipients: readonly number[];
}

/** A guardian of one person under 18. */
interface Companion {
  readonly minorId: number;
  readonly side: ThreadSide;
  /** Null: nobody is there. */
  readonly personId: number | null;
  /** The adult is one of the people of the conversation, so nobody else has to read. */
  readonly takesPart: boolean;
}

export interface Care {
  readonly withMinor: boolean;
  readonly companions: readonly Companion[];
  /** A person under 18 talks with an adult outside their teams, and no guardian of a team is present. */
  readonly isHeld: boolean;
}

/** The care of a conversation in which nobody is under 18. */
export const AMONG_ADULTS: Care = { withMinor: false, companions: [], isHeld: false };

/** Facts of the call about the acting person, beside those that auth publishes: the younger of the two counts. */
export type Acting = Pick<Identity, 'id' | 'ageBand'>;

/**
 * The other of a `pair` was told of what is `asked`: as one of its people, who may have left the team or the initiative since. Who reads
 * along there was told by duty.
 */
const WAS_TOLD = sql<SqlBool>`exists (select from community.mark told
  where told.request_id = asked.id and told.person_id = pair.other
    and not exists (select from community.reader
      where reader.request_id = asked.id and reader.person_id = pair.other))`;

/**
 * Tells whether an adult has a tie to a `stranger`, so that they cannot look after somebody who talks with the stranger
 * (docs/product.md#ties). What has ended stays a tie. One that is younger than the conversation does not count in it. The people of a thread take one call of a
 * function per thread, so requests to mentors, the most frequent kind, do without it. Who joined in the moment that another left knows them.
 * @param team the young person's team that the adult runs: what is asked of it, or in its name, is its own matter
 */
const isTied = (adult: RawBuilder<unknown>, team: RawBuilder<unknown>) => sql<SqlBool>`(exists (
    select from community.ever_member ours
    join community.ever_member theirs on theirs.team_id = ours.team_id
      and theirs.joined_at <= coalesce(ours.left_at, 'infinity') and ours.joined_at <= coalesce(theirs.left_at, 'infinity')
    where ours.user_id = ${adult} and theirs.user_id = stranger.id
      and greatest(ours.joined_at, theirs.joined_at) <= begun.at)
  or exists (
    select from community.acquaintance known
    where known.one_id = least(${adult}, stranger.id) and known.other_id = greatest(${adult}, stranger.id)
      and known.since <= begun.at)
  or exists (select from (values (${adult}, stranger.id), (stranger.id, ${adult})) pair (one, other) where exists (
      select from community.request asked
      left join community.initiative posted on posted.id = asked.initiative_id
      where asked.requester_id = pair.one and asked.created_at <= begun.at
        and coalesce(asked.team_id, posted.team_id) is distinct from ${team}
        and asked.acting_team_id is distinct from ${team}
        and (asked.recipient_id = pair.other or asked.kind <> 'MENTOR' and exists (
          select from community.sides_of_request(asked.id) recipient
          where recipient.side = 'RECIPIENT' and recipient.user_id = pair.other)
        or ${WAS_TOLD}))
    or exists (
      select from community.message said join community.request asked on asked.id = said.request_id
      left join community.initiative posted on posted.id = asked.initiative_id
      where said.author_id = pair.one and (asked.requester_id = pair.other or ${WAS_TOLD}) and said.created_at <= begun.at
        and coalesce(asked.team_id, posted.team_id) is distinct from ${team}
        and asked.acting_team_id is distinct from ${team})
    or exists (
      select from community.held_message held
      left join community.mentor_profile mentor on mentor.id = held.mentor_id
      left join community.initiative posted on posted.id = held.initiative_id
      where held.author_id = pair.one and held.created_at <= begun.at
        and coalesce(held.team_id, posted.team_id) is distinct from ${team}
        and held.acting_team_id is distinct from ${team}
        and (mentor.user_id = pair.other
          or exists (select from community.initiative_manager manager
            where manager.initiative_id = held.initiative_id and manager.user_id = pair.other)
          or exists (select from community.team_membership owner
            where owner.team_id = held.team_id and owner.role = 'OWNER' and owner.user_id = pair.other)))
    or exists (
      select from community.guardian ward
      where ward.minor_id = pair.one and ward.person_id = pair.other and ward.accepted_at <= begun.at)
    or exists (
      select from community.team_invitation invitation
      where invitation.created_by = pair.one and invitation.created_at <= begun.at
        -- Whoever follows a link is not known by it, but is in a common team then.
        and (invitation.user_id = pair.other or lower(invitation.sent_to) = (
          select lower(contact.email) from auth.contact_email_v1 contact where contact.user_id = pair.other)))))`;

/** No block stands between an adult and the `minor` or somebody of the other side, who is neither the adult nor tied to them. */
const isFree = (adult: RawBuilder<unknown>, team: RawBuilder<unknown>) => sql<SqlBool>`
  not ${isBlocked(adult, sql`minor.id`)}
  and not exists (select from person other where other.side <> minor.side and ${isBlocked(adult, sql`other.id`)})
  and not exists (select from stranger where stranger.minor_id = minor.id and stranger.minor_side = minor.side
    and (stranger.id = ${adult} or not part.takes_part and ${isTied(adult, team)}))`;

/** Every earlier request is a tie for a guardian, who answers for no team of the young person. */
const NO_TEAM = sql`0`;

const YOUNG = sql`('MINOR', 'UNDER_13')`;

/**
 * Reads the guardians that a conversation needs (docs/product.md#reading-along). People who have not said how old they are count as adults
 * of whom nothing is known. Memberships that changed since the conversation began make nobody less of a stranger. Of several owners it is
 * one who takes part anyway, then the one who is a guardian already, then one of the team in whose name it was written, then the one who
 * has been with the team longest; never the stranger. Where no owner is there,
 * somebody whom the person under 18 invited reads. The owner's membership is locked, so that a message and the departure of its guardian
 * cannot pass each other.
 */
export async function readCare(
  db: CommunityDb,
  { requesters, recipients }: Sides,
  acting: Acting,
  known: { requestId?: number | undefined; teamId?: number | null | undefined } = {},
): Promise<Care> {
  const actingIsYoung = acting.ageBand === 'MINOR' || acting.ageBand === 'UNDER_13';
  const readsAlready = (adult: RawBuilder<unknown>) =>
    sql`exists (select from community.reader where reader.request_id = ${known.requestId ?? null}::integer
      and reader.minor_id = minor.id and reader.person_id = ${adult})`;
  const { rows } = await sql<Companion & { needsAdult: boolean }>`
    with begun as materialized (
      -- Rounded like the stored times that it is compared with: a membership of this very moment came before it.
      select coalesce(max(created_at), now()::timestamptz(3)) as at, max(team_id) filter (where kind = 'TEAM') as joined_team_id
      from community.request where id = ${known.requestId ?? null}::integer
    ), person as materialized (
      select listed.id, listed.side, (listed.id = ${acting.id} and ${actingIsYoung}::boolean)
        or coalesce(standing.age_band in ${YOUNG}, false) as is_young
      from (select id, 'REQUESTER' as side from unnest(${[...requesters]}::integer[]) id
        union all select id, 'RECIPIENT' from unnest(${[...recipients]}::integer[]) id) listed
      left join auth.standing_v1 standing on standing.user_id = listed.id
    ), stranger as materialized (
      select young.id as minor_id, young.side as minor_side, other.id
      from begun cross join person young join person other on other.side <> young.side and not other.is_young
      where young.is_young and not exists (
        select from community.team_membership mine
        join community.team_membership theirs on theirs.team_id = mine.team_id
        join community.team on team.id = mine.team_id
        where mine.user_id = young.id and theirs.user_id = other.id
          and ${teamCounts('team', 'mine', 'theirs')}
          -- What somebody under 18 asks a team when they join it is about the membership that follows.
          and (greatest(mine.joined_at, theirs.joined_at) <= begun.at
            or young.side = 'REQUESTER' and mine.team_id = begun.joined_team_id))
    ), minor as materialized (
      select distinct young.id, young.side, exists (select from stranger
        where stranger.minor_id = young.id and stranger.minor_side = young.side) as needs_adult
      from person young where young.is_young
    )
    select minor.id as "minorId", minor.side, minor.needs_adult as "needsAdult",
      coalesce(chosen.user_id, ward.person_id) as "personId", coalesce(chosen.takes_part, ward.takes_part, false) as "takesPart"
    from begun cross join minor left join lateral (
      select owner.user_id, part.takes_part
      from community.team_membership mine
      join community.team on team.id = mine.team_id
      join community.team_membership owner on owner.team_id = mine.team_id and owner.role = 'OWNER'
        and owner.user_id <> minor.id
      join auth.standing_v1 standing on standing.user_id = owner.user_id
        and standing.age_band = 'ADULT' and not standing.is_suspended
      cross join lateral (select exists (select from person where person.id = owner.user_id) as takes_part) part
      where minor.needs_adult and mine.user_id = minor.id
        and ${teamCounts('team', 'mine', 'owner')}
        and ${isFree(sql`owner.user_id`, sql`owner.team_id`)}
      order by part.takes_part desc, ${readsAlready(sql`owner.user_id`)} desc,
        owner.team_id is not distinct from ${known.teamId ?? null}::integer desc,
        owner.joined_at, owner.user_id
      limit 1 for share of owner
    ) chosen on true left join lateral (
      select guardian.person_id, part.takes_part
      from community.guardian
      cross join lateral (select exists (select from person where person.id = guardian.person_id) as takes_part) part
      where minor.needs_adult and chosen.user_id is null and guardian.minor_id = minor.id and ${GUARDIAN_COUNTS}
        and ${isFree(sql`guardian.person_id`, NO_TEAM)}
      order by part.takes_part desc, ${readsAlready(sql`guardian.person_id`)} desc, guardian.id
      limit 1 for share of guardian
    ) ward on true`.execute(db);
  const companions = rows.filter(({ needsAdult }) => needsAdult);
  return {
    withMinor: rows.length > 0,
    companions,
    isHeld: companions.some(({ personId }) => personId === null),
  };
}
