import { createHash } from 'node:crypto';
import { AppError } from '@meshwork/service-kit';
import { WorkQueue } from '@meshwork/service-kit/work-queue';
import { Injectable } from '@nestjs/common';
import { fileTypeFromBuffer } from 'file-type';
import type { Metadata } from 'sharp';
import { fail } from '../../auth.errors.ts';

/** Width and height of a stored avatar in pixels. */
const SIZE = 256;
/** The file must be smaller: `docs/product.md#avatar`. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Limit of a picture that is read line by line, in pixels: those of telephones have 48 million. */
const MAX_PIXELS = 50_000_000;
/** Limit of a picture that has to be decoded as a whole, which takes four bytes for each pixel. */
const MAX_PIXELS_AT_ONCE = 16_000_000;
const MAX_SECONDS = 5;

/** The label is the system's and says little: `image/pjpeg` and `image/x-png` are in use. */
const DATA_URL = /^data:image\/[a-z0-9.+-]{1,40};base64,([A-Za-z0-9+/]+={0,2})$/;

/** Markup, a script, a document or an archive behind the picture, which some program might run. */
const APPENDED_PAYLOAD = /<script|<svg|<html|<iframe|<\?php|%PDF-|PK\p{Cc}\p{Cc}/iu;

/** Tells where the picture of each kind ends in its file, in bytes. */
const PICTURE_ENDS: Readonly<Record<string, (bytes: Buffer) => number>> = {
  png: (bytes) => bytes.indexOf('IEND', 8, 'latin1') + 8,
  jpg: (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2,
  gif: (bytes) => bytes.lastIndexOf(Buffer.from([0x00, 0x3b])) + 2,
  webp: (bytes) => bytes.readUInt32LE(4) + 8,
};

/** libvips, loaded with the first image: no start needs it (docs/performance.md). */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Only the four formats are ever decoded, whatever a file claims to be; nothing is cached between images.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
  });
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** A re-encoded image and the hash under which it is stored. */
export interface Avatar {
  readonly hash: string;
  readonly image: Buffer;
}

/** Turns uploaded images into avatars. */
@Injectable()
export class AvatarEncoder {
  /** Decoding takes memory. */
  private readonly queue = new WorkQueue({
    running: 2,
    waiting: 20,
    full: () => fail('RATE_LIMITED', { retryAfter: 2 }),
  });

  /** @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, RATE_LIMITED */
  async encode(dataUrl: string): Promise<Avatar> {
    const bytes = await imageBytes(dataUrl);
    const image = await this.queue.run(() => reencode(bytes));
    return { hash: createHash('sha256').update(image).digest('hex').slice(0, 32), image };
  }
}

/**
 * The bytes of a data URL. Its first bytes decide the format, not its label.
 * @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE
 */
async function imageBytes(dataUrl: string): Promise<Buffer> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (!base64) throw fail('INVALID_IMAGE');
  // Four characters hold three bytes: what is too large is refused before it is decoded.
  if (Math.floor((base64.length * 3) / 4) - 2 >= MAX_BYTES) throw fail('IMAGE_TOO_LARGE');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length >= MAX_BYTES) throw fail('IMAGE_TOO_LARGE');
  const type = await fileTypeFromBuffer(bytes);
  const end = PICTURE_ENDS[type?.ext === 'apng' ? 'png' : (type?.ext ?? '')]?.(bytes);
  // Colours may spell anything; what stands behind them is no picture.
  if (end === undefined || APPENDED_PAYLOAD.test(bytes.toString('latin1', end))) throw fail('INVALID_IMAGE');
  return bytes;
}

/** Tells whether libvips reads the picture line by line and turns it, if at all, once it is small. */
const isReadByLines = ({ format, isProgressive, orientation = 1 }: Metadata): boolean =>
  !isProgressive && (format === 'jpeg' || (format === 'png' && orientation === 1));

/**
 * Re-encodes an image to a square WebP without the original's bytes and metadata.
 * @throws AppError INVALID_IMAGE when it cannot be decoded completely within 5 s, IMAGE_TOO_MANY_PIXELS
 */
async function reencode(bytes: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const options = { failOn: 'error', pages: 1, sequentialRead: true } as const;
  try {
    // The header alone is read.
    const metadata = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    const limitInputPixels = isReadByLines(metadata) ? MAX_PIXELS : MAX_PIXELS_AT_ONCE;
    if (metadata.width * metadata.height > limitInputPixels) throw fail('IMAGE_TOO_MANY_PIXELS');
    return await sharp(bytes, { ...options, limitInputPixels })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize(SIZE, SIZE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw cause instanceof AppError ? cause : fail('INVALID_IMAGE', { cause });
  }
}

const BODY_START = /^\s*\{\s*"avatarUrl"\s*:\s*"/;
const BODY_END = /^"\s*\}\s*$/;

/**
 * Parses `{"avatarUrl":"data:image/png;base64,…"}`. A data URL contains no escapes, so its value is the text between the
 * quotes. Unlike `JSON.parse` this takes no memory beyond the text, whatever the body contains.
 * @returns an empty object for a body of any other form, which the contract's schema refuses
 */
export function parseAvatarBody(text: string): { avatarUrl?: string } {
  const start = BODY_START.exec(text)?.[0].length;
  if (start === undefined) return {};
  const end = text.indexOf('"', start);
  const avatarUrl = text.slice(start, end);
  return end >= 0 && BODY_END.test(text.slice(end)) && !avatarUrl.includes('\\') ? { avatarUrl } : {};
}
