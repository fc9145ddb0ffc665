import { EXPERTISE_AREA_LABELS, NEED_KIND_LABELS, TEAM_TYPE_LABELS } from '@meshwork/contracts-community';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, optionsOf } from '@meshwork/ui';
import { NEAR_FILTERS } from '../../common/near-filter.tsx';

export const NEED_FILTERS = ['kind', 'area', 'teamType', 'remote', ...NEAR_FILTERS] as const;

const KINDS = optionsOf(NEED_KIND_LABELS);
const AREAS = optionsOf(EXPERTISE_AREA_LABELS);
const TYPES = optionsOf(TEAM_TYPE_LABELS);
const WHERE = [{ value: 'true', label: 'Online' }];

export const NeedFilters = ({ address }: { address: ListAddress }) => (
  <>
    <FilterSelect
      label="Kind of need"
      all="Any kind"
      options={KINDS}
      value={address.values('kind')[0] ?? ''}
      onChoose={(value) => address.choose({ kind: [value] })}
    />
    <FilterSelect
      label="Expertise"
      all="Any expertise"
      options={AREAS}
      value={address.values('area')[0] ?? ''}
      onChoose={(value) => address.choose({ area: [value] })}
    />
    <FilterSelect
      label="Programme"
      all="Any programme"
      options={TYPES}
      value={address.values('teamType')[0] ?? ''}
      onChoose={(value) => address.choose({ teamType: [value] })}
    />
    <FilterSelect
      label="Where"
      all="Anywhere"
      options={WHERE}
      value={address.values('remote')[0] ?? ''}
      onChoose={(value) => address.choose({ remote: [value] })}
    />
  </>
);
