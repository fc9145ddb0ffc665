import {
  type Act,
  type Api,
  get,
  id,
  listQuery,
  moderationEndpoints,
  post,
  text,
} from '@meshwork/contracts-core';
import { said } from '@meshwork/language';
import { z } from 'zod';

const note = z.object({ id: z.number(), title: z.string(), createdBy: z.number() });

export const sampleApi: Api = { name: 'sample', version: '1.2.0' };

/** A call that touches other people; it fails on request. */
const actOf = (act: Act) =>
  post(`/_api/acts/${act}`, {
    summary: `An act of the kind ${act}`,
    access: 'user',
    act,
    creates: act === 'post',
    body: z.object({ fails: z.boolean().optional() }),
    errors: ['NOTE_EXISTS'],
  });

/** The contract of the sample service. */
export const sampleEndpoints = {
  list: get('/_api/notes', {
    summary: 'Notes',
    access: 'public',
    query: listQuery,
    response: z.array(note),
    paged: true,
    errors: ['INVALID_CURSOR'],
  }),
  create: post('/_api/notes', {
    summary: 'Add a note',
    access: 'user',
    body: z.object({ title: text({ label: 'Title', min: 3, message: said('Title is too short'), max: 20 }) }),
    response: z.object({ note }),
    creates: true,
    errors: ['NOTE_EXISTS'],
  }),
  remove: post('/_api/notes/delete', {
    summary: 'Delete a note',
    access: 'admin',
    body: z.object({ noteId: id() }),
  }),
  whoami: get('/_api/whoami', {
    summary: 'The caller, if any',
    access: 'public',
    response: z.object({ id: z.number().nullable() }),
  }),
  limited: post('/_api/limited', {
    summary: 'Three a minute',
    access: 'public',
    body: z.object({}),
  }),
  large: post('/_api/large', {
    summary: 'Takes large bodies',
    access: 'public',
    body: z.object({ data: z.string() }),
    response: z.object({ size: z.number() }),
  }),
  post: actOf('post'),
  message: actOf('message'),
  request: actOf('request'),
  offer: actOf('offer'),
  leave: post('/_api/leave', {
    summary: 'Possible for suspended people',
    access: 'user',
    body: z.object({}),
    whileSuspended: true,
  }),
  signOut: post('/_api/sign-out', {
    summary: 'Possible while the site is read-only',
    access: 'public',
    body: z.object({}),
    whileReadOnly: true,
  }),
  queue: get('/_api/queue', {
    summary: 'For moderators',
    access: 'moderator',
    response: z.object({ ok: z.literal(true) }),
  }),
  allowance: moderationEndpoints('sample').allowance,
  fault: post('/_api/fault', {
    summary: 'Fails by a bug',
    access: 'public',
    body: z.object({}),
    response: z.object({}),
  }),
} as const;

export const sampleErrors = {
  NOTE_EXISTS: { status: 409, message: 'There is such a note.' },
} as const;
