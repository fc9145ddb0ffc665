import { SearchX } from 'lucide-react';
import { Alert } from '../alert/alert.tsx';
import { Button } from '../button/button.tsx';
import { LinkButton } from '../button/link-button.tsx';
import type { Story } from '../internal/story.ts';
import { LoadMore } from '../load-more/load-more.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';

const nothing = () => {};

export const statesStory: Story = {
  title: 'States',
  use: 'Empty says why and offers one action; an error says what happened and what to do.',
  wide: true,
  states: {
    empty: (
      <EmptyState
        icon={<SearchX />}
        title="No Resources Found"
        text="Try adjusting your search or filters to find what you're looking for."
        action={<Button variant="secondary">Clear All Filters</Button>}
      />
    ),
    'empty, bare': <EmptyState title="No Resources Yet" level={3} />,
    error: (
      <ErrorState
        title="Could not load team details"
        text="The service did not answer."
        onRetry={nothing}
        action={<LinkButton href="#states">Back to Teams</LinkButton>}
      />
    ),
    'alert, destructive': <Alert variant="destructive">Invalid email or password</Alert>,
    'alert, success': (
      <Alert variant="success" title="Your password looks good">
        You can go on.
      </Alert>
    ),
    'alert, warning': <Alert variant="warning">Please log in to contact a mentor.</Alert>,
    'alert, info': (
      <Alert
        title="These dates are for show"
        action={
          <Button size="sm" variant="link">
            Learn More
          </Button>
        }
      >
        The events of 2019 were moved into the coming season.
      </Alert>
    ),
    'load more': <LoadMore shown={24} total={6712} noun="teams" onLoadMore={nothing} />,
    'loading more': <LoadMore shown={24} total={6712} noun="teams" busy onLoadMore={nothing} />,
    'all shown': <LoadMore shown={7} total={7} noun="mentors" onLoadMore={nothing} />,
  },
};
