import { ApiError } from '@meshwork/api-client';
import {
  DetailFailure,
  lazyPage,
  PageMeta,
  paths,
  Redirect,
  useParams,
  useQuery,
} from '@meshwork/shell-contract';
import { published, remoteModule } from '../../remotes/test/remotes.fixture.tsx';
import { createSite, type Site, type SiteEnvironment } from '../../site.ts';
import type { ServerEnvironment } from '../server.types.ts';

/** The teams of the tests' service, by id; counts the requests. */
export const teams = {
  requests: 0,
  read: async (id: string): Promise<{ name: string }> => ({ name: `Team ${id}` }),
};

export const httpError = (status: number): ApiError =>
  new ApiError({ code: 'X', message: 'Refused.', status });

const readTeam = (id: string) => {
  teams.requests += 1;
  return teams.read(id);
};

/** A detail page with a query, a second query that needs its result, and one that is disabled. */
function TeamPage() {
  const id = useParams().id ?? '';
  const team = useQuery({ queryKey: ['team', id], queryFn: () => readTeam(id), retry: false });
  const name = team.data?.name;
  const motto = useQuery({
    queryKey: ['motto', name],
    queryFn: async () => `Motto of ${name}`,
    enabled: name !== undefined,
  });
  useQuery({ queryKey: ['private'], queryFn: () => readTeam('private'), enabled: false });
  if (team.isPending) return <p>Loading team</p>;
  if (team.isError)
    return (
      <DetailFailure
        query={team}
        head={{ title: 'Team' }}
        title="Could not load team"
        notFound="Team not found."
        back={{ to: paths.teams, label: 'Back to Teams' }}
      />
    );
  return (
    <>
      <PageMeta title={team.data.name} data={(address) => ({ url: address, name: team.data.name })} />
      <h1>{team.data.name}</h1>
      <p style={{ width: '40%' }}>{motto.data ?? 'Loading motto'}</p>
    </>
  );
}

const Team = lazyPage(async () => ({ default: TeamPage }));

const Broken = lazyPage<object>(async () => ({
  default: () => {
    throw new Error('broken page');
  },
}));

const remote = remoteModule({
  routes: {
    teams: [
      { path: 'frc/:number', element: <Redirect to="/teams/5" /> },
      { path: 'broken', element: <Broken /> },
      { path: ':id', element: <Team /> },
    ],
  },
});

export const loadRemote = async (): Promise<unknown> => remote;

const noFetch: typeof fetch = () => Promise.reject(new TypeError('no network'));

/** A site with one remote. */
export const testSite = (changes: Partial<SiteEnvironment> = {}): Site =>
  createSite({
    fetch: noFetch,
    registry: published,
    federation: { load: loadRemote },
    channel: { send: () => {}, listen: () => () => {}, close: () => {} },
    ...changes,
  });

export const TEMPLATE = `<!doctype html><html lang="en" data-rendered><head>
<script type="application/json" id="mesh-registry"><!--#include virtual="/_mfe/registry.json" --></script>
<link rel="manifest" href="/_shell/v1/app/manifest.webmanifest">
<!--mesh-styles--><!--mesh-preloads-->
<!--mesh-head-->
</head><body><!--mesh-root--></body></html>`;

/** Makes the environment that the rendering process gives to the shell. */
export const serverEnvironment = (changes: Partial<ServerEnvironment> = {}): ServerEnvironment => ({
  template: TEMPLATE,
  isSignedIn: false,
  registry: published,
  loadRemote,
  fetch: noFetch,
  sheets: [],
  chunks: {},
  timeout: 2_000,
  ...changes,
});
