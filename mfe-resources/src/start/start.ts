import type { ApiClient } from '@meshwork/api-client';
import {
  type CatalogSuggestions,
  catalogCalls,
  DIFFICULTY_LABELS,
  type PathProgramme,
  RESOURCE_TYPE_LABELS,
} from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { paths, type StartSource } from '@meshwork/shell-contract';

type Reader = Parameters<StartSource['read']>[1]['user'];

/** The programmes in which a person names their team's number. */
const programmesOf = ({ frcTeamNumber, ftcTeamNumber, vrcTeamNumber }: Reader): PathProgramme[] => [
  ...(frcTeamNumber ? (['FRC'] as const) : []),
  ...(ftcTeamNumber ? (['FTC'] as const) : []),
  ...(vrcTeamNumber ? (['VEX'] as const) : []),
];

const isNew = ({ rookieYear }: Reader): boolean =>
  rookieYear !== null && rookieYear >= new Date().getFullYear() - 1;

interface Reasoned {
  readonly reason: string;
  readonly programme?: string | null;
  readonly seasonYear?: number | null;
}

function reasonText({ reason, programme, seasonYear }: Reasoned, { programmes }: CatalogSuggestions): string {
  const texts: Readonly<Record<string, string>> = {
    STARTED: 'You have begun it',
    SEASON: `Made for the ${seasonYear} season`,
    BEGINNER: 'For beginners, and you have just begun',
    PROGRAMME: `For ${programme ?? programmes.join(' and ')}, which you are in`,
  };
  return texts[reason] ?? '';
}

const dismissing = (api: ApiClient, kind: string, itemId: number) => (dismissed: boolean) =>
  api.call(catalogCalls.dismissSuggestion, { body: { kind, itemId, dismissed } });

const start: StartSource = {
  async read(api, { user, signal }) {
    const found = await api.call(catalogCalls.catalogSuggestions, {
      query: { programme: programmesOf(user), isNew: String(isNew(user)) },
      signal,
    });
    return {
      sections: [
        {
          title: 'Learning paths for you',
          items: found.paths.map((path) => ({
            key: `path ${path.id}`,
            path: paths.learningPath(path.id),
            label: path.title,
            ...(path.level && { hint: labelOf(DIFFICULTY_LABELS, path.level) }),
            reasons: [reasonText(path, found)],
            save: { service: 'catalog', kind: 'path', itemId: path.id },
            dismiss: dismissing(api, 'path', path.id),
          })),
          more: { path: paths.learningPaths, label: 'All learning paths' },
        },
        {
          title: 'Resources for you',
          items: found.resources.map((resource) => ({
            key: `resource ${resource.id}`,
            path: paths.resource(resource.id),
            label: resource.title,
            hint: labelOf(RESOURCE_TYPE_LABELS, resource.type),
            reasons: [reasonText(resource, found)],
            save: { service: 'catalog', kind: 'resource', itemId: resource.id },
            dismiss: dismissing(api, 'resource', resource.id),
          })),
          more: { path: paths.resources, label: 'The whole library' },
        },
      ],
      steps: [{ label: 'Follow a learning path', path: paths.learningPaths, isDone: found.hasProgress }],
      ...(found.dismissed > 0 && {
        restore: () => api.call(catalogCalls.restoreSuggestions, { body: {} }),
      }),
    };
  },
};
export default start;
