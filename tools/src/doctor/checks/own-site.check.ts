import { readSite, SITE_FILE, SiteError } from '@meshwork/service-kit/site';
import { isPublic } from '../../lib/settings.ts';
import { readOwnTexts } from '../../site/own-texts.ts';
import { logoIn } from '../../site/publish-site.ts';
import { error, type Finding, found, warning } from '../finding.ts';

/**
 * Finds what is wrong in the operator's folder, with its line, and what it leaves unsaid (docs/operate/site.md).
 * @param origin the public address of the site
 */
export const ownSiteFindings = async (folder: string, origin: string): Promise<Finding[]> => {
  try {
    const { operator } = readSite(folder);
    const logo = await logoIn(folder);
    await readOwnTexts(folder);
    return found(
      isPublic(origin) &&
        (!operator.name || !operator.email) &&
        warning(
          'the site is public and does not say who runs it',
          'People have nobody to turn to, and most laws ask for it.',
          `write operator, with name and email, into site/${SITE_FILE}`,
        ),
      logo &&
        logo.removed.length > 0 &&
        warning(
          `logo.svg is shown without ${logo.removed.join(', ')}`,
          'A logo may draw, and nothing else.',
          'look whether it is still the same, and save it as a plain drawing (SVG) without text',
        ),
    );
  } catch (cause) {
    if (!(cause instanceof SiteError)) throw cause;
    return cause.faults.map((fault) =>
      error(
        fault,
        'What was published last stays, and services do not start.',
        `mend site/${fault.split(':')[0]}`,
      ),
    );
  }
};
