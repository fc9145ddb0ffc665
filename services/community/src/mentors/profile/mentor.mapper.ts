import type { Mentor, MentorCard } from '@meshwork/contracts-community';
import { fadesOn } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import { unconfirmedSince } from '../../teams/public.ts';
import { cardFields, type MentorCardRow, type MentorPageRow, pageFields } from './mentor-columns.ts';

/** A row without what the mentor wrote, until they have said how old they are (docs/product.md#young-people). */
export const asPublic = <Row extends MentorCardRow | MentorPageRow>(row: Row): Row =>
  row.is_ageless
    ? {
        ...row,
        bio: '',
        bio_language: null,
        position: null,
        organization: null,
        city: null,
        linkedin_url: null,
        teams: [],
        shows_address: false,
      }
    : row;

export const toMentorCard = (row: MentorCardRow): MentorCard => toCard(asPublic(row));

const toCard = (row: Omit<MentorCardRow, 'bio'> & { bio: string }): MentorCard => ({
  ...cardFields(row),
  user: { displayName: row.display_name, avatarUrl: row.avatar_url },
  answerDays: row.answering?.days ?? null,
  ...unconfirmedSince(row),
});

/** The address is shown to adults where the mentor wants it, and never one of somebody under 18 (docs/product.md#addresses). */
export const toMentor = (stored: MentorPageRow, reader: { isAdult: boolean; isOwn: boolean }): Mentor => {
  const row = reader.isOwn ? stored : asPublic(stored);
  return {
    ...toCard(row),
    ...pageFields(row),
    contactEmail:
      reader.isOwn || (reader.isAdult && row.shows_address && !row.of_minor) ? row.contact_email : null,
    ...(reader.isOwn && {
      showAddress: row.shows_address,
      hiddenTeams: row.hidden_teams,
      stillTrueBy: row.still_asked_at && fadesOn(isoTime(row.still_asked_at)),
    }),
  };
};
