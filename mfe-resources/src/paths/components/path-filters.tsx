import { DIFFICULTY_LABELS, PATH_PROGRAMME_LABELS } from '@meshwork/contracts-catalog';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, optionsOf } from '@meshwork/ui';

export const PATH_FILTERS = ['programme', 'level'] as const;

const PROGRAMMES = optionsOf(PATH_PROGRAMME_LABELS);
const LEVELS = optionsOf(DIFFICULTY_LABELS);

export const PathFilters = ({ address }: { address: ListAddress }) => (
  <>
    <FilterSelect
      label="Programme"
      all="All programmes"
      options={PROGRAMMES}
      value={address.values('programme')[0] ?? ''}
      onChoose={(programme) => address.choose({ programme: [programme] })}
    />
    <FilterSelect
      label="Difficulty"
      all="Any difficulty"
      options={LEVELS}
      value={address.values('level')[0] ?? ''}
      onChoose={(level) => address.choose({ level: [level] })}
    />
  </>
);
