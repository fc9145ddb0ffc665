import { msg } from '@lingui/core/macro';
import day390Dark from '../pictures/day-390-dark.webp';
import day390Light from '../pictures/day-390-light.webp';
import day1440Dark from '../pictures/day-1440-dark.webp';
import day1440Light from '../pictures/day-1440-light.webp';
import landing390Dark from '../pictures/landing-390-dark.webp';
import landing390Light from '../pictures/landing-390-light.webp';
import landing1440Dark from '../pictures/landing-1440-dark.webp';
import landing1440Light from '../pictures/landing-1440-light.webp';
import messages390Dark from '../pictures/messages-390-dark.webp';
import messages390Light from '../pictures/messages-390-light.webp';
import messages1440Dark from '../pictures/messages-1440-dark.webp';
import messages1440Light from '../pictures/messages-1440-light.webp';
import team390Dark from '../pictures/team-390-dark.webp';
import team390Light from '../pictures/team-390-light.webp';
import team1440Dark from '../pictures/team-1440-dark.webp';
import team1440Light from '../pictures/team-1440-light.webp';
import teams390Dark from '../pictures/teams-390-dark.webp';
import teams390Light from '../pictures/teams-390-light.webp';
import teams1440Dark from '../pictures/teams-1440-dark.webp';
import teams1440Light from '../pictures/teams-1440-light.webp';

/** The pictures that `npm run generate -- pictures` takes of each page, light and dark, as wide as a desktop and as a phone. */
// biome-ignore format: a table of one row a line
export const PICTURES = [
  { id: 'landing', text: msg`The landing page`, wide: { light: landing1440Light, dark: landing1440Dark }, narrow: { light: landing390Light, dark: landing390Dark } },
  { id: 'teams', text: msg`The list of teams`, wide: { light: teams1440Light, dark: teams1440Dark }, narrow: { light: teams390Light, dark: teams390Dark } },
  { id: 'team', text: msg`The page of a team`, wide: { light: team1440Light, dark: team1440Dark }, narrow: { light: team390Light, dark: team390Dark } },
  { id: 'day', text: msg`At the door of an event: who has a place, and who is here`, wide: { light: day1440Light, dark: day1440Dark }, narrow: { light: day390Light, dark: day390Dark } },
  { id: 'messages', text: msg`Messages, where requests are answered`, wide: { light: messages1440Light, dark: messages1440Dark }, narrow: { light: messages390Light, dark: messages390Dark } },
] as const;
