import { escapeHtml, PRODUCT_NAME } from '@meshwork/contracts-core';

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
  /** Whom the mail greets; absent: nobody by name, since an address that is not confirmed may be a stranger's. */
  readonly displayName?: string | undefined;
  readonly paragraphs: readonly string[];
  /** Links, one a line, between the paragraphs and the button. */
  readonly items?: readonly MailLink[];
  /** A link, shown as a button. */
  readonly action?: MailLink;
  readonly closing: string;
  /** Small links below the closing words. */
  readonly footer?: readonly MailLink[];
}

// Mail programs know neither style sheets nor variables; these are the light theme's colours.
const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f6fa;font-family:Inter,Segoe UI,Arial,sans-serif;color:#14213d',
  card: 'max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #d9dfeb;border-radius:10px;padding:32px',
  name: 'margin:0 0 24px;font-size:14px;font-weight:700;letter-spacing:0.08em;text-transform:uppercase',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;white-space:pre-line',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none',
  list: 'margin:0 0 16px;padding:0 0 0 20px',
  item: 'margin:0 0 8px;font-size:16px;line-height:1.5;overflow-wrap:anywhere',
  small: 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#4b5877;overflow-wrap:anywhere',
} as const;

const paragraph = (text: string, style: string = STYLE.text): string =>
  `<p style="${style}">${escapeHtml(text)}</p>`;

const greeting = (name: string | undefined): string => (name ? `Hello ${name},` : 'Hello,');

const anchor = ({ label, url }: MailLink): string => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`;

function html({
  subject,
  displayName,
  paragraphs,
  items = [],
  action,
  closing,
  footer = [],
}: MailParts): string {
  const list = items.length
    ? `<ul style="${STYLE.list}">\n${items.map((item) => `<li style="${STYLE.item}">${anchor(item)}</li>`).join('\n')}\n</ul>`
    : '';
  const button = action
    ? `<p style="${STYLE.text}"><a href="${escapeHtml(action.url)}" style="${STYLE.button}">${escapeHtml(action.label)}</a></p>
${paragraph(`If the button does not work, copy this address into your browser: ${action.url}`, STYLE.small)}`
    : '';
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.body}">
<div style="${STYLE.card}">
<p style="${STYLE.name}">${PRODUCT_NAME}</p>
${[greeting(displayName), ...paragraphs].map((text) => paragraph(text)).join('\n')}
${list}
${button}
${paragraph(closing, STYLE.small)}
${footer.length ? `<p style="${STYLE.small}">${footer.map(anchor).join(' · ')}</p>` : ''}
</div>
</body>
</html>`;
}

const inText = ({ label, url }: MailLink): string => `${label}:\n${url}`;

function text({ displayName, paragraphs, items = [], action, closing, footer = [] }: MailParts): string {
  const links = [...items, ...(action ? [action] : [])].map(inText);
  return [
    greeting(displayName),
    ...paragraphs,
    ...links,
    closing,
    ...footer.map(inText),
    `-- \n${PRODUCT_NAME}`,
  ].join('\n\n');
}

/** One mail in both forms, plain and HTML. */
export const mailContent = (parts: MailParts): MailContent => ({
  subject: parts.subject,
  text: text(parts),
  html: html(parts),
});
