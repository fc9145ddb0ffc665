import type { WidgetTable } from '@meshwork/shell-contract';
import { CardList } from '@meshwork/ui';
import { ResourceCard } from '../resources/components/resource.card.tsx';

/** Resources that another domain has loaded, such as those of a team. */
export function ResourceCards({ resources, label }: WidgetTable['resources.cards']) {
  return (
    <CardList label={label}>
      {resources.map((resource) => (
        <li key={resource.id}>
          <ResourceCard resource={resource} />
        </li>
      ))}
    </CardList>
  );
}
