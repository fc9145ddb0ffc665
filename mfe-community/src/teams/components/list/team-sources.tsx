import { useApi, useQuery } from '@meshwork/shell-contract';
import { teamSources } from '../../api/team.query.ts';
import { sourcesText } from '../../sources-text.ts';

/** Says which teams of a directory come from a register; nothing where that is not known. */
export default function TeamSources({ only }: { only?: string | undefined }) {
  const sources = useQuery(teamSources(useApi())).data?.sources;
  const text = sources ? sourcesText(sources, only) : '';
  return text ? <p>{text}</p> : null;
}
