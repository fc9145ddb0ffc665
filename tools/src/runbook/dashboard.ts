import { type Figure, type Lines, ROWS, type Table } from './dashboard-rows.ts';

export const DASHBOARD = 'deploy/grafana/generated/meshwork.json';

/** The number of panels beside each other, and their height, in Grafana's grid of 24 columns. */
const SIZES = { stat: [6, 4], lines: [3, 8], table: [2, 9] } as const;
const WIDTH = 24;

const datasource = { type: 'prometheus', uid: `\${datasource}` };

const steps = ({ redFrom, redBelow }: Figure) => [
  { color: redBelow === undefined ? 'green' : 'red', value: null },
  ...(redFrom === undefined ? [] : [{ color: 'red', value: redFrom }]),
  ...(redBelow === undefined ? [] : [{ color: 'green', value: redBelow }]),
];

const shown = (panel: Figure | Lines | Table) => {
  const { type = 'timeseries', title, description, unit } = panel;
  const common = { type, title, description, datasource };
  if (panel.type === 'stat')
    return {
      ...common,
      fieldConfig: { defaults: { unit, thresholds: { steps: steps(panel) } } },
      targets: [{ refId: 'A', expr: panel.expr }],
    };
  if (panel.type === 'table')
    return {
      ...common,
      fieldConfig: { defaults: { unit } },
      options: { sortBy: [{ displayName: 'Value', desc: true }] },
      transformations: [{ id: 'organize', options: { excludeByName: { Time: true } } }],
      targets: [{ refId: 'A', expr: panel.expr, instant: true, range: false, format: 'table' }],
    };
  const { queries, max, stacked } = panel;
  const stacking = { fillOpacity: 15, stacking: { mode: 'normal' } };
  const custom = { showPoints: 'never', ...(stacked && stacking) };
  return {
    ...common,
    fieldConfig: { defaults: { unit, min: 0, max, custom } },
    options: { tooltip: { mode: 'multi', sort: 'desc' } },
    targets: queries.map(([expr, legendFormat], index) => ({ refId: 'AB'[index], expr, legendFormat })),
  };
};

/** Each row below the former one, and its panels from the left, as far as they fit. */
const panels = () => {
  let id = 0;
  let y = 0;
  return ROWS.flatMap(({ title, panels, columns }) => {
    const heading = { id: ++id, type: 'row', title, gridPos: { h: 1, w: WIDTH, x: 0, y } };
    let x = 0;
    let end = ++y;
    const placed = panels.map((panel) => {
      const [beside, h] = SIZES[panel.type ?? 'lines'];
      const w = WIDTH / (panel.type ? beside : (columns ?? beside));
      if (x + w > WIDTH) [x, y] = [0, end];
      const gridPos = { h, w, x, y };
      x += w;
      end = y + h;
      return { ...shown(panel), id: ++id, gridPos };
    });
    y = end;
    return [heading, ...placed];
  });
};

const dashboard = () => ({
  uid: 'meshwork',
  title: 'Meshwork',
  description: 'Services, database, jobs and people. docs/operate/observe.md',
  tags: ['meshwork'],
  schemaVersion: 39,
  version: 1,
  editable: true,
  refresh: '30s',
  time: { from: 'now-3h', to: 'now' },
  timezone: 'browser',
  templating: {
    list: [
      {
        name: 'datasource',
        type: 'datasource',
        query: 'prometheus',
        label: 'Prometheus',
        current: {},
        hide: 0,
      },
      {
        name: 'service',
        type: 'query',
        label: 'Service',
        datasource,
        query: { query: 'label_values(service_info, service)', refId: 'service' },
        refresh: 2,
        multi: true,
        includeAll: true,
        allValue: '.*',
        current: { text: 'All', value: '$__all' },
      },
    ],
  },
  panels: panels(),
});

/** The dashboard as Grafana imports it. */
export const dashboardText = (): string => `${JSON.stringify(dashboard(), null, 2)}\n`;
