import { useState } from 'react';
import type { ViewMode } from '../hooks/use-view-mode.ts';
import type { Story } from '../internal/story.ts';
import { ThemeToggle } from '../theme/theme-toggle.tsx';
import { ViewToggle } from '../view-toggle/view-toggle.tsx';
import { Segmented } from './segmented.tsx';

function View() {
  const [view, setView] = useState<ViewMode>('grid');
  return <ViewToggle view={view} onViewChange={setView} />;
}

function When() {
  const [when, setWhen] = useState<'upcoming' | 'past' | 'all'>('upcoming');
  return (
    <Segmented
      label="When"
      value={when}
      onValueChange={setWhen}
      options={[
        { value: 'upcoming', label: 'Upcoming' },
        { value: 'past', label: 'Past' },
        { value: 'all', label: 'All' },
      ]}
    />
  );
}

export const segmentedStory: Story = {
  title: 'Segmented',
  use: 'A few choices side by side.',
  states: {
    view: <View />,
    theme: <ThemeToggle />,
    'theme with labels': <ThemeToggle labels />,
    when: <When />,
  },
};
