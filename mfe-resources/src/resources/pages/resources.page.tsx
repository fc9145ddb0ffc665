import { resourcesHead } from '@meshwork/contracts-catalog';
import { PageMeta, useListAddress } from '@meshwork/shell-contract';
import { PageHeader } from '@meshwork/ui';
import { Library } from '../components/library-section.tsx';
import { AddResource } from '../components/resource.actions.tsx';
import { RESOURCE_FILTERS } from '../components/resource-filters.tsx';

export default function ResourcesPage() {
  const address = useListAddress({ filters: RESOURCE_FILTERS });
  return (
    <>
      <PageMeta {...resourcesHead} />
      <PageHeader
        eyebrow="Library"
        title="Resource Library"
        actions={<AddResource />}
        text="Tutorials, courses, tools and documentation for robotics teams."
      />
      <Library address={address} />
    </>
  );
}
