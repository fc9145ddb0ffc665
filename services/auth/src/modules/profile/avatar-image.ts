import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { fail } from '../../auth-failures.ts';

/** Edge of a stored avatar in pixels. */
const EDGE = 256;
/** "under 2 MB" (specification, section 5), in bytes. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_PIXELS = 16_000_000;
const MAX_SECONDS = 5;

const DATA_URL = /^data:image\/(?:png|jpe?g|gif|webp);base64,([A-Za-z0-9+/]+={0,2})$/;

const KINDS = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp']);

/** Something else in the same file: markup, a script, a document. */
const STOWAWAY = /<script|<svg|<html|<iframe|<\?php|%PDF-/i;
/** The end record of a ZIP archive, which readers of archives look for from the file's end. */
const ARCHIVE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

// Only the four kinds are ever decoded, whatever a file claims to be; nothing is kept between images.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});
sharp.cache(false);
sharp.concurrency(1);

/**
 * The bytes of a data URL, of one of the four kinds by their own first bytes and not by the label.
 * @throws AppError INVALID_IMAGE, IMAGE_TOO_LARGE
 */
export async function imageBytes(dataUrl: string): Promise<Buffer> {
  const base64 = DATA_URL.exec(dataUrl)?.[1];
  if (!base64) throw fail('INVALID_IMAGE');
  // Four characters hold three bytes: too much is refused before it is decoded.
  if (Math.floor((base64.length * 3) / 4) - 2 >= MAX_BYTES) throw fail('IMAGE_TOO_LARGE');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length >= MAX_BYTES) throw fail('IMAGE_TOO_LARGE');
  const kind = await fileTypeFromBuffer(bytes);
  if (!KINDS.has(kind?.mime ?? '')) throw fail('INVALID_IMAGE');
  if (STOWAWAY.test(bytes.toString('latin1')) || bytes.includes(ARCHIVE)) throw fail('INVALID_IMAGE');
  return bytes;
}

/**
 * Re-encodes an image: a square WebP without any of the original's bytes or metadata.
 * @throws AppError INVALID_IMAGE for what cannot be decoded in full, within 16 megapixels and 5 s
 */
export async function toAvatar(bytes: Buffer): Promise<Buffer> {
  try {
    return await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      pages: 1,
      sequentialRead: true,
    })
      .timeout({ seconds: MAX_SECONDS })
      .rotate()
      .resize(EDGE, EDGE, { fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch (cause) {
    throw fail('INVALID_IMAGE', { cause });
  }
}
