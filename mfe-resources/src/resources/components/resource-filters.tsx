import {
  DIFFICULTY_LABELS,
  RESOURCE_CATEGORY_LABELS,
  RESOURCE_TYPE_LABELS,
} from '@meshwork/contracts-catalog';
import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, FormField, MultiSelect, optionsOf } from '@meshwork/ui';
import styles from './resource-filters.module.css';

export const RESOURCE_FILTERS = ['category', 'type', 'difficultyLevel'] as const;

const CATEGORIES = optionsOf(RESOURCE_CATEGORY_LABELS);
const TYPES = optionsOf(RESOURCE_TYPE_LABELS);
const LEVELS = optionsOf(DIFFICULTY_LABELS);

export function ResourceFilters({ address }: { address: ListAddress }) {
  return (
    <>
      <FormField label="Categories" labelHidden className={styles.categories ?? ''}>
        <MultiSelect
          options={CATEGORIES}
          value={address.values('category')}
          onChange={(category) => address.choose({ category })}
          placeholder="All categories"
        />
      </FormField>
      <FilterSelect
        label="Type"
        all="All types"
        options={TYPES}
        value={address.values('type')[0] ?? ''}
        onChoose={(type) => address.choose({ type: [type] })}
      />
      <FilterSelect
        label="Difficulty"
        all="Any difficulty"
        options={LEVELS}
        value={address.values('difficultyLevel')[0] ?? ''}
        onChoose={(level) => address.choose({ difficultyLevel: [level] })}
      />
    </>
  );
}
