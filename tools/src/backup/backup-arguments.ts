import { parseArgs } from 'node:util';
import { z } from 'zod';
import { helpIfAsked } from '../lib/command-line.ts';
import { Failure, messageOf } from '../lib/failure.ts';

const optionsSchema = z.object({
  keep: z.coerce.number().int().min(1).default(7),
  until: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
  timeline: z.coerce.number().int().min(1).optional(),
  dump: z.boolean().default(false),
  schemas: z
    .string()
    .transform((text) => text.split(','))
    .optional(),
});

export type BackupOptions = z.output<typeof optionsSchema>;

/** The command line of backups and restores. @throws Usage when asked for help; Failure that names a bad option, with the usage where it knows none such */
export const backupArguments = (
  usage: string,
  args: readonly string[],
): { words: string[]; options: BackupOptions } => {
  helpIfAsked(usage, args);
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        keep: { type: 'string' },
        until: { type: 'string' },
        timeline: { type: 'string' },
        dump: { type: 'boolean' },
        schemas: { type: 'string' },
      },
    });
    return { words: positionals, options: optionsSchema.parse(values) };
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw new Failure(`${messageOf(error)}\n${usage}`);
    const [issue] = error.issues;
    throw new Failure(`--${issue?.path.join('.')}: ${issue?.message}; a moment is 2026-11-21T22:45:00Z`);
  }
};
