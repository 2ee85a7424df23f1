import { frame } from './frame.ts';
import { html, type Html } from './html.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { identityTexts, type IdentityTranslate } from './identity.messages.ts';
import type { Demo, DemoAccount, Realm } from './realm.ts';

export interface SignInPage {
  readonly language: Language;
  readonly realm: Realm;
  readonly operatorName: string;
  /** Target of the form and address of this page; the language is appended. */
  readonly action: string;
  readonly portalUrl: string;
  readonly login: string;
  readonly error?: string;
  readonly demo?: Demo;
}

export function signInPage(page: SignInPage): string {
  const { language, realm, operatorName, action, demo } = page;
  const t = translator(identityTexts, language);
  const other = language === 'de' ? 'en' : 'de';
  const [title, lead] =
    realm === 'customer'
      ? [t('signInTitleCustomer'), t('signInLeadCustomer')]
      : [t('signInTitleInternal'), t('signInLeadInternal', { operator: operatorName })];
  const createLink = html`<p class="aside">
    <a href="${action}?lang=${language}&amp;new=1">${t('createLink')}</a>
  </p>`;
  const accounts = demo?.accounts.filter((account) => account.realm === realm) ?? [];
  return frame({
    language,
    title,
    operatorName,
    otherLanguage: { language: other, href: `${action}?lang=${other}` },
    script: 'sign-in.js',
    isWide: accounts.length > 0,
    body: html`<section class="pane">
        <h1>${title}</h1>
        <p class="lead">${lead}</p>
        ${passwordForm(page, t)} ${realm === 'customer' && createLink}
        <p class="aside"><a href="${page.portalUrl}/login">${t('backToPortal')}</a></p>
      </section>
      ${demo && accounts.length > 0 && demoList(page, t, demo.password, accounts)}`,
  });
}

function passwordForm({ action, language, login, error }: SignInPage, t: IdentityTranslate): Html {
  const described = error ? html` aria-invalid="true" aria-describedby="error"` : html``;
  // Whoever has a name in the field goes on with the password.
  const [focusLogin, focusPassword] =
    login === '' ? [html` autofocus`, html``] : [html``, html` autofocus`];
  return html`<form
    method="post"
    action="${action}?lang=${language}"
    data-busy="${t('signingIn')}"
    novalidate
  >
    ${error && html`<p class="error" id="error" role="alert">${error}</p>`}
    <label for="login">${t('login')}</label>
    <input
      id="login"
      name="login"
      type="text"
      inputmode="email"
      autocomplete="username"
      autocapitalize="none"
      autocorrect="off"
      spellcheck="false"
      maxlength="320"
      required
      value="${login}"
      ${described}${focusLogin}
    />
    <label for="password">${t('password')}</label>
    <div class="secret">
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        maxlength="1024"
        required${described}${focusPassword}
      />
      <button
        class="peek"
        type="button"
        hidden
        aria-controls="password"
        aria-pressed="false"
        data-show="${t('showPassword')}"
        data-hide="${t('hidePassword')}"
        aria-label="${t('showPassword')}"
        title="${t('showPassword')}"
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7S2 12 2 12Z" />
          <circle cx="12" cy="12" r="3" />
          <path class="slash" d="m4 4 16 16" />
        </svg>
      </button>
    </div>
    <button class="primary" type="submit">${t('signIn')}</button>
  </form>`;
}

/**
 * Works without any script: each account is a button of one form, the server knows the password of
 * the demo.
 */
function demoList(
  { action, language }: SignInPage,
  t: IdentityTranslate,
  password: string,
  accounts: readonly DemoAccount[],
): Html {
  const [before = '', after = ''] = t('demoLead', { password: '\n' }).split('\n');
  return html`<section class="pane demo" aria-labelledby="demo-title">
    <h2 id="demo-title">${t('demoTitle')}</h2>
    <p class="lead">${before}<code>${password}</code>${after}</p>
    <form method="post" action="${action}?lang=${language}" data-busy="${t('signingIn')}">
      <ul>
        ${accounts.map(
          ({ login, name, note }) =>
            html`<li>
              <button type="submit" name="account" value="${login}">
                <span class="face" aria-hidden="true">${initials(name)}</span>
                <span class="who"
                  ><span class="name">${name}</span
                  ><span class="address">${breakable(login)}</span></span
                >
                <span class="note">${note[language]}</span>
                <svg class="go" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="M3 8h10M9 4l4 4-4 4" />
                </svg>
              </button>
            </li>`,
        )}
      </ul>
    </form>
  </section>`;
}

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.at(-1)].map((word) => word?.slice(0, 1).toUpperCase() ?? '').join('');
}

/** A long address may break after the `@`, where it reads best. */
function breakable(login: string): Html {
  const [name = '', ...domain] = login.split('@');
  return html`${name}@<wbr />${domain.join('@')}`;
}
