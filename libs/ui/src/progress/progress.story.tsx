import type { Story } from '../internal/story.ts';
import { Skeleton } from '../skeleton/skeleton.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { Progress } from './progress.tsx';

export const progressStory: Story = {
  title: 'Progress and waiting',
  use: 'How far something is, and the place of what is on its way.',
  wide: true,
  states: {
    part: <Progress label="Teams joined" value={3} max={8} valueText="3 of 8" />,
    full: <Progress label="Individuals joined" value={12} max={12} valueText="12 of 12" variant="success" />,
    unknown: <Progress label="Uploading" />,
    spinner: <Spinner label="Loading" />,
    'skeleton, text': <Skeleton lines={3} />,
    'skeleton, shapes': (
      <>
        {(['title', 'badge', 'button', 'tile', 'circle'] as const).map((shape) => (
          <p key={shape}>
            <Skeleton shape={shape} />
          </p>
        ))}
      </>
    ),
  },
};
