/** A PromQL expression, and the name of its line where there are several. */
type Query = readonly [expr: string, legend?: string];

interface Panel {
  title: string;
  /** Says what it shows, and what is good. */
  description: string;
  unit: 'short' | 'reqps' | 'ops' | 'percentunit' | 's' | 'h' | 'bytes';
}

/** One figure: green, or red from a bound or below one. */
export interface Figure extends Panel {
  type: 'stat';
  expr: string;
  redFrom?: number;
  redBelow?: number;
}

/** Lines over time from zero; the highest first in the tooltip. */
export interface Lines extends Panel {
  type?: undefined;
  queries: readonly Query[];
  max?: number;
  stacked?: boolean;
}

/** One line for each series, the largest first. */
export interface Table extends Panel {
  type: 'table';
  expr: string;
}

interface Row {
  title: string;
  panels: readonly (Figure | Lines | Table)[];
  /** The number of panels of lines that stand beside each other; 3 when absent. */
  columns?: number;
}

/** The dashboard, row by row. Tests compare the metrics of its queries with those that services and renderer answer. */
export const ROWS: readonly Row[] = [
  {
    title: 'At a glance',
    panels: [
      {
        type: 'stat',
        title: 'Services that answer',
        description: 'Instances that Prometheus could scrape. Three at least.',
        unit: 'short',
        expr: 'count(service_info)',
        redBelow: 3,
      },
      {
        type: 'stat',
        title: 'Requests',
        description:
          'Calls that reached a service; what the gateway answers from its cache or its files is not in here.',
        unit: 'reqps',
        expr: 'sum(rate(http_request_duration_seconds_count{service=~"$service"}[$__rate_interval]))',
      },
      {
        type: 'stat',
        title: 'Failing',
        description: 'Share of calls answered with 5xx.',
        unit: 'percentunit',
        expr: '(sum(rate(http_request_duration_seconds_count{service=~"$service",status=~"5.."}[$__rate_interval])) or vector(0)) / sum(rate(http_request_duration_seconds_count{service=~"$service"}[$__rate_interval]))',
        redFrom: 0.02,
      },
      {
        type: 'stat',
        title: '95 of 100 are faster than',
        description: 'Without event streams, which stay open on purpose.',
        unit: 's',
        expr: 'histogram_quantile(0.95, sum by (le) (rate(http_request_duration_seconds_bucket{service=~"$service",route!="/_api/my-contacts/events"}[$__rate_interval])))',
        redFrom: 1,
      },
      {
        type: 'stat',
        title: 'Oldest job',
        description: 'How long the oldest job that is due has waited.',
        unit: 's',
        expr: 'max(job_queue_oldest_seconds{service=~"$service"})',
        redFrom: 300,
      },
      {
        type: 'stat',
        title: 'Dead letters',
        description: 'Jobs that failed every time.',
        unit: 'short',
        expr: 'sum(max by (service, queue) (job_dead_letters{service=~"$service"}))',
        redFrom: 1,
      },
    ],
  },
  {
    title: 'Rate, errors, duration',
    panels: [
      {
        title: 'Requests per second',
        description: 'By service.',
        unit: 'reqps',
        stacked: true,
        queries: [
          [
            'sum by (service) (rate(http_request_duration_seconds_count{service=~"$service"}[$__rate_interval]))',
            '{{service}}',
          ],
        ],
      },
      {
        title: 'Failures',
        description: '5xx, by service and route.',
        unit: 'reqps',
        queries: [
          [
            'sum by (service, route, status) (rate(http_request_duration_seconds_count{service=~"$service",status=~"5.."}[$__rate_interval]))',
            '{{service}} {{route}} {{status}}',
          ],
        ],
      },
      {
        title: 'Refusals',
        description: '4xx, by status: 401 without a session, 409 conflicts, 429 limits.',
        unit: 'reqps',
        queries: [
          [
            'sum by (status) (rate(http_request_duration_seconds_count{service=~"$service",status=~"4.."}[$__rate_interval]))',
            '{{status}}',
          ],
        ],
      },
      ...[50, 95, 99].map(
        (percent): Lines => ({
          title: `p${percent}`,
          description: 'By service, event streams left out.',
          unit: 's',
          queries: [
            [
              `histogram_quantile(${percent / 100}, sum by (le, service) (rate(http_request_duration_seconds_bucket{service=~"$service",route!="/_api/my-contacts/events"}[$__rate_interval])))`,
              '{{service}}',
            ],
          ],
        }),
      ),
      {
        type: 'table',
        title: 'Busiest routes',
        description: 'Over the range that is shown.',
        unit: 'short',
        expr: 'topk(15, sum by (service, method, route) (increase(http_request_duration_seconds_count{service=~"$service"}[$__range])))',
      },
      {
        type: 'table',
        title: 'Slowest routes (p95)',
        description: 'Over the range that is shown.',
        unit: 's',
        expr: 'topk(15, histogram_quantile(0.95, sum by (le, service, method, route) (rate(http_request_duration_seconds_bucket{service=~"$service",route!="/_api/my-contacts/events"}[$__range]))))',
      },
    ],
  },
  {
    title: 'Pages',
    panels: [
      {
        title: 'Pages by outcome',
        description:
          'Pages that the gateway requested from the renderer. It keeps each for a second, so people see more. refused: more at once than RENDER_CONCURRENCY; unrendered: a build that only browsers can draw.',
        unit: 'reqps',
        queries: [['sum by (outcome) (rate(renderer_pages_total[$__rate_interval]))', '{{outcome}}']],
      },
      {
        title: 'Pages left to browsers',
        description:
          'The share of requested pages that browsers draw, because the renderer refused or failed them. Nothing fails for people, but they see the page later.',
        unit: 'percentunit',
        queries: [
          [
            'sum(rate(renderer_pages_total{outcome=~"refused|failed"}[$__rate_interval])) / sum(rate(renderer_pages_total[$__rate_interval]))',
            'share',
          ],
        ],
      },
      {
        title: 'Time to render',
        description: 'From request to response, calls to the services included. The gateway waits 0.3 s.',
        unit: 's',
        queries: [
          [
            'histogram_quantile(0.5, sum by (le) (rate(renderer_page_seconds_bucket[$__rate_interval])))',
            'p50',
          ],
          [
            'histogram_quantile(0.95, sum by (le) (rate(renderer_page_seconds_bucket[$__rate_interval])))',
            'p95',
          ],
        ],
      },
    ],
  },
  {
    title: 'Browsers, by version',
    columns: 4,
    panels: [
      {
        title: 'Pages by version',
        description: 'Pages in which browsers used a version of a part.',
        unit: 'reqps',
        queries: [
          ['sum by (part, version) (rate(browser_views_total[$__rate_interval]))', '{{part}} {{version}}'],
        ],
      },
      {
        title: 'Pages with a fault',
        description:
          'The share of these pages in which the version did not load (load), or had an error (error).',
        unit: 'percentunit',
        queries: [
          [
            'sum by (part, version, kind) (rate(browser_faults_total[$__rate_interval])) / on (part, version) group_left () sum by (part, version) (rate(browser_views_total[$__rate_interval]))',
            '{{part}} {{version}} {{kind}}',
          ],
        ],
      },
      {
        title: 'Largest Contentful Paint (p75)',
        description:
          'Three of four pages that began with the part showed their largest content within this time. Good: below 2.5 s.',
        unit: 's',
        queries: [
          [
            'histogram_quantile(0.75, sum by (le, part, version) (rate(browser_lcp_seconds_bucket[$__rate_interval])))',
            '{{part}} {{version}}',
          ],
        ],
      },
      {
        title: 'Interaction to Next Paint (p75)',
        description:
          'In three of four pages that began with the part, the slowest answer to a press took no longer than this. Good: below 0.2 s.',
        unit: 's',
        queries: [
          [
            'histogram_quantile(0.75, sum by (le, part, version) (rate(browser_inp_seconds_bucket[$__rate_interval])))',
            '{{part}} {{version}}',
          ],
        ],
      },
    ],
  },
  {
    title: 'Database',
    panels: [
      {
        title: 'Connections',
        description: 'In use, and how many there may be (DATABASE_POOL), by instance.',
        unit: 'short',
        queries: [
          [
            'db_pool_connections{service=~"$service"} - db_pool_idle{service=~"$service"}',
            '{{service}} {{instance}} in use',
          ],
          ['max by (service) (db_pool_max{service=~"$service"})', '{{service}} may have'],
        ],
      },
      {
        title: 'Waiting for a connection',
        description: 'Above 0 for long: slow statements, or DATABASE_POOL is too small.',
        unit: 'short',
        queries: [['db_pool_waiting{service=~"$service"}', '{{service}} {{instance}}']],
      },
      {
        title: 'Database answers',
        description: '1 where PostgreSQL answered the scrape.',
        unit: 'short',
        max: 1,
        queries: [['min by (service) (database_reachable{service=~"$service"})', '{{service}}']],
      },
    ],
  },
  {
    title: 'Jobs and mail',
    panels: [
      {
        title: 'Jobs that are due',
        description: 'Every instance tells the same, so this is the maximum.',
        unit: 'short',
        queries: [
          ['max by (service, queue) (job_queue_due{service=~"$service"})', '{{service}} {{queue}} due'],
          [
            'max by (service, queue) (job_queue_active{service=~"$service"})',
            '{{service}} {{queue}} handled now',
          ],
        ],
      },
      {
        title: 'Age of the oldest job',
        description: 'Of those that are due.',
        unit: 's',
        queries: [
          [
            'max by (service, queue) (job_queue_oldest_seconds{service=~"$service"})',
            '{{service}} {{queue}}',
          ],
        ],
      },
      {
        title: 'Jobs handled',
        description: 'By outcome; a failed one is tried again.',
        unit: 'ops',
        queries: [
          [
            'sum by (queue, outcome) (rate(job_duration_seconds_count{service=~"$service"}[$__rate_interval]))',
            '{{queue}} {{outcome}}',
          ],
        ],
      },
      {
        title: 'Time per job (p95)',
        description: 'By queue.',
        unit: 's',
        queries: [
          [
            'histogram_quantile(0.95, sum by (le, queue) (rate(job_duration_seconds_bucket{service=~"$service"}[$__rate_interval])))',
            '{{queue}}',
          ],
        ],
      },
      {
        title: 'Mails',
        description: 'Handed to the mail server.',
        unit: 'ops',
        queries: [
          [
            'sum by (service, outcome) (rate(mails_total{service=~"$service"}[$__rate_interval]))',
            '{{service}} {{outcome}}',
          ],
        ],
      },
      {
        title: 'Dead letters',
        description: 'Jobs that failed every time and wait for a person.',
        unit: 'short',
        queries: [
          ['max by (service, queue) (job_dead_letters{service=~"$service"})', '{{service}} {{queue}}'],
        ],
      },
    ],
  },
  {
    title: 'People',
    panels: [
      {
        title: 'Logins',
        description: '200 let in, 401 wrong, 429 asked to wait.',
        unit: 'reqps',
        queries: [
          [
            'sum by (status) (rate(http_request_duration_seconds_count{route="/_api/auth/login_with_password"}[$__rate_interval]))',
            '{{status}}',
          ],
        ],
      },
      {
        title: 'New accounts',
        description: 'Registrations, by answer.',
        unit: 'reqps',
        queries: [
          [
            'sum by (status) (rate(http_request_duration_seconds_count{route="/_api/auth/register_with_password"}[$__rate_interval]))',
            '{{status}}',
          ],
        ],
      },
      {
        title: 'Refused by a limit',
        description: "By the limit's name.",
        unit: 'reqps',
        queries: [
          [
            'sum by (service, limit) (rate(rate_limit_refusals_total{service=~"$service"}[$__rate_interval]))',
            '{{service}} {{limit}}',
          ],
        ],
      },
    ],
  },
  {
    title: 'Community',
    panels: [
      {
        title: 'Waiting for a moderator',
        description: 'Things with open reports or a second look.',
        unit: 'reqps',
        queries: [['max by (service) (moderation_open_cases{service=~"$service"})', '{{service}}']],
      },
      {
        title: 'Oldest report',
        description: 'How long the oldest open report waits.',
        unit: 's',
        queries: [['max by (service) (moderation_oldest_seconds{service=~"$service"})', '{{service}}']],
      },
      {
        title: 'Hours until a decision',
        description: 'Median of the last 30 days.',
        unit: 'h',
        queries: [['max by (service) (moderation_answer_hours{service=~"$service"})', '{{service}}']],
      },
      {
        title: 'Posts',
        description: 'Teams, resources and initiatives that were created.',
        unit: 'reqps',
        queries: [
          [
            'sum by (route) (rate(http_request_duration_seconds_count{service=~"$service",method="POST",status="201",route=~"/_api/(teams|resources|initiatives)"}[$__rate_interval]))',
            '{{route}}',
          ],
        ],
      },
      {
        title: 'Reports',
        description: 'What people reported.',
        unit: 'reqps',
        queries: [
          [
            'sum by (service) (rate(http_request_duration_seconds_count{service=~"$service",method="POST",status="200",route=~"/_api/[a-z-]+/reports"}[$__rate_interval]))',
            '{{service}}',
          ],
        ],
      },
      {
        title: 'Decisions',
        description: 'What moderators decided.',
        unit: 'reqps',
        queries: [
          [
            'sum by (service) (rate(http_request_duration_seconds_count{service=~"$service",method="POST",status="200",route=~"/_api/[a-z-]+/moderation/decide"}[$__rate_interval]))',
            '{{service}}',
          ],
        ],
      },
    ],
  },
  {
    title: 'Processes',
    panels: [
      {
        title: 'Event loop lag (p99)',
        description: 'How late timers run: what every request waits beside its own work.',
        unit: 's',
        queries: [['nodejs_eventloop_lag_p99_seconds{service=~"$service"}', '{{service}} {{instance}}']],
      },
      {
        title: 'Memory',
        description: 'Resident; the containers have 512 MiB.',
        unit: 'bytes',
        queries: [
          ['process_resident_memory_bytes{service=~"$service"}', '{{service}} {{instance}}'],
          ['nodejs_heap_size_used_bytes{service=~"$service"}', '{{service}} {{instance}} heap'],
        ],
      },
      {
        title: 'Processor',
        description: 'Cores in use.',
        unit: 'short',
        queries: [
          [
            'rate(process_cpu_seconds_total{service=~"$service"}[$__rate_interval])',
            '{{service}} {{instance}}',
          ],
        ],
      },
    ],
  },
];
