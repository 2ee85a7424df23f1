import { html, type Html } from './html.ts';
import { type Language, languages } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { doorDrawing, markDrawing } from './door.ts';
import { identityTexts, type IdentityTranslate } from './identity.messages.ts';

export interface Frame {
  readonly language: Language;
  readonly title: string;
  readonly operatorName: string;
  readonly body: Html;
  /** Address of this page in a language; absent where it cannot be asked for again. */
  readonly inLanguage?: (language: Language) => string;
  readonly script?: 'sign-in.js' | 'sign-out.js';
}

/** Path of these pages' assets. */
export const assetsPath = '/idp/assets';

/**
 * The page around everything that the embedded provider shows, built as the portal's own sign-in
 * page is (`SystemFrame`) and styled by its rules: no inline style, no inline script.
 */
export function frame({ language, title, operatorName, body, inLanguage, script }: Frame): string {
  const t = translator(identityTexts, language);
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
        <script src="${assetsPath}/theme.js"></script>
        <link rel="stylesheet" href="${assetsPath}/identity.css" />
        ${script && html`<script src="${assetsPath}/${script}" defer></script>`}
      </head>
      <body>
        <div class="system">
          <div class="system-door">
            <p class="system-say">
              <span>${t('say.runs')}</span> <span>${t('say.costs')}</span>
              <span>${t('say.decides')}</span>
            </p>
            ${doorDrawing}
          </div>
          <header class="system-top">
            <span class="system-brand"
              >${markDrawing}<span class="system-brand-name">${operatorName}</span></span
            >${inLanguage && languageChoice(t, language, inLanguage)}
          </header>
          <main class="system-main"><div class="system-card">${body}</div></main>
          <footer class="system-foot">${t('portalOf', { operator: operatorName })}</footer>
        </div>
      </body>
    </html>`.html;
}

function languageChoice(
  t: IdentityTranslate,
  language: Language,
  inLanguage: (language: Language) => string,
): Html {
  return html`<nav class="system-languages" aria-label="${t('languages')}">
    ${languages.map(
      (one) =>
        html`<a
          class="system-tool"
          href="${inLanguage(one)}"
          lang="${one}"
          hreflang="${one}"
          aria-label="${one.toUpperCase()}, ${translator(identityTexts, one)('language')}"
          ${one === language && html`aria-current="true"`}
          >${one.toUpperCase()}</a
        >`,
    )}
  </nav>`;
}
