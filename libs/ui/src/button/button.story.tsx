import { Plus, Settings, Trash2 } from 'lucide-react';
import type { Story } from '../internal/story.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { LinkButton } from './link-button.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'accent', 'secondary', 'ghost', 'destructive', 'link'];

export const buttonStory: Story = {
  title: 'Button',
  use: 'One primary action per view; accent for the one thing of a screen; destructive asks before it acts.',
  states: {
    ...Object.fromEntries(
      VARIANTS.map((variant) => [
        variant,
        <Button key={variant} variant={variant}>
          Create Team
        </Button>,
      ]),
    ),
    'with icon': <Button icon={<Plus aria-hidden="true" />}>Add Resource</Button>,
    small: (
      <Button size="sm" variant="secondary">
        Leave Team
      </Button>
    ),
    large: (
      <Button size="lg" variant="accent">
        Find a Team
      </Button>
    ),
    busy: <Button busy>Logging in...</Button>,
    'busy secondary': (
      <Button variant="secondary" busy>
        Loading…
      </Button>
    ),
    disabled: <Button disabled>Request to Join</Button>,
    link: <LinkButton href="#button">Explore Resources</LinkButton>,
    icon: <IconButton label="Settings" icon={<Settings aria-hidden="true" />} />,
    'icon, destructive': (
      <IconButton label="Delete" variant="destructive" icon={<Trash2 aria-hidden="true" />} />
    ),
    'icon, busy': (
      <IconButton label="Settings" variant="secondary" busy icon={<Settings aria-hidden="true" />} />
    ),
  },
};
