import type { Story } from '../internal/story.ts';
import { TeamTile } from './team-tile.tsx';

export const teamTileStory: Story = {
  title: 'Team tile',
  use: 'The mark of a team, drawn from number and programme.',
  states: {
    'FIRST FRC': <TeamTile number="254" programme="FIRST_FRC" size="lg" />,
    another: <TeamTile number="1114" programme="FIRST_FRC" size="lg" />,
    'FIRST FTC': <TeamTile number="11115" programme="FIRST_FTC" size="lg" />,
    'FIRST FLL': <TeamTile number="31415" programme="FIRST_FLL" size="lg" />,
    VEX: <TeamTile number="8059A" programme="VEX" size="lg" />,
    Makerspace: <TeamTile number="ZRH" programme="MAKERSPACE" size="lg" />,
    'long number': <TeamTile number="COMMUNITY-12" programme="OTHER" size="lg" />,
    sm: <TeamTile number="254" programme="FIRST_FRC" size="sm" />,
    md: <TeamTile number="8059A" programme="VEX" />,
    xl: <TeamTile number="6328" programme="FIRST_FRC" size="xl" label="Team 6328" />,
  },
};
