import type { CreateInitiative, createInitiativeSchema } from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import type { UseFormReturn } from 'react-hook-form';

export type InitiativeInput = z.input<typeof createInitiativeSchema>;
export type InitiativeForm = UseFormReturn<InitiativeInput, unknown, CreateInitiative>;

const REQUIRED_FIELDS = ['title', 'description', 'organization', 'initiativeType'] as const;
const FIRST_FIELDS = ['startDate', 'timeZone', 'location', 'teamId'] as const;
export const OPTIONAL_FIELDS = [
  ...(['endDate', 'startTime', 'endTime', 'address', 'registrationDeadline', 'minAge', 'maxAge'] as const),
  ...(['price', 'questions', 'contactEmail', 'applicationUrl'] as const),
  ...(['teamsNeeded', 'individualsNeeded', 'rolesDescription'] as const),
] as const;
export const INITIATIVE_FIELDS = [...REQUIRED_FIELDS, ...FIRST_FIELDS, ...OPTIONAL_FIELDS] as const;
/** Without the address, which not everybody who edits is shown. */
export const SEEN_FIELDS = INITIATIVE_FIELDS.filter((field) => field !== 'contactEmail');

export interface InitiativeFieldsProps {
  form: InitiativeForm;
  /** Rises when the values of the form are replaced. */
  revision: number;
}
