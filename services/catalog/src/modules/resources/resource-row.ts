/** A card as SQL returns it; lists and related resources share it. */
export interface CardRow {
  readonly id: number;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly category: string[];
  readonly type: string;
  readonly difficulty_level: string | null;
  readonly view_count: number;
  readonly created_at: string | Date;
  readonly created_by: number | null;
  readonly imported: boolean;
  readonly display_name: string | null;
  readonly team_id: number | null;
  readonly team_number: string | null;
  readonly team_name: string | null;
  readonly team_type: string | null;
  readonly link_status: string;
}

export interface DetailRow extends CardRow {
  readonly prerequisites: string | null;
  readonly additional_content: string | null;
  /** The stored team id, which stays when the team itself is gone. */
  readonly posted_for: number | null;
  readonly publisher: string | null;
  readonly licence: string | null;
  readonly updated_at: string | Date;
  readonly link_checked_at: string | Date | null;
}

/** What every card reads of `r`, the resource, `p`, its creator's profile, and `t`, its team. */
const SHARED_COLUMNS = `
  r.id, r.title, r.url, r.category, r.type, r.difficulty_level, r.view_count, r.created_at, r.created_by, r.link_status,
  r.import_key is not null as imported, p.display_name, t.team_id, t.team_number, t.team_name, t.team_type`;

/** @param excerpt characters after which a description is cut */
export const cardColumns = (excerpt: number): string => `${SHARED_COLUMNS},
  case when char_length(r.description) > ${excerpt}
       then rtrim(left(r.description, ${excerpt - 1})) || '…' else r.description end as description`;

export const DETAIL_COLUMNS = `${SHARED_COLUMNS},
  r.description, r.prerequisites, r.additional_content, r.team_id as posted_for, r.publisher, r.licence, r.updated_at,
  r.link_checked_at`;

/** The published views of the other domains that a resource is shown with (docs/adr/0005). */
export const WITH_CREATOR_AND_TEAM = `
  left join auth.public_profile_v1 p on p.user_id = r.created_by
  left join community.public_team_v1 t on t.team_id = r.team_id`;
