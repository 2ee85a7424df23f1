import { html, type Html } from './html.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { identityTexts } from './identity.messages.ts';

export interface Frame {
  readonly language: Language;
  readonly title: string;
  readonly operatorName: string;
  readonly body: Html;
  /** Links to this page in the other language; absent where it cannot be asked for again. */
  readonly otherLanguage?: { readonly language: Language; readonly href: string };
  readonly script?: 'sign-in.js' | 'sign-out.js';
  readonly isWide?: boolean;
}

/** Path of these pages' assets. */
export const assetsPath = '/idp/assets';

const mark = html`<svg
  class="mark"
  viewBox="0 0 28 28"
  width="28"
  height="28"
  fill="none"
  aria-hidden="true"
  focusable="false"
>
  <path d="M4 24 14 6.7 24 24" />
  <path class="court" d="M9.7 24 14 16.6 18.3 24" />
</svg>`;

/**
 * The page around everything that the embedded provider shows: no inline style, no inline script.
 */
export function frame({
  language,
  title,
  operatorName,
  body,
  otherLanguage,
  script,
  isWide,
}: Frame): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${operatorName}</title>
        <link rel="icon" href="${assetsPath}/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="${assetsPath}/inter-latin.woff2"
          as="font"
          type="font/woff2"
          crossorigin
        />
        <link rel="stylesheet" href="${assetsPath}/identity.css" />
        ${script && html`<script src="${assetsPath}/${script}" defer></script>`}
      </head>
      <body>
        <header class="top">
          <span class="brand">${mark}<span>${operatorName}</span></span
          >${
            otherLanguage &&
            html`<a
              class="language"
              href="${otherLanguage.href}"
              lang="${otherLanguage.language}"
              hreflang="${otherLanguage.language}"
              >${translator(identityTexts, otherLanguage.language)('language')}</a
            >`
          }
        </header>
        <main class="${isWide ? 'card card-wide' : 'card'}">${body}</main>
        <footer class="bottom">
          ${translator(identityTexts, language)('portalOf', { operator: operatorName })}
        </footer>
      </body>
    </html>`.html;
}
