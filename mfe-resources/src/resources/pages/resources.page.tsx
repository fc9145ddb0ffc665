import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { resourcesHead } from '@meshwork/contracts-catalog';
import { Link, PageMeta, paths, useListAddress } from '@meshwork/shell-contract';
import { LinkButton, PageHeader } from '@meshwork/ui';
import { Route } from 'lucide-react';
import { AddResource } from '../components/form/resource.actions.tsx';
import { LIBRARY_FILTERS, Library } from '../components/library-section.tsx';

export default function ResourcesPage() {
  const address = useListAddress({ filters: LIBRARY_FILTERS });
  return (
    <>
      <PageMeta {...resourcesHead} />
      <PageHeader
        title={t`Resource Library`}
        actions={
          <>
            <LinkButton render={<Link to={paths.learningPaths} />} icon={<Route aria-hidden="true" />}>
              <Trans>Learning paths</Trans>
            </LinkButton>
            <AddResource />
          </>
        }
        text={t`Tutorials, courses, tools and documentation for robotics teams.`}
      />
      <Library address={address} />
    </>
  );
}
