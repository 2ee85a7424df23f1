import { focusOf, formFault, formField, type FormFault } from './form-field.ts';
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
  readonly fault?: FormFault;
  readonly demo?: Demo;
}

export function signInPage(page: SignInPage): string {
  const { language, realm, operatorName, action, demo } = page;
  const t = translator(identityTexts, language);
  const [title, lead] =
    realm === 'customer'
      ? [t('signInTitleCustomer'), t('signInLeadCustomer')]
      : [t('signInTitleInternal'), t('signInLeadInternal', { operator: operatorName })];
  const createLink = html`<p>
    <a href="${action}?lang=${language}&amp;new=1">${t('createLink')}</a>
  </p>`;
  const accounts = demo?.accounts.filter((account) => account.realm === realm) ?? [];
  return frame({
    language,
    title,
    operatorName,
    inLanguage: (one) => `${action}?lang=${one}`,
    script: 'sign-in.js',
    body: html`<h1>${title}</h1>
      <p>${lead}</p>
      ${passwordForm(page, t)}
      <div class="asides">
        ${realm === 'customer' && createLink}
        <p><a href="${page.portalUrl}/login">${t('backToPortal')}</a></p>
      </div>
      ${demo && accounts.length > 0 && demoList(page, t, demo.password, accounts)}`,
  });
}

function passwordForm({ action, language, login, fault }: SignInPage, t: IdentityTranslate): Html {
  // Whoever has a name in the field goes on with the password.
  const focus = focusOf(['login', 'password'], fault, login === '' ? 'login' : 'password');
  return html`<form
    class="ui-form"
    method="post"
    action="${action}?lang=${language}"
    data-busy="${t('signingIn')}"
    novalidate
  >
    ${formFault(fault)}
    ${formField({ id: 'login', label: t('login'), attributes: loginInput(login, 320) }, fault, focus)}
    ${formField(
      {
        id: 'password',
        label: t('password'),
        attributes: html`type="password" autocomplete="current-password" maxlength="1024"`,
        button: peekButton(t),
      },
      fault,
      focus,
    )}
    <button class="ui-button" data-variant="primary" type="submit">${t('signIn')}</button>
  </form>`;
}

/** Attributes of a field for an address, with what was typed. */
export function loginInput(login: string, most: number): Html {
  return html`type="text" inputmode="email" autocomplete="username" autocapitalize="none"
  autocorrect="off" spellcheck="false" maxlength="${most}" value="${login}"`;
}

/** Shows what was typed; hidden until its script runs. */
function peekButton(t: IdentityTranslate): Html {
  return html`<button
    class="ui-stepper peek"
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
  </button>`;
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
  return html`<section class="demo" aria-labelledby="demo-title">
    <h2 id="demo-title">${t('demoTitle')}</h2>
    <p>${before}<code>${password}</code>${after}</p>
    <form method="post" action="${action}?lang=${language}" data-busy="${t('signingIn')}">
      <ul>
        ${accounts.map(
          ({ login, name, note }) =>
            html`<li>
              <button type="submit" name="account" value="${login}">
                <span class="face" aria-hidden="true">${initials(name)}</span>
                <span>
                  <span class="name">${name}</span>
                  <span class="note">${note[language]}</span>
                  <span class="address">${breakable(login)}</span>
                </span>
                <svg class="go" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path d="m6 3.500 4.500 4.500L6 12.500" />
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
