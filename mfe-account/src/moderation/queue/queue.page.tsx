import { ModerationFrame } from '../parts/moderation-frame.tsx';
import { Queue } from './queue.tsx';

/** Lists the cases that wait for a moderator, in all domains (docs/product.md#moderation). */
export default function QueuePage() {
  return <ModerationFrame title="Moderation">{(userId) => <Queue userId={userId} />}</ModerationFrame>;
}
