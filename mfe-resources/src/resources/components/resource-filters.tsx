import type { ListAddress } from '@meshwork/shell-contract';
import { FilterSelect, FormField, MultiSelect } from '@meshwork/ui';
import styles from './resource-filters.module.css';
import { CATEGORY_OPTIONS, LEVEL_OPTIONS, TYPE_OPTIONS } from './resource-options.ts';

export const RESOURCE_FILTERS = ['category', 'type', 'difficultyLevel'] as const;

/** Any of several categories, one type, one level. */
export function ResourceFilters({ address }: { address: ListAddress }) {
  return (
    <>
      <FormField label="Categories" labelHidden className={styles.categories ?? ''}>
        <MultiSelect
          options={CATEGORY_OPTIONS}
          value={address.values('category')}
          onChange={(category) => address.choose({ category })}
          placeholder="All categories"
        />
      </FormField>
      <FilterSelect
        label="Type"
        all="All types"
        options={TYPE_OPTIONS}
        value={address.values('type')[0] ?? ''}
        onChoose={(type) => address.choose({ type: [type] })}
      />
      <FilterSelect
        label="Difficulty"
        all="Any difficulty"
        options={LEVEL_OPTIONS}
        value={address.values('difficultyLevel')[0] ?? ''}
        onChoose={(level) => address.choose({ difficultyLevel: [level] })}
      />
    </>
  );
}
