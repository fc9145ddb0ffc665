import {
  BOUNDS,
  hiddenSchema,
  id,
  idParam,
  LANGUAGE_CODES,
  listQuery,
  openEnum,
  optionalHttpUrl,
  optionalInteger,
  optionalLongText,
  optionalText,
  publicName,
  queryFlag,
  queryText,
  repeated,
  seenField,
  teamNumberOf,
  text,
  textLanguage,
} from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { said } from '@meshwork/language';
import {
  DECISIONS,
  EXPERTISE_AREAS,
  NEED_KINDS,
  TEAM_POSTERS,
  TEAM_ROLES,
  TEAM_TYPES,
} from '../community.enums.ts';
import { answeringField } from '../conversations/answering.schema.ts';
import { mapQuery } from '../places/map.schema.ts';
import { distanceField, nearQuery } from '../places/place.schema.ts';
import { sourceField, unconfirmedField } from '../registers/register.schema.ts';

/** A team in a list. */
export const teamCardSchema = z.object({
  id: z.number(),
  teamNumber: z.string(),
  teamName: z.string(),
  teamType: openEnum(TEAM_TYPES),
  location: z.string().nullable(),
  isCommunityTeam: z.boolean(),
  isVerified: z.boolean(),
  /** Made for a class: its owners see how far the members are (docs/product.md#classes). */
  isClass: z.boolean().optional(),
  rookieYear: z.number().nullable(),
  /** In the team's own words: "Tuesdays at six, in the season also on Saturdays". */
  meetingTimes: z.string().nullish(),
  minAge: z.number().nullish(),
  maxAge: z.number().nullish(),
  /** Null: the team does not say. */
  takesMembers: z.boolean().nullish(),
  /** ISO 639-1; null where nobody knows it (docs/product.md#content-language). */
  language: z.string().nullish(),
  ...unconfirmedField,
  ...distanceField,
  ...answeringField,
});
export type TeamCard = z.infer<typeof teamCardSchema>;

const link = z.string().nullable();

export const teamNeedSchema = z.object({
  kind: z.enum(NEED_KINDS),
  words: text({
    label: 'Words',
    max: 200,
    message: said('Say in a few words what you need'),
    isPublic: true,
  }),
  /** The expertise by which mentors find it (docs/product.md#needs). */
  area: z.enum(EXPERTISE_AREAS).nullish(),
  /** A person far away can help. */
  isRemote: z.boolean().nullish(),
  /** ISO 639-1; absent: any. */
  language: z.enum(LANGUAGE_CODES).nullish(),
});
export type TeamNeed = z.output<typeof teamNeedSchema>;

export const teamSchema = teamCardSchema.extend({
  country: z.string().nullable(),
  region: z.string().nullable(),
  /** The members who may post on behalf of the team. */
  whoPosts: openEnum(TEAM_POSTERS),
  websiteUrl: link,
  instagramUrl: link,
  twitterUrl: link,
  facebookUrl: link,
  youtubeUrl: link,
  linkedinUrl: link,
  githubUrl: link,
  description: z.string().nullish(),
  /** The place where the team meets. */
  city: z.string().nullish(),
  needs: z
    .array(
      z.object({
        kind: openEnum(NEED_KINDS),
        words: z.string(),
        area: openEnum(EXPERTISE_AREAS).nullish(),
        isRemote: z.boolean().nullish(),
        language: z.string().nullish(),
      }),
    )
    .optional(),
  memberCount: z.number(),
  /** None: nobody runs the team. */
  ownerCount: z.number().optional(),
  /** Owners under 18 alone run it, and no adult reads along: what an adult writes waits. Said to adults alone. */
  lacksReader: z.boolean().nullish(),
  createdAt: z.string(),
  ...sourceField,
  /** The decision that hides it, for its owner and moderators; absent where it is not hidden. */
  hidden: hiddenSchema.nullish(),
});
export type Team = z.infer<typeof teamSchema>;

/** Something new in a team, for its members. */
export const teamNewsSchema = z.object({
  kind: openEnum(['JOINED', 'POSTED', 'CHANGED', 'SHARED'] as const),
  at: z.string(),
  /** A person's name, or the title of an item. */
  title: z.string(),
  /** The page of the item; null for a person. */
  path: z.string().nullable(),
});
export type TeamNews = z.infer<typeof teamNewsSchema>;

/** The signed-in person's membership of a team, or request to join it. */
export const membershipSchema = z.object({
  status: openEnum(['ACTIVE', 'PENDING'] as const),
  role: openEnum(TEAM_ROLES).nullable(),
  /** The name of the owner who offers this person the ownership. */
  offeredBy: z.string().nullish(),
  /** The day until which an owner is asked to confirm the page. */
  stillTrueBy: z.string().nullish(),
});
export type Membership = z.infer<typeof membershipSchema>;

export const userTeamSchema = teamCardSchema.extend({
  role: openEnum(TEAM_ROLES),
  /** True for the only owner while there are other members: leaving needs a transfer first. */
  soleOwner: z.boolean(),
  /** The number of open requests to join that this person can answer as the owner. */
  pendingRequests: z.number().optional(),
});
export type UserTeam = z.infer<typeof userTeamSchema>;
/** `userTeams` are memberships; `pendingTeams` are teams with an open request of the person. */
export const userTeamsSchema = z.object({
  userTeams: z.array(userTeamSchema),
  pendingTeams: z.array(teamCardSchema).default([]),
});

