import type { ProfileUpdate, profileUpdateSchema, User } from '@meshwork/contracts-auth';
import type { z } from '@meshwork/contracts-core/zod';

export type ProfileValues = z.input<typeof profileUpdateSchema>;
type TextName = Exclude<keyof ProfileValues, 'rookieYear' | 'description' | 'seen'>;

export interface TextField {
  name: TextName;
  label: string;
  autoComplete?: string;
  hint?: string;
  /** Takes half of the width where there is room for two. */
  half?: boolean;
}

/** The one-line fields before and after the description, in the order of the profile view. */
export const FIELDS_ABOVE: readonly TextField[] = [
  { name: 'name', label: 'Name', autoComplete: 'name' },
  { name: 'username', label: 'Username', autoComplete: 'username' },
  {
    name: 'customUserTitle',
    label: 'Title',
    autoComplete: 'organization-title',
    hint: 'Such as “Build captain”.',
  },
  { name: 'aka', label: 'Also known as', autoComplete: 'nickname' },
];
export const FIELDS_BELOW: readonly TextField[] = [
  { name: 'location', label: 'Location', hint: 'Your city, never your street.' },
  {
    name: 'teamOrBusinessAffiliation',
    label: 'Team or business affiliation',
    autoComplete: 'organization',
  },
  { name: 'frcTeamNumber', label: 'FRC team number', half: true },
  { name: 'ftcTeamNumber', label: 'FTC team number', half: true },
  { name: 'vrcTeamNumber', label: 'VRC team number', half: true },
];

/** The initial values; inputs accept no null. */
export const profileValues = (user: User): ProfileValues => ({
  name: user.name ?? '',
  username: user.username,
  customUserTitle: user.customUserTitle ?? '',
  aka: user.aka ?? '',
  description: user.description ?? '',
  location: user.location ?? '',
  teamOrBusinessAffiliation: user.teamOrBusinessAffiliation ?? '',
  frcTeamNumber: user.frcTeamNumber ?? '',
  ftcTeamNumber: user.ftcTeamNumber ?? '',
  vrcTeamNumber: user.vrcTeamNumber ?? '',
  rookieYear: user.rookieYear,
});

/** Only changed fields are sent, so that a form that was open for a long time overwrites nothing else. */
export const changedOnly = (
  values: ProfileUpdate,
  dirty: Readonly<Partial<Record<keyof ProfileUpdate, unknown>>>,
): ProfileUpdate =>
  Object.fromEntries(Object.entries(values).filter(([name]) => dirty[name as keyof ProfileUpdate]));
