import type { InitiativeCard, ResourceOfTeam } from '@meshwork/contracts-community';
import { Link, paths } from '@meshwork/shell-contract';
import {
  Badge,
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardList,
  CardTitle,
  EmptyState,
  Tabs,
} from '@meshwork/ui';

export interface TeamTabsProps {
  resources: readonly ResourceOfTeam[];
  initiatives: readonly InitiativeCard[];
}

/** What the team has posted. */
export function TeamTabs({ resources, initiatives }: TeamTabsProps) {
  return (
    <Tabs
      label="Posted by this team"
      items={[
        {
          value: 'resources',
          label: 'Resources',
          count: resources.length,
          panel: <Resources items={resources} />,
        },
        {
          value: 'initiatives',
          label: 'Initiatives',
          count: initiatives.length,
          panel: <Initiatives items={initiatives} />,
        },
      ]}
    />
  );
}

function Resources({ items }: { items: readonly ResourceOfTeam[] }) {
  if (items.length === 0) {
    return <EmptyState title="No Resources Yet" text="This team has not shared any resources so far." />;
  }
  return (
    <CardList label="Resources of this team">
      {items.map((resource) => (
        <li key={resource.id}>
          <Card>
            <CardHeader>
              <CardTitle render={<Link to={paths.resource(resource.id)} />}>{resource.title}</CardTitle>
            </CardHeader>
            <CardBody>{resource.description}</CardBody>
          </Card>
        </li>
      ))}
    </CardList>
  );
}

function Initiatives({ items }: { items: readonly InitiativeCard[] }) {
  if (items.length === 0) {
    return <EmptyState title="No Initiatives Yet" text="This team has not posted any initiatives so far." />;
  }
  return (
    <CardList label="Initiatives of this team">
      {items.map((initiative) => (
        <li key={initiative.id}>
          <Card>
            <CardHeader>
              <CardTitle render={<Link to={paths.initiative(initiative.id)} />}>{initiative.title}</CardTitle>
            </CardHeader>
            <CardBody>{initiative.description}</CardBody>
            <CardFooter>
              <Badge variant="outline">{initiative.organization}</Badge>
            </CardFooter>
          </Card>
        </li>
      ))}
    </CardList>
  );
}
