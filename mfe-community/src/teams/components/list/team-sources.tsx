import { t } from '@lingui/core/macro';
import { callQuery } from '@meshwork/api-client';
import { communityCalls, type TeamSource, type TeamType, teamKeys } from '@meshwork/contracts-community';
import { language } from '@meshwork/language';
import { useApi, useQuery } from '@meshwork/shell-contract';

/** The official programmes, as their people call them. */
const NAMES: Readonly<Partial<Record<TeamType, string>>> = {
  FIRST_FRC: 'FRC',
  FIRST_FTC: 'FTC',
  FIRST_FLL: 'FIRST LEGO League',
  VEX: 'VEX',
};
const PROGRAMMES = Object.keys(NAMES) as TeamType[];

const named = (types: readonly TeamType[]): string =>
  new Intl.ListFormat(language().code, { type: 'conjunction' }).format(
    types.map((type) => NAMES[type] ?? type),
  );

/**
 * Says which teams are from a public register and which appear as they sign up: "FRC teams are from the public register. FTC, FIRST LEGO
 * League, and VEX teams appear as they sign up."
 * @param only the wanted type; absent: all programmes
 */
export function sourcesText(sources: readonly Pick<TeamSource, 'teamType'>[], only?: string): string {
  const shown = only ? PROGRAMMES.filter((type) => type === only) : PROGRAMMES;
  const isRegistered = (type: TeamType) => sources.some(({ teamType }) => teamType === type);
  const registered = shown.filter(isRegistered);
  const signedUp = shown.filter((type) => !isRegistered(type));
  return [
    registered.length > 0 ? t`${{ programmes: named(registered) }} teams are from the public register.` : '',
    signedUp.length > 0 ? t`${{ programmes: named(signedUp) }} teams appear as they sign up.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says which teams of a directory come from a register; nothing where that is not known. */
export default function TeamSources({ only }: { only?: string | undefined }) {
  // Not in one chain with a question mark, which keeps every other call of the contract in the build.
  const { data } = useQuery(callQuery(useApi(), teamKeys.sources, communityCalls.teamSources));
  const text = data ? sourcesText(data.sources, only) : '';
  return text ? <p>{text}</p> : null;
}
