import { escapeHtml, productName } from '@meshwork/contracts-core';
import { language, said } from '@meshwork/language';
import { tokensOf } from '../site/colours.ts';
import { siteFile } from '../site/site-file.ts';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A link with the words that it is shown with. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** The content of one mail; its plain and its HTML form have the same sentences. */
export interface MailParts {
  readonly subject: string;
  /** The name in the greeting; absent where the address is not confirmed, and so may be a stranger's. */
  readonly displayName?: string | undefined;
  readonly paragraphs: readonly string[];
  /** Links, one a line, between the paragraphs and the button. */
  readonly items?: readonly MailLink[];
  readonly action?: MailLink;
  readonly closing: string;
  /** Small links below the closing words. */
  readonly footer?: readonly MailLink[];
}

/** The operator's colour, or ours: of links and buttons, whose text is white, and of links in the dark theme. */
function colours() {
  const { primary } = siteFile().colours;
  if (!primary) return { light: '#1d4ed8', dark: '#93b4ff', darkButton: '#3b6cf0' };
  const [, dark] = tokensOf({ primary })['primary-strong'] ?? [];
  return { light: primary, dark, darkButton: primary };
}

// Many mail programs know neither style sheets nor variables; these are the light theme's colours.
const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f6fa;font-family:Inter,Segoe UI,Arial,sans-serif;color:#14213d',
  card: 'max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #d9dfeb;border-radius:10px;padding:32px',
  name: 'margin:0 0 20px;font-size:14px;font-weight:700;letter-spacing:0.08em;text-transform:uppercase',
  title: 'margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:700;overflow-wrap:anywhere',
  // Shown by lists of mails after the subject, and nowhere else.
  preview: 'display:none;max-height:0;overflow:hidden',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;white-space:pre-line;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:14px 22px;border-radius:8px;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none',
  list: 'margin:0 0 16px',
  item: 'margin:0 0 8px;font-size:16px;line-height:1.5;overflow-wrap:anywhere',
  small: 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#4b5877;overflow-wrap:anywhere',
} as const;

/** For the mail programs that do know style sheets: small screens, and the dark theme's colours. */
const sheet = (
  { dark, darkButton } = colours(),
) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.body{padding:12px!important}.card{padding:20px!important}.button{display:block!important;text-align:center!important}}
@media (prefers-color-scheme:dark){
.body{background:#0a1020!important;color:#e6ebf5!important}
.card{background:#131b2e!important;border-color:#2c3854!important}
.name,.card a{color:${dark}!important}
.small{color:#aab6d0!important}
.card a.button{background:${darkButton}!important;color:#ffffff!important}
}`;

const paragraph = (text: string): string => `<p style="${STYLE.text}">${escapeHtml(text)}</p>`;

const small = (content: string): string => `<p class="small" style="${STYLE.small}">${content}</p>`;

const greeting = (name: string | undefined): string =>
  name ? said('Hello {name},', { name })() : said('Hello,')();

/** The address alone is selected and copied, so no sign that keeps it together stands around it. */
const copyText = (url: string): string =>
  said('If the button does not work, copy this address into your browser: {url}', { url })().replace(
    /[\u2068\u2069]/g,
    '',
  );

const listStyle = (): string =>
  `${STYLE.list};padding:${language().dir === 'rtl' ? '0 20px 0 0' : '0 0 0 20px'}`;

const anchor = ({ label, url }: MailLink): string =>
  `<a href="${escapeHtml(url)}" style="color:${colours().light}">${escapeHtml(label)}</a>`;

const list = (items: readonly MailLink[]): string =>
  items.length
    ? `<ul style="${listStyle()}">\n${items.map((item) => `<li style="${STYLE.item}">${anchor(item)}</li>`).join('\n')}\n</ul>`
    : '';

function html({
  subject,
  displayName,
  paragraphs,
  items = [],
  action,
  closing,
  footer = [],
}: MailParts): string {
  const button = action
    ? `<p style="${STYLE.text}"><a class="button" href="${escapeHtml(action.url)}" style="${STYLE.button};background:${colours().light}">${escapeHtml(action.label)}</a></p>
${small(escapeHtml(copyText(action.url)))}`
    : '';
  const { code, dir } = language();
  return `<!doctype html>
<html lang="${code}"${dir === 'rtl' ? ' dir="rtl"' : ''}>
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${sheet()}</style>
</head>
<body class="body" style="${STYLE.body}">
<div style="${STYLE.preview}">${escapeHtml(paragraphs[0] ?? '')}</div>
<div class="card" style="${STYLE.card}">
<p class="name" style="${STYLE.name};color:${colours().light}">${productName()}</p>
<h1 style="${STYLE.title}">${escapeHtml(subject)}</h1>
${[greeting(displayName), ...paragraphs].map((text) => paragraph(text)).join('\n')}
${list(items)}
${button}
${small(escapeHtml(closing))}
${footer.length ? small(footer.map(anchor).join(' · ')) : ''}
</div>
</body>
</html>`;
}

/** Words that end with a mark of their own get no second one. */
const inText = ({ label, url }: MailLink): string => `${label}${/[.?!…:]$/.test(label) ? '' : ':'}\n${url}`;

function text(parts: MailParts): string {
  const { displayName, paragraphs, items = [], action, closing, footer = [] } = parts;
  return [
    greeting(displayName),
    ...paragraphs,
    ...items.map(inText),
    ...(action ? [inText(action)] : []),
    closing,
    ...footer.map(inText),
    `-- \n${productName()}`,
  ].join('\n\n');
}

/** One mail in both forms, plain and HTML, in the language that is spoken. */
export const mailContent = (parts: MailParts): MailContent => ({
  subject: parts.subject,
  text: text(parts),
  html: html(parts),
});
