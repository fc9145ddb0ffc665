import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** SQL of two people and what is known of them. */
interface Pair {
  readonly reader: RawBuilder<unknown>;
  readonly other: RawBuilder<unknown>;
  /** The young person's team that the reader runs. What is asked of it, or in its name, is its own matter. */
  readonly team: RawBuilder<unknown>;
  /** The time when the conversation began: a later tie does not count in it. */
  readonly before: RawBuilder<unknown>;
}

/**
 * Tells whether two people have a tie to each other, so that one cannot look after somebody who talks with the other
 * (docs/adr/0029). The people of a thread take one call of a function per thread, so requests to mentors, the most frequent kind,
 * do without it.
 */
export const areTied = ({ reader, other, team, before }: Pair): RawBuilder<SqlBool> => sql<SqlBool>`(exists (
    select from community.team_membership ours
    join community.team_membership theirs on theirs.team_id = ours.team_id
    where ours.user_id = ${reader} and theirs.user_id = ${other}
      and greatest(ours.joined_at, theirs.joined_at) <= ${before})
  or exists (select from (values (${reader}, ${other}), (${other}, ${reader})) pair (one, other) where exists (
      select from community.request asked
      left join community.initiative posted on posted.id = asked.initiative_id
      where asked.requester_id = pair.one and asked.created_at <= ${before}
        and coalesce(asked.team_id, posted.team_id) is distinct from ${team}
        and asked.acting_team_id is distinct from ${team}
        and (asked.recipient_id = pair.other or asked.kind <> 'MENTOR' and exists (
          select from community.people_of_request(asked.id) recipient
          where recipient.side = 'RECIPIENT' and recipient.user_id = pair.other)))
    or exists (
      select from community.team_invitation invitation
      where invitation.created_by = pair.one and invitation.created_at <= ${before}
        -- Whoever follows a link is not known by it, but is in a common team then.
        and (invitation.user_id = pair.other or lower(invitation.sent_to) = (
          select lower(contact.email) from auth.contact_email_v1 contact where contact.user_id = pair.other)))))`;
