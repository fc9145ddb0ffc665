import { programCommit, programVersion } from '@meshwork/service-kit/program-version';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The metrics of the renderer for Prometheus. docs/operate/observe.md explains them. */
export function rendererMetrics() {
  const registry = new Registry();
  const registers = [registry];
  registry.setDefaultLabels({ service: 'renderer' });
  new Gauge({
    name: 'service_info',
    help: 'The running program',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version: programVersion(), commit: programCommit(), node: process.version }, 1);
  // By version: docs/operate/observe.md#browsers.
  const labelNames = ['part', 'version'] as const;
  const browsers = {
    views: new Counter({
      name: 'browser_views_total',
      help: 'Pages in which browsers used a version of a part',
      labelNames,
      registers,
    }),
    faults: new Counter({
      name: 'browser_faults_total',
      help: 'Pages in which a version of a part did not load, or had an error',
      labelNames: [...labelNames, 'kind'] as const,
      registers,
    }),
    lcp: new Histogram({
      name: 'browser_lcp_seconds',
      help: 'Largest Contentful Paint of pages that began with the part',
      labelNames,
      buckets: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
      registers,
    }),
    inp: new Histogram({
      name: 'browser_inp_seconds',
      help: 'The slowest answer to a press in pages that began with the part',
      labelNames,
      buckets: [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1],
      registers,
    }),
  };
  return {
    registry,
    browsers,
    /** Adds the metrics of the process (memory, event loop, garbage collection): once per process. */
    collectProcess: () => collectDefaultMetrics({ register: registry }),
    pages: new Counter({
      name: 'renderer_pages_total',
      help: 'Requested pages by outcome: page, redirect, unrendered, left, refused or failed',
      labelNames: ['outcome'],
      registers,
    }),
    pictures: new Counter({
      name: 'renderer_pictures_total',
      help: 'Requested pictures of links by outcome: picture, moved, missing, refused or failed',
      labelNames: ['outcome'],
      registers,
    }),
    failures: new Counter({
      name: 'renderer_failures_total',
      help: 'Pages of a part that were not drawn, by reason: hung, grew, ended or threw',
      labelNames: ['part', 'reason'],
      registers,
    }),
    leftPages: new Gauge({
      name: 'renderer_left_pages',
      help: 'Pages that have failed and are left to browsers until their part is another version',
      labelNames: ['part', 'version'],
      registers,
    }),
    seconds: new Histogram({
      name: 'renderer_page_seconds',
      help: 'Time from request to response of rendered pages',
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1],
      registers,
    }),
  };
}

export type RendererMetrics = ReturnType<typeof rendererMetrics>;
