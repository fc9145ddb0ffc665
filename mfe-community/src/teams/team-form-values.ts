import type { CreateTeam, createTeamSchema } from '@meshwork/contracts-community';
import type { z } from '@meshwork/contracts-core/zod';
import type { UseFormReturn } from 'react-hook-form';

export type TeamInput = z.input<typeof createTeamSchema>;
export type TeamForm = UseFormReturn<TeamInput, unknown, CreateTeam>;
