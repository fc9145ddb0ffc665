import { msg } from '@lingui/core/macro';
import type { GuidelineId } from '@meshwork/contracts-core';
import { type Sentence } from '@meshwork/language';

/** The note that a decision by a rule begins with, for the moderator to change. */
export const FIRST_NOTES: Readonly<Record<GuidelineId, Sentence>> = {
  respect: msg`This attacks a person instead of an idea. You are welcome to say the same thing again without that.`,
  safety: msg`Many people here are under 18, and this is not safe for them. The rule names what does not belong here.`,
  privacy: msg`This shows private details of somebody. Please post it again without them.`,
  identity: msg`This gives the impression that you are somebody else. Please use your own name and your own teams.`,
  spam: msg`This is advertising, or was posted many times. Sponsors are welcome when they are named as such, once.`,
  accuracy: msg`This is not right or no longer up to date. Please correct it, then ask for a second look.`,
  rights: msg`This copies work of other people. Please link to it and name them instead.`,
  law: msg`This is illegal or puts people in danger, so it cannot be here.`,
};
