import { BadgeCheck, MapPin, Plus } from 'lucide-react';
import { SkipLink } from '../accessibility/skip-link.tsx';
import { Badge } from '../badge/badge.tsx';
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs.tsx';
import { Button } from '../button/button.tsx';
import { CardMeta } from '../card/card.tsx';
import type { Story } from '../internal/story.ts';
import { Logo } from '../logo/logo.tsx';
import { TeamTile } from '../team-tile/team-tile.tsx';
import { PageHeader } from './page-header.tsx';

export const pageHeaderStory: Story = {
  title: 'Page header',
  use: 'The head of every page; its h1 takes the focus after a route change.',
  wide: true,
  states: {
    list: (
      <PageHeader
        eyebrow="Directory"
        title="Find Your Team"
        text="6,712 teams from 68 countries, by name, number or place."
        actions={<Button icon={<Plus aria-hidden="true" />}>Create Team</Button>}
      />
    ),
    detail: (
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: 'Teams', href: '#page-header' }, { label: 'Team 254' }]} />
        }
        media={<TeamTile number="254" programme="FIRST_FRC" size="lg" />}
        title="Team 254 The Cheesy Poofs"
      >
        <Badge>FIRST FRC</Badge>
        <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
          Verified
        </Badge>
        <CardMeta>
          <MapPin aria-hidden="true" /> San Jose, California, USA
        </CardMeta>
      </PageHeader>
    ),
    logo: <Logo name="Meshwork" />,
    'skip link (focus it)': <SkipLink />,
  },
};
