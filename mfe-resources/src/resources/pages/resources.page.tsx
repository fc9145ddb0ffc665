import { PageMeta, useListAddress } from '@meshwork/shell-contract';
import { PageHeader } from '@meshwork/ui';
import { Library } from '../components/library.section.tsx';
import { RESOURCE_FILTERS } from '../components/resource.filters.tsx';

/** The resource library (specification, section 2). */
export default function ResourcesPage() {
  const address = useListAddress({ filters: RESOURCE_FILTERS });
  return (
    <>
      <PageMeta
        title="Resources"
        description="A curated library for robotics teams: tutorials, courses, tools, documentation and videos for FRC, FTC, FLL and VEX."
      />
      <PageHeader
        eyebrow="Library"
        title="Resource Library"
        text="Tutorials, courses, tools and documentation that help a robotics team on, picked and described by hand."
      />
      <Library address={address} />
    </>
  );
}
