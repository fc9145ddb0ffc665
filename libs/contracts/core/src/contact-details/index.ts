export {
  contactDetailLabel,
  excerptSource,
  type FoundDetail,
  findContactDetails,
  maskContactDetails,
  maskedExcerpt,
} from './contact-details.ts';
export type { ContactDetail } from './folded-text.ts';
export { setOwnSite } from './known-hosts.ts';
export { leadsToPeople, leadsToProfile } from './people-links.ts';