export const teamListQuery = listQuery.extend({
  ...nearQuery,
  teamType: repeated(z.enum(TEAM_TYPES)),
  country: repeated(queryText(100)),
  region: repeated(queryText(100)),
  language: repeated(z.enum(LANGUAGE_CODES)),
  verified: queryFlag(),
  /** Teams that say that they take new members. */
  takesMembers: z.literal('true').optional(),
  /** Teams that somebody runs: they can be asked. */
  answers: z.literal('true').optional(),
  /** Teams that say that a person of this age can join. */
  age: z
    .string()
    .regex(/^\d{1,2}$/, { error: said('age must be a whole number of years') })
    .transform(Number)
    .optional(),
  /** Leaves out posts of new accounts from the last week, for the landing page; the total counts all. Not in searches. */
  established: queryFlag(),
});
export type TeamListQuery = z.output<typeof teamListQuery>;

export const teamMapQuery = teamListQuery
  .omit({ limit: true, cursor: true, established: true })
  .extend(mapQuery);

const TEAM_ID = said('Invalid team ID');
export const teamDetailsQuery = z.object({ teamId: idParam(TEAM_ID) });
/** A team by its type and number, as in /teams/frc/254. */
export const teamByNumberQuery = z.object({
  teamType: z.enum(TEAM_TYPES),
  teamNumber: queryText(20),
});

const teamUrl = () => optionalHttpUrl(said('Please enter a valid URL'));

const age = optionalInteger({
  min: 3,
  max: 99,
  message: said('Age must be a whole number between 3 and 99'),
});
/** Limits the needs of a team. */
export const MOST_NEEDS = 12;

const teamShape = z.object({
  teamName: publicName({ label: 'Team name', min: 3, max: 120 }),
  teamNumber: publicName({ label: 'Team number', max: 20 }).transform(teamNumberOf),
  teamType: z.enum(TEAM_TYPES, { error: said('Please select a team type') }),
  location: optionalText({ label: 'Location', max: BOUNDS.location, isPublic: true }),
  isCommunityTeam: z.boolean().default(false),
  rookieYear: optionalInteger({
    min: 1980,
    max: 2100,
    message: said('Rookie year must be a whole number between 1980 and 2100'),
  }),
  websiteUrl: teamUrl(),
  instagramUrl: teamUrl(),
  twitterUrl: teamUrl(),
  facebookUrl: teamUrl(),
  youtubeUrl: teamUrl(),
  linkedinUrl: teamUrl(),
  githubUrl: teamUrl(),
  /** Absent: members, or as before. */
  whoPosts: z.enum(TEAM_POSTERS).optional(),
  // Absent: nothing, or as before.
  description: optionalLongText({ label: 'Description', max: 3000, isPublic: true }).optional(),
  language: textLanguage(),
  city: optionalText({ label: 'City', max: 100, isPublic: true }).optional(),
  meetingTimes: optionalText({ label: 'Meeting times', max: 300, isPublic: true }).optional(),
  minAge: age.optional(),
  maxAge: age.optional(),
  takesMembers: z.boolean().nullish(),
  needs: z.array(teamNeedSchema).max(MOST_NEEDS).optional(),
});

/** Ages in the wrong order are shown at the second one. */
const agesInOrder = ({ minAge, maxAge }: { minAge?: number | null; maxAge?: number | null }) =>
  typeof minAge !== 'number' || typeof maxAge !== 'number' || minAge <= maxAge;
const agesRule = { path: ['maxAge'], error: said('The highest age must not be below the lowest') };

export const createTeamSchema = teamShape
  // A team cannot become a class later, since its members have read what it is before they joined.
  .extend({ isClass: z.boolean().optional() })
  .refine(agesInOrder, agesRule);
export type CreateTeam = z.output<typeof createTeamSchema>;

const teamId = id(TEAM_ID);
export const updateTeamSchema = teamShape.extend({ teamId, ...seenField }).refine(agesInOrder, agesRule);
export const teamIdSchema = z.object({ teamId });
export const joinTeamSchema = z.object({
  teamId,
  message: optionalLongText({ label: 'Message', max: BOUNDS.message, isPublic: false }),
});
export const respondToMemberSchema = z.object({
  teamId,
  userId: id(said('Invalid user ID')),
  decision: z.enum(DECISIONS),
  /** The reason of a decline, or a word of welcome. */
  note: optionalLongText({ label: 'Note', max: BOUNDS.note, isPublic: false }),
});
export const transferTeamSchema = z.object({ teamId, userId: id(said('Invalid user ID')) });

export const answerTransferSchema = z.object({ teamId, decision: z.enum(DECISIONS) });
export const teamRoleSchema = z.object({
  teamId,
  userId: id(said('Invalid user ID')),
  role: z.enum(TEAM_ROLES),
});
export const removeMemberSchema = z.object({
  teamId,
  userId: id(said('Invalid user ID')),
  note: optionalLongText({ label: 'Note', max: BOUNDS.note, isPublic: false }),
});

const person = { userId: z.number(), displayName: z.string(), avatarUrl: z.string().nullable() };
export const teamMembersSchema = z.object({
  members: z.array(
    z.object({
      ...person,
      role: openEnum(TEAM_ROLES),
      joinedAt: z.string(),
      /** The ownership is offered to this member. */
      isOffered: z.boolean().optional(),
    }),
  ),
  requests: z.array(
    z.object({
      ...person,
      message: z.string().nullable(),
      createdAt: z.string(),
      /** Its conversation; null where the reader is not in it. */
      threadId: z.number().nullish(),
    }),
  ),
});
