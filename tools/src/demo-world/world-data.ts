import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const key = z.string().regex(/^[a-z0-9-]+$/);
const fields = z.record(z.string(), z.unknown());

const people = z.array(
  z.strictObject({
    key,
    /** As whom somebody looks around who presses that name on the login page. */
    part: z.enum(['student', 'captain', 'mentor', 'organizer', 'moderator']).optional(),
    name: z.string(),
    age: z.int().min(13),
    location: z.string(),
    title: z.string().optional(),
    about: z.string(),
    ftcTeamNumber: z.string().optional(),
    frcTeamNumber: z.string().optional(),
    vrcTeamNumber: z.string().optional(),
    /** The adult who reads along for this person under 18. */
    guardian: key.optional(),
  }),
);

const teams = z.array(
  z.strictObject({ key, founder: key, owners: z.array(key), members: z.array(key), fields }),
);

const mentors = z.array(z.strictObject({ person: key, fields }));

const initiatives = z.array(
  z.strictObject({
    key,
    by: key,
    team: key.optional(),
    /** Days from today to the first day. */
    startsIn: z.int().min(1),
    /** The number of days; one where absent. */
    lasts: z.int().min(2).optional(),
    fields,
  }),
);

const library = z.strictObject({
  resources: z.array(z.strictObject({ key, by: key, team: key.optional(), fields })),
  paths: z.array(
    z.strictObject({
      by: key,
      team: key,
      /** The team is a class, which follows the path. */
      isFollowed: z.literal(true).optional(),
      fields,
      steps: z.array(z.strictObject({ resource: key, goal: z.string(), minutes: z.int() })),
    }),
  ),
  /** Steps that somebody is done with. */
  done: z.array(z.strictObject({ by: key, resource: key })),
});

const offers = z.array(z.strictObject({ by: key, fields }));

const conversations = z.array(
  z.strictObject({
    from: key,
    /** The team in whose name `from` asks. */
    as: key.optional(),
    to: z.union([
      z.strictObject({ mentor: key }),
      z.strictObject({ initiative: key }),
      z.strictObject({ team: key }),
    ]),
    says: z.string(),
    answer: z.enum(['ACCEPT', 'DECLINE']).optional(),
    note: z.string().optional(),
    replies: z.array(z.strictObject({ by: key, says: z.string() })).default([]),
    end: z.strictObject({ by: key, thanks: z.string() }).optional(),
    /** The reason why the story has this conversation. No program reads it. */
    why: z.string(),
  }),
);

const reports = z.array(z.strictObject({ by: key, resource: key, reason: z.string(), words: z.string() }));

const FILES = { people, teams, mentors, initiatives, library, offers, conversations, reports };

/** The demonstration world as it is written down in `data/demo-world`. */
export type World = { [file in keyof typeof FILES]: z.output<(typeof FILES)[file]> };
export type WorldPerson = World['people'][number];
export type Conversation = World['conversations'][number];

/** Reads and checks the files of the world. @throws ZodError that names the place */
export const readWorld = async (folder: string): Promise<World> => {
  const entries = Object.entries(FILES).map(async ([name, schema]) => [
    name,
    schema.parse(JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))),
  ]);
  return Object.fromEntries(await Promise.all(entries)) as World;
};
