/**
 * Sites whose links stay: official pages of the programmes and handbooks of parts and software, where nobody can be written to. A
 * site with profiles, comments or documents of its users does not belong here (docs/security/masking.md).
 */
export const KNOWN_SITES =
  `firstinspires.org vexrobotics.com roboticseducation.org robotevents.com thebluealliance.com wpilib.org
  limelightvision.io photonvision.org docs.python.org docs.oracle.com revrobotics.com ctr-electronics.com andymark.com wcproducts.com
  gobilda.com`.split(/\s+/);

let own = '';

/** Says which site this is: links to it are masked nowhere. @param origin such as "https://mesh.example.org" */
export function setOwnSite(origin: string): void {
  own = new URL(origin).host;
}

/** Addresses of a robot's own network, which lead nowhere else. */
const PRIVATE =
  /^(?:localhost|[\w-]{1,40}\.local|10(?:\.\d{1,3}){3}|127(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?::\d{1,5})?$/;
const LONGEST = 80;

/** Tells whether links to a host stay. @param host as typed, in small letters, with a port if there is one */
export function isKnownHost(host: string): boolean {
  if (host.length > LONGEST) return false;
  return (
    (own !== '' && host === own) ||
    PRIVATE.test(host) ||
    KNOWN_SITES.some((known) => host === known || host.endsWith(`.${known}`))
  );
}
