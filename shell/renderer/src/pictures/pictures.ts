import type { PagePicture } from '@meshwork/shell/server';
import type { Sharp } from 'sharp';
import { pictureSvg } from './picture-svg.ts';
import { Typesetter } from './typesetter.ts';

/** Some 70 KB each. */
const MOST_KEPT = 100;

interface Tools {
  readonly type: Typesetter;
  readonly sharp: (svg: Buffer) => Sharp;
}

const load = async (): Promise<Tools> => {
  const [type, { default: sharp }] = await Promise.all([Typesetter.load(), import('sharp')]);
  sharp.cache(false);
  sharp.concurrency(1);
  return { type, sharp };
};

/**
 * Draws the pictures of links, and keeps those that were asked for last by the hash of what they show. libvips draws in threads of its
 * own, so pages do not wait.
 */
export class Pictures {
  private readonly kept = new Map<string, Promise<Buffer>>();
  private tools: Promise<Tools> | undefined;

  /** The picture as PNG. */
  draw(hash: string, content: PagePicture): Promise<Buffer> {
    const drawn = this.kept.get(hash) ?? this.png(content);
    this.kept.delete(hash);
    this.kept.set(hash, drawn);
    drawn.catch(() => this.kept.delete(hash));
    const [oldest = ''] = this.kept.keys();
    if (this.kept.size > MOST_KEPT) this.kept.delete(oldest);
    return drawn;
  }

  private async png(content: PagePicture): Promise<Buffer> {
    // With the first picture: a renderer that draws none needs none of their memory.
    this.tools ??= load();
    this.tools.catch(() => {
      this.tools = undefined;
    });
    const { type, sharp } = await this.tools;
    return sharp(Buffer.from(pictureSvg(content, type)))
      .png()
      .toBuffer();
  }
}
