import { expect, it } from '@jest/globals';
import { whyWorse } from './share-watch.ts';

interface Measured {
  views: number;
  load?: number;
  error?: number;
  /** Pages whose LCP was above 2.5 s. */
  slow?: number;
}

/** Metrics as a renderer shows them. */
const metrics = (version: string, { views, load = 0, error = 0, slow = 0 }: Measured): string => {
  const labels = `part="mfe-community",version="${version}"`;
  return `# TYPE browser_views_total counter
browser_views_total{${labels},service="renderer"} ${views}
browser_views_total{part="mfe-resources",version="${version}",service="renderer"} 5000
browser_faults_total{${labels},kind="load",service="renderer"} ${load}
browser_faults_total{${labels},kind="error",service="renderer"} ${error}
browser_lcp_seconds_bucket{le="2.5",service="renderer",${labels}} ${views - slow}
browser_lcp_seconds_bucket{le="+Inf",service="renderer",${labels}} ${views}
browser_lcp_seconds_count{service="renderer",${labels}} ${views}
`;
};
const FORMER = { views: 20_000, error: 100 };
const VERSIONS = { former: 'c1', shared: 'c2' };
const why = (shared: Measured, former: Measured = FORMER) =>
  whyWorse(metrics('c1', former) + metrics('c2', shared), 'mfe-community', VERSIONS);

it.each([
  ['as good', { views: 1000, error: 5 }],
  ['worse by less than the margin', { views: 1000, error: 14, slow: 40 }],
  ['used by too few', { views: 999, load: 999 }],
])('a shared version that is %s stays', (_, shared) => {
  expect(why(shared)).toBeUndefined();
});

it.each([
  [{ views: 1000, error: 16 }, "1.6 % of its 1000 pages had an error, and 0.5 % of the former version's"],
  [{ views: 1000, load: 30 }, "3.0 % of its 1000 pages did not load, and 0.0 % of the former version's"],
  [
    { views: 1000, slow: 100 },
    "10.0 % of its 1000 pages needed more than 2.5 s (LCP), and 0.0 % of the former version's",
  ],
])('a shared version is worse: %j', (shared, told) => {
  expect(why(shared)).toBe(told);
});

it('is compared with enough pages of the former, over all renderers', () => {
  expect(why({ views: 1000, load: 500 }, { views: 500 })).toBeUndefined();
  const half = metrics('c1', { views: 600 }) + metrics('c2', { views: 500, load: 10 });
  expect(whyWorse(half + half, 'mfe-community', VERSIONS)).toMatch(/^2\.0 % of its 1000 pages did not load/);
});
