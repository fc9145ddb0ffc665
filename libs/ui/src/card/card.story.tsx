import { BadgeCheck, MapPin } from 'lucide-react';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import type { Story } from '../internal/story.ts';
import { CardSkeletons } from '../skeleton/card-skeletons.tsx';
import { TeamTile } from '../team-tile/team-tile.tsx';
import {
  Card,
  CardBody,
  CardFooter,
  CardHeader,
  CardMedia,
  CardMeta,
  CardStrip,
  CardTitle,
} from './card.tsx';
import { CardList } from './card-list.tsx';

const TEAMS = [
  {
    number: '254',
    programme: 'FIRST_FRC',
    name: 'The Cheesy Poofs',
    place: 'San Jose, California, USA',
    verified: true,
  },
  {
    number: '8059A',
    programme: 'VEX',
    name: 'Blue Valley Center for Advanced Professional Studies & Friends of Robotics Association',
    place: 'Overland Park, Kansas, USA',
    verified: false,
  },
  {
    number: '16',
    programme: 'FIRST_FTC',
    name: 'Bomb Squad',
    place: 'Mountain Home, Arkansas, USA',
    verified: false,
  },
  { number: '31415', programme: 'FIRST_FLL', name: 'Pi-Bots', place: 'Zürich, Switzerland', verified: true },
];

const teams = TEAMS.map(({ number, programme, name, place, verified }) => (
  <li key={number}>
    <Card>
      <CardMedia>
        <TeamTile number={number} programme={programme} />
      </CardMedia>
      <CardHeader>
        <CardTitle href="#card">{name}</CardTitle>
        <CardMeta>
          <span>Team {number}</span>
        </CardMeta>
      </CardHeader>
      <CardMeta>
        <MapPin aria-hidden="true" />
        {place}
      </CardMeta>
      <CardFooter>
        <Badge>{programme.replace('_', ' ')}</Badge>
        {verified ? (
          <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
            Verified
          </Badge>
        ) : null}
      </CardFooter>
    </Card>
  </li>
));

export const cardStory: Story = {
  title: 'Card',
  use: 'One thing of a list; its title is the link, and the whole card its target.',
  wide: true,
  states: {
    grid: <CardList label="Teams">{teams}</CardList>,
    list: (
      <CardList label="Teams in rows" view="list">
        {teams}
      </CardList>
    ),
    'with a strip, text and actions': (
      <CardList label="Resources">
        {['WPILib documentation', 'Choosing a drivetrain: what to weigh before the first cut'].map(
          (title) => (
            <li key={title}>
              <Card>
                <CardStrip>
                  <span>Tutorial</span>
                  <span>Beginner</span>
                </CardStrip>
                <CardHeader>
                  <CardTitle href="#card">{title}</CardTitle>
                </CardHeader>
                <CardBody>
                  How to set up the toolchain, write commands and subsystems, read sensors, drive with
                  odometry and test on a simulated robot before the real one is built.
                </CardBody>
                <CardFooter>
                  <Button size="sm">Request to Join</Button>
                  <Button size="sm" variant="secondary">
                    Learn More
                  </Button>
                </CardFooter>
              </Card>
            </li>
          ),
        )}
      </CardList>
    ),
    loading: <CardSkeletons count={3} label="Loading teams" />,
    'loading rows': <CardSkeletons count={2} view="list" label="Loading teams in rows" />,
  },
};
