import type { CommunitySuggestions, NeedCard } from '@meshwork/contracts-community';
import type { DismissSuggestion } from '@meshwork/contracts-core';
import type { Identity } from '@meshwork/service-kit';
import { DismissedSuggestions } from '@meshwork/service-kit/suggestions';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../../database/community.tables.ts';
import { readNeedMatches } from '../../mentors/public.ts';
import { readGoing, readSuggestedInitiatives } from './initiative-suggestions.query.ts';

const MOST_NEEDS = 3;
/** A stale team may no longer exist, so nobody is led to it. */
const isFaded = ({ team }: NeedCard): boolean => Boolean(team.unlistedAt ?? team.unconfirmedSince);
const dismissed = new DismissedSuggestions('community');

interface Standing {
  has_team: boolean;
  dismissed: number;
  needs: number[];
  mentor: CommunitySuggestions['mentor'];
}

async function standingOf(db: CommunityDb, personId: number): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select exists (select from community.team_membership where user_id = ${personId})
        or exists (select from community.request where kind = 'TEAM' and state = 'PENDING' and requester_id = ${personId}) as has_team,
      (select count(*)::int from community.dismissed_suggestion where person_id = ${personId}) as dismissed,
      array(select item_id from community.dismissed_suggestion where person_id = ${personId} and kind = 'need') as needs,
      (select jsonb_build_object('isAvailable', mentor.availability_status <> 'UNAVAILABLE', 'openRequests',
          (select count(*)::int from community.request where mentor_id = mentor.id and state = 'PENDING'))
        from community.mentor_profile mentor where mentor.user_id = ${personId}) as mentor`.execute(db);
  return rows[0] ?? { has_team: false, dismissed: 0, needs: [], mentor: null };
}

/** Computes this domain's part of a person's start page from their profile at each read (docs/product.md#start-page). */
@Injectable()
export class SuggestionsService {
  constructor(private readonly em: EntityManager) {}

  async read(near: string, user: Identity): Promise<CommunitySuggestions> {
    const db = dbOf(this.em);
    const standing = await standingOf(db, user.id);
    const { needs } = await readNeedMatches(db, user.id);
    return {
      initiatives: await readSuggestedInitiatives(db, { personId: user.id, near }, dismissed),
      going: await readGoing(db, user.id),
      mentor: standing.mentor,
      needs: needs
        .filter(({ need }) => !isFaded(need) && !standing.needs.includes(need.id))
        .slice(0, MOST_NEEDS),
      hasTeam: standing.has_team,
      dismissed: standing.dismissed,
    };
  }

  dismiss(suggestion: DismissSuggestion, user: Identity): Promise<{ ok: true }> {
    return dismissed.set(dbOf(this.em), user.id, suggestion);
  }

  restore(user: Identity): Promise<{ ok: true }> {
    return dismissed.restore(dbOf(this.em), user.id);
  }
}
