import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, OUR_SITE, type SiteIdentity } from '@meshwork/contracts-core';
import { isMap, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { EnvironmentError } from '../env/read-env.ts';
import { readableInstead } from './colours.ts';

const colour = (role: 'primary' | 'accent') =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'must be a colour as "#1d4ed8", in quotes')
    .superRefine((hex, { addIssue }) => {
      const instead = /^#[\da-f]{6}$/i.test(hex) ? readableInstead(role, hex) : undefined;
      if (instead)
        addIssue(`cannot be read by everybody (WCAG 2.2, 1.4.3); the nearest that can is "${instead}"`);
    })
    .optional();

const CODES = LANGUAGES.map(({ code }) => code);

/** `site.yaml` (docs/operate/site.md). What is absent is ours, or is not shown. */
export const siteFileSchema = z.strictObject({
  // The gateway writes it into its own pages, and mails into the sender.
  name: z
    .string()
    .regex(
      /^[\p{L}\p{N}][\p{L}\p{N} .'’+!-]{0,39}$/u,
      "must have 1 to 40 letters, digits, spaces and . ' + ! -",
    )
    .default(OUR_SITE.name),
  tagline: z.string().trim().min(1).max(200).default(OUR_SITE.tagline),
  colours: z.strictObject({ primary: colour('primary'), accent: colour('accent') }).default({}),
  operator: z
    .strictObject({
      name: z.string().trim().min(1).max(200).optional(),
      address: z.string().trim().min(1).max(500).optional(),
      email: z.email('must be an email address').optional(),
    })
    .default({}),
  banner: z.string().trim().min(1).max(300).optional(),
  /** Tags, as in `languages.ts`. */
  draftLanguages: z.array(z.enum(CODES, `must be of ${CODES.join(', ')}`)).default([]),
  pricing: z.enum(['shown', 'hidden'], 'must be shown or hidden').default('shown'),
  minimumAge: z
    .int('must be 13, 14, 15 or 16')
    .min(13, 'must be 13, 14, 15 or 16')
    .max(16, 'must be 13, 14, 15 or 16')
    .default(13),
  legalDate: z.iso.date('must be a day as 2026-11-30').optional(),
  contact: z
    .string()
    .refine(
      (value) =>
        z
          .email()
          .or(z.url({ protocol: /^https$/ }))
          .safeParse(value).success,
      'must be an email address, or the address of a form as https://…',
    )
    .transform((value) => (value.includes('://') ? value : `mailto:${value}`))
    .optional(),
  /** Addresses by the words of their links, in the order of the footer. */
  social: z
    .record(z.string(), z.url({ protocol: /^https?$/, error: 'must be an address as https://…' }))
    .default({}),
});

export type SiteFile = z.output<typeof siteFileSchema>;

export const SITE_FILE = 'site.yaml';
export const LOGO_FILE = 'logo.svg';

/** `site.yaml:7: colours.primary must be …`, for each fault. */
export class SiteError extends EnvironmentError {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The site's settings are not usable:\n  ${faults.join('\n  ')}`);
    this.faults = faults;
  }
}

/** @throws SiteError with a line for each fault */
export function parseSite(text: string): SiteFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const fault = (offset: number, words: string): string =>
    `${SITE_FILE}:${lines.linePos(offset).line}: ${words}`;
  if (document.errors.length > 0)
    throw new SiteError(
      document.errors.map(({ pos, message }) => fault(pos[0], message.split(' at line')[0] ?? message)),
    );

  /** Where a value stands, or the nearest that contains it. */
  const offsetOf = (path: readonly PropertyKey[]): number => {
    const parent = path.length > 1 ? document.getIn(path.slice(0, -1), true) : document.contents;
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => String(key) === String(path.at(-1)))
      : undefined;
    const key = pair?.key as { range?: [number, number, number] } | undefined;
    return key?.range?.[0] ?? (path.length > 0 ? offsetOf(path.slice(0, -1)) : 0);
  };
  const parsed = siteFileSchema.safeParse(document.toJS() ?? {});
  if (parsed.success) return parsed.data;
  throw new SiteError(
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => {
            const path = [...issue.path, key];
            return fault(offsetOf(path), `${path.join('.')} is no setting`);
          })
        : [fault(offsetOf(issue.path), `${issue.path.join('.')} ${issue.message}`)],
    ),
  );
}

const OURS = siteFileSchema.parse({});

/**
 * Reads what the operator says of the site.
 * @param folder absent, or without a file: the site is ours
 * @throws SiteError with a line for each fault
 */
export function readSite(folder: string | undefined): SiteFile {
  const file = folder && join(folder, SITE_FILE);
  return file && existsSync(file) ? parseSite(readFileSync(file, 'utf8')) : OURS;
}

let current = OURS;

/** The settings of the site, as the running service knows them. */
export const siteFile = (): SiteFile => current;

/** Has the service speak of the site so from now on; without a file it speaks as ours. */
export function applySite(site: SiteFile = OURS): void {
  current = site;
  const { name, tagline, minimumAge, draftLanguages }: SiteIdentity = site;
  globalThis.meshSite = { name, tagline, minimumAge, draftLanguages };
}

/** In ms. */
const INTERVAL = 10_000;

/**
 * Reads the operator's folder now, and again while the service runs. A file that became wrong is reported, and what was read last holds.
 * @throws SiteError where it is wrong now
 */
export function followSite(folder: string | undefined, report: (error: unknown) => void): void {
  applySite(readSite(folder));
  if (!folder) return;
  let reported = '';
  setInterval(() => {
    try {
      applySite(readSite(folder));
      reported = '';
    } catch (error) {
      if (String(error) !== reported) report(error);
      reported = String(error);
    }
  }, INTERVAL).unref();
}
