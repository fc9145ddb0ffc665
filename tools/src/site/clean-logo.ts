import { JSDOM } from 'jsdom';

// A logo is a drawing of its own: no script, no style sheet, no text, and nothing from elsewhere.

const ELEMENTS = new Set(
  'svg g defs title desc path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask use'.split(
    ' ',
  ),
);
const ATTRIBUTES = new Set(
  (
    'xmlns viewBox width height x y x1 x2 y1 y2 cx cy r rx ry fx fy d points transform id href offset role preserveAspectRatio ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray ' +
    'stroke-dashoffset stroke-opacity opacity stop-color stop-opacity clip-path clip-rule clipPathUnits mask maskUnits ' +
    'gradientUnits gradientTransform spreadMethod aria-hidden aria-label'
  ).split(' '),
);

/** Functions of style sheets that draw, beside `url`. Others load something, and so would an address in letters that are escaped. */
const DRAWS = /^(?:matrix|translate|rotate|scale|skew[xy]|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|calc)$/i;

/** A reference leads to another part of the same drawing. */
function isOwn(name: string, value: string): boolean {
  if (name === 'href') return value.startsWith('#');
  if (name === 'id' || name === 'aria-label') return true;
  const calls = [...value.matchAll(/([\w-]*)\(\s*['"]?(#?)/g)];
  return (
    !value.includes('\\') &&
    calls.every(([, call = '', hash]) => DRAWS.test(call) || (call.toLowerCase() === 'url' && hash === '#'))
  );
}

interface CleanLogo {
  readonly svg: string;
  /** The parts that were left out, such as `<script>` or `onload of <svg>`. */
  readonly removed: readonly string[];
}

/**
 * Keeps the parts of a drawing that draw.
 * @throws Error where it is no drawing (SVG) with a viewBox
 */
export function cleanLogo(text: string): CleanLogo {
  const { window } = new JSDOM('');
  const drawing = new window.DOMParser().parseFromString(text.trim(), 'image/svg+xml');
  const root = drawing.documentElement;
  if (root.localName !== 'svg' || root.namespaceURI !== 'http://www.w3.org/2000/svg')
    throw new Error('is no drawing: the file begins with <svg xmlns="http://www.w3.org/2000/svg" …>');
  if (!root.hasAttribute('viewBox')) throw new Error('has no viewBox, so that nothing knows its size');
  const removed: string[] = [];
  for (const element of [...root.querySelectorAll('*'), root]) {
    if (!ELEMENTS.has(element.localName) || element.namespaceURI !== root.namespaceURI) {
      removed.push(`<${element.localName}>`);
      element.remove();
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      if (ATTRIBUTES.has(name) && (name === 'xmlns' || isOwn(name, value))) continue;
      removed.push(`${name} of <${element.localName}>`);
      element.removeAttribute(name);
    }
  }
  return { svg: new window.XMLSerializer().serializeToString(root), removed };
}
