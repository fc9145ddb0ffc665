import type { ResourceOfTeam } from '@meshwork/contracts-community';
import { Link, paths, Widget } from '@meshwork/shell-contract';
import { Card, CardBody, CardHeader, CardList, CardSkeletons, CardTitle, EmptyState } from '@meshwork/ui';

const LABEL = 'Resources of this team';

/** The cards of the resources domain, or plain ones where that domain cannot be loaded. */
export function TeamResources({ resources }: { resources: readonly ResourceOfTeam[] }) {
  if (resources.length === 0) {
    return <EmptyState title="No Resources Yet" text="This team has not shared any resources so far." />;
  }
  return (
    <Widget
      name="resources.cards"
      props={{ resources, label: LABEL }}
      fallback={
        <CardSkeletons count={resources.length} label="Loading resources" strip media={false} lines={3} />
      }
      unavailable={<PlainCards resources={resources} />}
    />
  );
}

const PlainCards = ({ resources }: { resources: readonly ResourceOfTeam[] }) => (
  <CardList label={LABEL}>
    {resources.map((resource) => (
      <li key={resource.id}>
        <Card>
          <CardHeader>
            <CardTitle level={2} render={<Link to={paths.resource(resource.id)} />}>
              {resource.title}
            </CardTitle>
          </CardHeader>
          <CardBody>{resource.description}</CardBody>
        </Card>
      </li>
    ))}
  </CardList>
);
