import { avatarStory } from '../src/avatar/avatar.story.tsx';
import { badgeStory } from '../src/badge/badge.story.tsx';
import { buttonStory } from '../src/button/button.story.tsx';
import { cardStory } from '../src/card/card.story.tsx';
import { commandStory } from '../src/command/command.story.tsx';
import { dialogStory } from '../src/dialog/dialog.story.tsx';
import { directoryListStory } from '../src/directory-list/directory-list.story.tsx';
import { fieldStory } from '../src/field/field.story.tsx';
import type { Story } from '../src/internal/story.ts';
import { pageHeaderStory } from '../src/page-header/page-header.story.tsx';
import { progressStory } from '../src/progress/progress.story.tsx';
import { segmentedStory } from '../src/segmented/segmented.story.tsx';
import { statesStory } from '../src/states/states.story.tsx';
import { stylesStory } from '../src/styles/styles.story.tsx';
import { tabsStory } from '../src/tabs/tabs.story.tsx';
import { teamTileStory } from '../src/team-tile/team-tile.story.tsx';
import { toastStory } from '../src/toast/toast.story.tsx';
import { tooltipStory } from '../src/tooltip/tooltip.story.tsx';

/** In the order of the catalogue. */
export const STORIES: readonly Story[] = [
  stylesStory,
  buttonStory,
  badgeStory,
  cardStory,
  teamTileStory,
  avatarStory,
  fieldStory,
  segmentedStory,
  dialogStory,
  commandStory,
  tabsStory,
  tooltipStory,
  toastStory,
  progressStory,
  statesStory,
  directoryListStory,
  pageHeaderStory,
];
