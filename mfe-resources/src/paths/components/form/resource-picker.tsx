import { t } from '@lingui/core/macro';
import { catalogCalls, RESOURCE_TYPE_LABELS, type ResourceCard } from '@meshwork/contracts-catalog';
import { labelOf } from '@meshwork/contracts-core';
import { keepPreviousData, useApi, useQuery } from '@meshwork/shell-contract';
import { Button, FormField, Input, looks, useDebouncedValue } from '@meshwork/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';

/** Limits the matches that are offered at once; a further word brings the rest. */
const OFFERED = 6;

interface ResourcePickerProps {
  /** The resources of the path so far, which cannot be added again. */
  chosen: readonly (number | null)[];
  onPick: (resource: Pick<ResourceCard, 'id' | 'title'>) => void;
}

/** Searches the library and adds what is pressed as the last step. */
export function ResourcePicker({ chosen, onPick }: ResourcePickerProps) {
  const api = useApi();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), 300);
  const found = useQuery({
    queryKey: ['resources', 'picker', search],
    queryFn: ({ signal }) =>
      api.call(catalogCalls.listResources, { query: { search, limit: OFFERED }, signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const rows = search === '' ? [] : (found.data ?? []);
  return (
    <div className={looks.stack}>
      <FormField label={t`Add a resource as a step`} hint={t`Search the library by title or subject.`}>
        <Input
          type="search"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // Otherwise Enter would submit the form.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      </FormField>
      <ul className={looks.parts} aria-label={t`Resources found`}>
        {rows.map((resource) => (
          <li key={resource.id}>
            <Button
              variant="secondary"
              size="sm"
              wide
              icon={<Plus aria-hidden="true" />}
              // Not `disabled`, which would take the focus from what was just pressed.
              aria-disabled={chosen.includes(resource.id)}
              onClick={() => chosen.includes(resource.id) || onPick(resource)}
            >
              <bdi>{resource.title}</bdi> ({labelOf(RESOURCE_TYPE_LABELS, resource.type)})
            </Button>
          </li>
        ))}
      </ul>
      <p role="status" className={looks.soft}>
        {found.isError
          ? t`The library cannot be searched right now.`
          : search !== '' && found.isSuccess && rows.length === 0
            ? t`No resources match “${search}”`
            : ''}
      </p>
    </div>
  );
}
