import { get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { mentorContactRequestSchema } from '../conversations/request.schema.ts';
import {
  mentorCardSchema,
  mentorContactSchema,
  mentorDetailsQuery,
  mentorListQuery,
  mentorSchema,
  saveMentorSchema,
} from './mentor.schema.ts';

const mentorEnvelope = z.object({ mentor: mentorSchema });

/** Mentor profiles and messages to mentors. */
export const mentorEndpoints = {
  listMentors: get('/_api/mentors', {
    summary: 'The mentor directory',
    access: 'public',
    query: mentorListQuery,
    response: z.object({ mentors: z.array(mentorCardSchema) }),
    paged: true,
    formats: {
      title: 'Mentors',
      columns: [
        ...['id', 'user.displayName', 'position', 'organization', 'yearsExperience', 'availabilityStatus'],
        ...['expertiseAreas', 'languages', 'country', 'meets', 'bio', 'isDemo'],
      ],
    },
    errors: ['PLACE_UNKNOWN'],
  }),
  mentorDetails: get('/_api/mentors/details', {
    summary: 'One mentor',
    access: 'public',
    open: true,
    query: mentorDetailsQuery,
    response: mentorSchema,
    errors: ['MENTOR_NOT_FOUND'],
  }),
  similarMentors: get('/_api/mentors/similar', {
    summary: 'Up to three available mentors with the most expertise in common',
    access: 'public',
    open: true,
    query: mentorDetailsQuery,
    response: z.object({ mentors: z.array(mentorCardSchema) }),
    errors: ['MENTOR_NOT_FOUND'],
  }),
  myMentor: get('/_api/mentors/me', {
    summary: "The user's mentor profile",
    access: 'user',
    response: z.object({ mentor: mentorSchema.nullable() }),
  }),
  saveMentor: post('/_api/mentors', {
    summary: "Create or change the user's mentor profile",
    access: 'user',
    body: saveMentorSchema,
    act: 'offer',
    response: mentorEnvelope,
    creates: true,
  }),
  pauseMentor: post('/_api/mentors/pause', {
    summary: "Make the user's mentor profile unavailable, or available again; the rest of it stays",
    access: 'user',
    body: z.object({ isPaused: z.boolean() }),
    response: mentorEnvelope,
    errors: ['NO_MENTOR_PROFILE'],
  }),
  deleteMentor: post('/_api/mentors/delete', {
    summary: "Delete the user's mentor profile",
    access: 'user',
    body: z.object({}),
    audit: { action: 'ITEM_DELETED', kind: 'mentor' },
    errors: ['NO_MENTOR_PROFILE'],
  }),
  contactMentor: post('/_api/mentor-contacts', {
    summary: 'Send a message to a mentor',
    access: 'user',
    body: mentorContactSchema,
    act: 'message',
    response: z.object({ request: mentorContactRequestSchema }),
    creates: true,
    errors: [
      'MENTOR_NOT_FOUND',
      'MENTOR_UNAVAILABLE',
      'MENTOR_FULL',
      'OWN_MENTOR_PROFILE',
      'REQUEST_EXISTS',
      'NOBODY_ANSWERS',
      'ALREADY_JOINED',
    ],
  }),
} as const;
