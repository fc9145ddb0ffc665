import { resourcesHead } from '@meshwork/contracts-catalog';
import { PageMeta, useListAddress, useUser } from '@meshwork/shell-contract';
import { PageHeader } from '@meshwork/ui';
import { Library } from '../components/library-section.tsx';
import { RESOURCE_FILTERS } from '../components/resource-filters.tsx';
import { AddResource } from '../form/add-resource.tsx';

/** The resource library (specification, section 2). */
export default function ResourcesPage() {
  const signedIn = useUser() !== undefined;
  const address = useListAddress({ filters: RESOURCE_FILTERS });
  return (
    <>
      <PageMeta {...resourcesHead} />
      <PageHeader
        eyebrow="Library"
        title="Resource Library"
        actions={signedIn ? <AddResource /> : null}
        text="Tutorials, courses, tools and documentation for robotics teams."
      />
      <Library address={address} />
    </>
  );
}
