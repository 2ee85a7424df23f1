import type { Language } from '../texts/language.ts';
import { escaped, mailStyles, styled } from './mail-look.ts';

/** Link of a mail. Addresses other than http and https are shown as text. */
export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** Part of a mail. `entry`: one of a list, with a hairline above; `end`: small, below the last. */
export type MailBlock =
  | { readonly kind: 'text' | 'quote' | 'end'; readonly text: string }
  | { readonly kind: 'links'; readonly links: readonly MailLink[] }
  | {
      readonly kind: 'entry';
      readonly text: string;
      readonly detail?: string | undefined;
      readonly link?: MailLink | undefined;
    };

/** HTML part of a mail. */
export interface MailPage {
  readonly language: Language;
  readonly operator: string;
  /** Company that the mail is about; absent where it is about none or several. */
  readonly tenant?: string | undefined;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** Markup of a form below the blocks: of a page that a mail leads to. */
  readonly form?: string;
}

/**
 * Returns a mail as an HTML page in the product's look: tables and inline styles, because clients of
 * mail know little else, nothing loaded from anywhere, and a dark half for those that ask for it.
 * All values but the form are escaped.
 */
export function mailPage({
  language,
  operator,
  tenant,
  title,
  blocks,
  form = '',
}: MailPage): string {
  const place = tenant ? `<td align="right"${styled('place')}>${escaped(tenant)}</td>` : '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title><style>${mailStyles}</style></head>
<body${styled('stone')}>
${table(`<tr><td align="center"${styled('edge')}>
${table(
  `<tr><td${styled('inner')}>
${table(`<tr><td${styled('name')}>${escaped(operator)}</td>${place}</tr>`)}
${ridge}
<h1${styled('title')}>${escaped(title)}</h1>
${blocks.map(blockOf).join('\n')}
${form}
</td></tr>`,
  styled('paper'),
)}
</td></tr>`)}
</body></html>`;
}

/** Text of a mail as blocks: paragraphs, and quotes where each line begins with `>`. */
export function blocksOfText(text: string): MailBlock[] {
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) =>
      part.split('\n').every((line) => line.startsWith('>'))
        ? { kind: 'quote', text: part.replaceAll(/^> ?/gm, '') }
        : { kind: 'text', text: part },
    );
}

function blockOf(block: MailBlock): string {
  switch (block.kind) {
    case 'entry':
      return entryOf(block);
    case 'links':
      return `<p${styled('small')}>${block.links.map(linkOf).join(' &nbsp;·&nbsp; ')}</p>`;
    case 'quote':
    case 'end':
    case 'text':
      return `<p${styled(block.kind)}>${linked(block.text)}</p>`;
  }
}

function entryOf({ text, detail, link }: Extract<MailBlock, { kind: 'entry' }>): string {
  const under = detail ? `<div${styled('detail')}>${escaped(detail)}</div>` : '';
  const to = link ? `<div${styled('open')}>${linkOf(link)}</div>` : '';
  return table(`<tr><td${styled('entry')}>${escaped(text)}${under}${to}</td></tr>`);
}

function linkOf({ label, url }: MailLink): string {
  if (!/^https?:\/\//.test(url)) return `${escaped(label)}: ${escaped(url)}`;
  return `<a href="${escaped(url)}"${styled('link')}>${escaped(label)}</a>`;
}

/** Addresses in a running text become links that show the whole address. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, at) => (at % 2 === 1 ? linkOf({ label: part, url: part }) : escaped(part)))
    .join('')
    .replaceAll('\n', '<br>');
}

function table(rows: string, style = ''): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"${style}>${rows}</table>`;
}

/**
 * The ridge: a line with one peak of 60 degrees. Word's engine in Outlook knows no transparent
 * borders and shows the line alone.
 */
const line = (width: string): string => `<td${width}${styled('line')}>&nbsp;</td>`;
const ridge = table(
  `<tr>${line(' width="20"')}<!--[if !mso]><!--><td width="14" valign="bottom"${styled('peakCell')}><div${styled('peak')}></div></td><!--<![endif]-->${line('')}</tr>`,
  styled('ridge'),
);
