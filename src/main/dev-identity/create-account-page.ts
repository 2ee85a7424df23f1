import { frame } from './frame.ts';
import { html } from './html.ts';
import { identityTexts } from './identity.messages.ts';
import type { SignInPage } from './sign-in-page.ts';
import { shortestPassword } from './create-account.rules.ts';

export interface CreateAccountPage extends Omit<SignInPage, 'demo' | 'realm'> {
  readonly name: string;
}

/** Where somebody who was invited makes an account of their own. */
export function createAccountPage({ language, operatorName, action, portalUrl, login, name, error }: CreateAccountPage): string {
  const texts = identityTexts[language];
  const other = language === 'de' ? 'en' : 'de';
  const described = error ? html` aria-invalid="true" aria-describedby="error"` : html``;
  return frame({
    language,
    title: texts.createTitle,
    operatorName,
    otherLanguage: { language: other, href: `${action}?lang=${other}&new=1` },
    script: 'sign-in.js',
    isWide: false,
    body: html`<section class="pane">
      <h1>${texts.createTitle}</h1>
      <p class="lead">${texts.createLead}</p>
      <form method="post" action="${action}?lang=${language}&amp;new=1" data-busy="${texts.creating}" novalidate>
        ${error && html`<p class="error" id="error" role="alert">${error}</p>`}
        <label for="name">${texts.createName}</label>
        <input id="name" name="name" type="text" autocomplete="name" maxlength="200" required value="${name}" ${described} autofocus />
        <label for="login">${texts.login}</label>
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
        <label for="password">${texts.password} (${texts.passwordHint(shortestPassword)})</label>
        <input id="password" name="password" type="password" autocomplete="new-password" maxlength="1024" required${described} />
        <button class="primary" type="submit">${texts.create}</button>
      </form>
      <p class="aside"><a href="${action}?lang=${language}">${texts.toSignIn}</a></p>
      <p class="aside"><a href="${portalUrl}/login">${texts.backToPortal}</a></p>
    </section>`,
  });
}
