import type { Story } from '../internal/story.ts';
import { EmptyState } from '../states/empty-state.tsx';
import { Tabs } from './tabs.tsx';

export const tabsStory: Story = {
  title: 'Tabs',
  use: 'Parts of one thing, one at a time.',
  wide: true,
  states: {
    'with counts': (
      <Tabs
        label="Team content"
        items={[
          { value: 'resources', label: 'Resources', count: 12, panel: <p>Twelve resources.</p> },
          {
            value: 'initiatives',
            label: 'Initiatives',
            count: 0,
            panel: <EmptyState title="No Initiatives Yet" />,
          },
        ]}
      />
    ),
    wide: (
      <Tabs
        label="Account"
        wide
        defaultValue="create"
        items={[
          { value: 'login', label: 'Log In', panel: <p>Log in.</p> },
          { value: 'create', label: 'Create Account', panel: <p>Create an account.</p> },
        ]}
      />
    ),
  },
};
