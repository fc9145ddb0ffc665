import { zodResolver } from '@hookform/resolvers/zod';
import { type Mentor, type SaveMentor, saveMentorSchema } from '@meshwork/contracts-community';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type MentorInput = z.input<typeof saveMentorSchema>;
export type MentorForm = UseFormReturn<MentorInput, unknown, SaveMentor>;

export const MENTOR_FIELDS = [
  'bio',
  'expertiseAreas',
  'availabilityStatus',
  'yearsExperience',
  'position',
  'organization',
  'contactEmail',
  'linkedinUrl',
] as const;

const EMPTY = {
  bio: '',
  expertiseAreas: [],
  availabilityStatus: 'AVAILABLE',
  yearsExperience: '',
  position: '',
  organization: '',
  linkedinUrl: '',
} as const;

/** The form's values at the start: those of the profile, or empty with the account's address. */
function startValues(mentor: Mentor | null, accountEmail: string): MentorInput {
  if (!mentor) return { ...EMPTY, expertiseAreas: [], contactEmail: accountEmail };
  const own = MENTOR_FIELDS.map((field) => [field, mentor[field] ?? '']);
  return Object.fromEntries(own) as unknown as MentorInput;
}

export function useMentorForm(mentor: Mentor | null, accountEmail: string): MentorForm {
  const values = startValues(mentor, accountEmail);
  return useForm<MentorInput, unknown, SaveMentor>({
    resolver: zodResolver(saveMentorSchema),
    mode: 'onTouched',
    defaultValues: values,
    // A profile that was saved or removed meanwhile shows in an untouched form; what was typed stays.
    values,
    resetOptions: { keepDirtyValues: true },
  });
}
