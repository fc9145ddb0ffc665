import { globSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { fromRoot } from '../src/lib/paths.ts';
import { read } from './compose-file.ts';

/** An image that a Dockerfile, a compose file or a Cluster names; not one of ours, and no stage of a build. */
const FOREIGN = /^\s*(?:FROM|image:|imageName:) +(?!meshwork\/)([a-z0-9./-]+:[\w.-]+)/gm;

it('no foreign image is the latest one, and all files name the same version of each', () => {
  const files = globSync(
    ['docker-compose.yml', 'deploy/**/*.{yml,yaml}', '*/Dockerfile', 'deploy/*/Dockerfile'],
    {
      cwd: fromRoot(),
      exclude: ['node_modules'],
    },
  );
  const images = new Set(
    files.flatMap((path) => [...read(path).matchAll(FOREIGN)].map(([, name = '']) => name)),
  );
  expect(images.size).toBeGreaterThan(0);
  expect([...images].filter((image) => image.endsWith(':latest'))).toEqual([]);
  const names = [...images].map((image) => image.split(':', 1)[0]);
  expect(names).toEqual([...new Set(names)]);
});
