import { zodResolver } from '@hookform/resolvers/zod';
import {
  type CreateInitiative,
  createInitiativeSchema,
  type Initiative,
} from '@meshwork/contracts-community';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';

export type InitiativeInput = z.input<typeof createInitiativeSchema>;
export type InitiativeForm = UseFormReturn<InitiativeInput, unknown, CreateInitiative>;

export const REQUIRED_FIELDS = ['title', 'description', 'organization', 'initiativeType'] as const;
export const OPTIONAL_FIELDS = [
  'startDate',
  'endDate',
  'location',
  'contactEmail',
  'applicationUrl',
  'teamsNeeded',
  'individualsNeeded',
  'rolesDescription',
  'teamId',
] as const;
export const INITIATIVE_FIELDS = [...REQUIRED_FIELDS, ...OPTIONAL_FIELDS] as const;

/** Text fields start as text; the team is an id or none, also where nobody sees the choice. */
const startValues = (initiative?: Initiative): InitiativeInput =>
  Object.fromEntries(
    INITIATIVE_FIELDS.map((field) => [field, initiative?.[field] ?? (field === 'teamId' ? null : '')]),
  ) as unknown as InitiativeInput;

/** The form of an initiative, empty or with one's values. */
export const useInitiativeForm = (initiative?: Initiative): InitiativeForm =>
  useForm<InitiativeInput, unknown, CreateInitiative>({
    resolver: zodResolver(createInitiativeSchema),
    mode: 'onTouched',
    defaultValues: startValues(initiative),
  });
