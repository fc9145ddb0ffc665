import { msg } from '@lingui/core/macro';
import type { LookAroundPart } from '@meshwork/contracts-auth';
import { type Sentence, say } from '@meshwork/language';

const NAMES: Readonly<Record<LookAroundPart, Sentence>> = {
  student: msg({ message: 'student', context: 'looking around as' }),
  captain: msg({ message: 'captain', context: 'looking around as' }),
  mentor: msg({ message: 'mentor', context: 'looking around as' }),
  organizer: msg({ message: 'organizer', context: 'looking around as' }),
  moderator: msg({ message: 'moderator', context: 'looking around as' }),
};

/** Says as whom somebody looks around in a demonstration. A service may know more of them than this page. */
export const partName = (part: string): string => say(NAMES[part as LookAroundPart] ?? part);
