export { tokensOf } from './colours.ts';
export {
  applySite,
  LOGO_FILE,
  parseSite,
  readSite,
  SITE_FILE,
  SiteError,
  type SiteFile,
  siteFile,
} from './site-file.ts';
