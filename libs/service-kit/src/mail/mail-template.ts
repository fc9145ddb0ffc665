import { escapeHtml, PRODUCT_NAME } from '@meshwork/contracts-core';

export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The content of one mail; its plain and its HTML form have the same sentences. */
export interface MailParts {
  readonly subject: string;
  readonly displayName: string;
  readonly paragraphs: readonly string[];
  /** A link, shown as a button. */
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing: string;
}

// Mail programs know neither style sheets nor variables; these are the light theme's colours.
const STYLE = {
  body: 'margin:0;padding:24px;background:#f4f6fa;font-family:Inter,Segoe UI,Arial,sans-serif;color:#14213d',
  card: 'max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #d9dfeb;border-radius:10px;padding:32px',
  name: 'margin:0 0 24px;font-size:14px;font-weight:700;letter-spacing:0.08em;text-transform:uppercase',
  text: 'margin:0 0 16px;font-size:16px;line-height:1.5;white-space:pre-line',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none',
  small: 'margin:24px 0 0;font-size:13px;line-height:1.5;color:#4b5877;overflow-wrap:anywhere',
} as const;

const paragraph = (text: string, style: string = STYLE.text): string =>
  `<p style="${style}">${escapeHtml(text)}</p>`;

function html({ subject, displayName, paragraphs, action, closing }: MailParts): string {
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
${[`Hello ${displayName},`, ...paragraphs].map((text) => paragraph(text)).join('\n')}
${button}
${paragraph(closing, STYLE.small)}
</div>
</body>
</html>`;
}

function text({ displayName, paragraphs, action, closing }: MailParts): string {
  const link = action ? [`${action.label}:\n${action.url}`] : [];
  return [`Hello ${displayName},`, ...paragraphs, ...link, closing, `-- \n${PRODUCT_NAME}`].join('\n\n');
}

/** One mail in both forms, plain and HTML. */
export const mailContent = (parts: MailParts): MailContent => ({
  subject: parts.subject,
  text: text(parts),
  html: html(parts),
});
