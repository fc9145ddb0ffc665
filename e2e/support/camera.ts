import { writeFile } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../chromium.ts';

const WIDTH = 640;
const HEIGHT = 480;

/** Films a picture as a camera that is held askew in a grey room sees it, as Chromium's fake camera plays it. @param file .y4m */
export async function film(picture: Locator, file: string): Promise<void> {
  const luminance = await picture.evaluate(
    async (svg, { width, height }) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width, height });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      const image = new Image();
      const source = svg.cloneNode(true) as SVGElement;
      source.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
      image.src = `data:image/svg+xml,${encodeURIComponent(source.outerHTML)}`;
      await image.decode();
      context.fillStyle = '#999';
      context.fillRect(0, 0, width, height);
      context.translate(width / 2, height / 2);
      context.rotate(0.2);
      context.filter = 'blur(1px)';
      context.drawImage(image, -130, -130, 260, 260);
      const { data } = context.getImageData(0, 0, width, height);
      return Array.from({ length: width * height }, (_, place) => data[place * 4] ?? 0);
    },
    { width: WIDTH, height: HEIGHT },
  );
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(luminance),
    Buffer.alloc((WIDTH * HEIGHT) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\n`);
  await writeFile(file, Buffer.concat([head, frame, frame]));
}

/** Opens a page in a browser whose camera shows a film. */
export async function openWithCamera(film: string, options: BrowserContextOptions): Promise<Page> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  return browser.newPage(options);
}
