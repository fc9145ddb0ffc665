import { Button } from '../button/button.tsx';
import type { Story } from '../internal/story.ts';
import { Tooltip } from './tooltip.tsx';

export const tooltipStory: Story = {
  title: 'Tooltip',
  use: 'A word more; never the only place of something needed.',
  states: {
    top: (
      <Tooltip content="Drivers, a scout and two judges">
        <Button variant="secondary">3/5 teams</Button>
      </Tooltip>
    ),
    bottom: (
      <Tooltip content="Shown under the button" side="bottom">
        <Button variant="ghost">Roles</Button>
      </Tooltip>
    ),
  },
};
