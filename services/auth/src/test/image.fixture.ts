import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const dataUrl = (bytes: Buffer, kind = 'png'): string =>
  `data:image/${kind};base64,${bytes.toString('base64')}`;

let shade = 0;
const nextShade = () => {
  shade = (shade + 37) % 256;
  return shade;
};

/** A plain picture, in another colour at every call. */
export const picture = (
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff' | 'avif',
  width = 300,
  height = 200,
  progressive = false,
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: nextShade() } } })
    .toFormat(format, { progressive })
    .toBuffer();

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A small valid PNG that unpacks to an enormous picture. */
export function pixelBomb(edge: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.writeUInt8(1, 8);
  const row = Buffer.alloc(Math.ceil(edge / 8) + 1);
  const rows = deflateSync(Buffer.alloc(row.length * Math.min(edge, 2_000)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
