import { z } from 'zod';

const text = z.string().max(400);
const colour = z
  .string()
  .regex(/^#[\da-f]{6}$/i)
  .optional();

/** A picture's content comes out of a process in which the code of remotes runs. */
export const pictureSchema = z.object({
  hash: z.string().regex(/^[\da-f]{16}$/),
  content: z.object({
    mark: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('tile'), number: text, programme: text }),
      z.object({ kind: z.literal('date'), first: z.iso.date().nullable(), last: z.iso.date().nullable() }),
      z.object({ kind: z.literal('way') }),
    ]),
    kind: text,
    title: text,
    line: text.nullish(),
    site: z.object({ name: text, colours: z.object({ primary: colour, accent: colour }).optional() }),
  }),
});
