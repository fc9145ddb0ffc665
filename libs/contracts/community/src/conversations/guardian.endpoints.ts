import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import {
  acceptGuardianSchema,
  guardianIdSchema,
  guardianLinkQuery,
  guardianLinkSchema,
  guardiansSchema,
  newGuardianSchema,
} from './guardian.schema.ts';

/** A parent, guardian or teacher who reads along for one young person (docs/product.md#guardians). */
export const guardianEndpoints = {
  guardians: get('/_api/guardians', {
    summary: 'Adults who may read along for the user, and young people for whom the user may',
    access: 'user',
    response: guardiansSchema,
  }),
  inviteGuardian: post('/_api/guardians', {
    summary: 'Make the link for a parent, guardian or teacher; an earlier one stops working',
    access: 'user',
    body: z.object({}),
    act: 'request',
    counted: false,
    response: z.object({ url: z.string() }),
    errors: ['GUARDIANS_FOR_YOUNG', 'ENOUGH_GUARDIANS'],
  }),
  guardianLink: get('/_api/guardians/link', {
    summary: 'For whom a link asks an adult to read along',
    access: 'public',
    query: guardianLinkQuery,
    response: guardianLinkSchema,
    errors: ['GUARDIAN_LINK_GONE'],
  }),
  acceptGuardian: post('/_api/guardians/accept', {
    summary: 'Read along for a young person from now on',
    access: 'user',
    body: acceptGuardianSchema,
    act: 'offer',
    response: z.object({ ok: z.literal(true) }),
    errors: ['GUARDIAN_LINK_GONE', 'OWN_GUARDIAN', 'ENOUGH_GUARDIANS'],
  }),
  endGuardian: post('/_api/guardians/end', {
    summary: 'End the reading along: by either of the two, or a moderator',
    access: 'user',
    body: guardianIdSchema,
    response: z.object({ ok: z.literal(true) }),
    errors: ['GUARDIAN_NOT_FOUND'],
  }),
  newGuardians: get('/_api/guardians/new', {
    summary: 'Guardians with young accounts, newest first, for moderators',
    access: 'moderator',
    response: z.object({ guardians: z.array(newGuardianSchema) }),
  }),
} as const;
