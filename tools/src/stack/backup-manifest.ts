import { z } from 'zod';

const fileSchema = z.object({
  Path: z.string(),
  Size: z.int(),
  'Checksum-Algorithm': z.literal('SHA256'),
  Checksum: z.string(),
});

/** @see https://www.postgresql.org/docs/18/backup-manifest-toplevel.html */
export const manifestSchema = z.object({
  'PostgreSQL-Backup-Manifest-Version': z.literal(2),
  // A path that is not UTF-8 is called Encoded-Path; our clusters have none.
  Files: z.array(fileSchema),
  'WAL-Ranges': z
    .array(z.object({ Timeline: z.int(), 'Start-LSN': z.string(), 'End-LSN': z.string() }))
    .min(1),
});

export type BackupManifest = z.output<typeof manifestSchema>;

const SEGMENT_BYTES = 16n * 1024n * 1024n;
const SEGMENTS_PER_LOG = 0x1_0000_0000n / SEGMENT_BYTES;

const hex = (value: bigint): string => value.toString(16).toUpperCase().padStart(8, '0');

/**
 * The sort key of the file of a position in the write-ahead log: its name without the
 * timeline, as pg_archivecleanup compares them. `0/2000028` → `0000000000000002`.
 */
export const segmentOf = (lsn: string): string => {
  const [high, low] = lsn.split('/').map((part) => BigInt(`0x${part}`));
  const segment = (((high ?? 0n) << 32n) | (low ?? 0n)) / SEGMENT_BYTES;
  return hex(segment / SEGMENTS_PER_LOG) + hex(segment % SEGMENTS_PER_LOG);
};

/** The first file of the write-ahead log that a restore of this backup reads. */
export const firstSegmentOf = ({ 'WAL-Ranges': ranges }: BackupManifest): string =>
  ranges.map((range) => segmentOf(range['Start-LSN'])).sort()[0] as string;
