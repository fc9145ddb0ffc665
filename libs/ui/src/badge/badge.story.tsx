import { BadgeCheck } from 'lucide-react';
import type { Story } from '../internal/story.ts';
import { Badge } from './badge.tsx';

export const badgeStory: Story = {
  title: 'Badge',
  use: 'A short fact; each variant has a mark besides its colour.',
  states: {
    default: <Badge>Programming</Badge>,
    secondary: <Badge variant="secondary">Electrical</Badge>,
    success: <Badge variant="success">Available</Badge>,
    warning: <Badge variant="warning">Limited</Badge>,
    destructive: <Badge variant="destructive">Unavailable</Badge>,
    outline: <Badge variant="outline">Workshop</Badge>,
    'own icon': (
      <Badge variant="success" icon={<BadgeCheck aria-hidden="true" />}>
        Verified
      </Badge>
    ),
  },
};
