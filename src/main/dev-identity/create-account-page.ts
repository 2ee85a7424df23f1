import { frame } from './frame.ts';
import { html } from './html.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { identityTexts } from './identity.messages.ts';
import type { SignInPage } from './sign-in-page.ts';
import { shortestPassword } from './create-account.rules.ts';

export interface CreateAccountPage extends Omit<SignInPage, 'demo' | 'realm'> {
  readonly name: string;
}

/** Page where an invited person creates an account. */
export function createAccountPage({
  language,
  operatorName,
  action,
  portalUrl,
  login,
  name,
  error,
}: CreateAccountPage): string {
  const t = translator(identityTexts, language);
  const other = language === 'de' ? 'en' : 'de';
  const described = error ? html` aria-invalid="true" aria-describedby="error"` : html``;
  return frame({
    language,
    title: t('createTitle'),
    operatorName,
    otherLanguage: { language: other, href: `${action}?lang=${other}&new=1` },
    script: 'sign-in.js',
    isWide: false,
    body: html`<section class="pane">
      <h1>${t('createTitle')}</h1>
      <p class="lead">${t('createLead')}</p>
      <form
        method="post"
        action="${action}?lang=${language}&amp;new=1"
        data-busy="${t('creating')}"
        novalidate
      >
        ${error && html`<p class="error" id="error" role="alert">${error}</p>`}
        <label for="name">${t('createName')}</label>
        <input
          id="name"
          name="name"
          type="text"
          autocomplete="name"
          maxlength="200"
          required
          value="${name}"
          ${described}
          autofocus
        />
        <label for="login">${t('login')}</label>
        <input
          id="login"
          name="login"
          type="text"
          inputmode="email"
          autocomplete="username"
          autocapitalize="none"
          spellcheck="false"
          maxlength="254"
          required
          value="${login}"
          ${described}
        />
        <label for="password"
          >${t('password')} (${t('passwordHint', { least: shortestPassword })})</label
        >
        <input
          id="password"
          name="password"
          type="password"
          autocomplete="new-password"
          maxlength="1024"
          required${described}
        />
        <button class="primary" type="submit">${t('create')}</button>
      </form>
      <p class="aside"><a href="${action}?lang=${language}">${t('toSignIn')}</a></p>
      <p class="aside"><a href="${portalUrl}/login">${t('backToPortal')}</a></p>
    </section>`,
  });
}
