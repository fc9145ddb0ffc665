import { Button } from '../button/button.tsx';
import type { Story } from '../internal/story.ts';
import { toast } from './toast.store.ts';

export const toastStory: Story = {
  title: 'Toast',
  use: 'What just happened, for four seconds; never the only place of an error that must be acted on.',
  states: {
    success: (
      <Button
        variant="secondary"
        onClick={() =>
          toast.success('Message Sent!', {
            description: "Thank you for reaching out. We'll get back to you shortly.",
          })
        }
      >
        Show success
      </Button>
    ),
    error: (
      <Button variant="secondary" onClick={() => toast.error('Failed to leave team')}>
        Show error
      </Button>
    ),
    action: (
      <Button
        variant="secondary"
        onClick={() =>
          toast.info('Request withdrawn.', {
            action: { label: 'Undo', onClick: () => toast.success('Back.') },
          })
        }
      >
        Show action
      </Button>
    ),
  },
};
