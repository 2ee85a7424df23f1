import { focusOf, formFault, formField, type Field } from './form-field.ts';
import { frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { identityTexts, type IdentityTranslate } from './identity.messages.ts';
import { loginInput, type SignInPage } from './sign-in-page.ts';
import { shortestPassword } from './create-account.rules.ts';

export interface CreateAccountPage extends Omit<SignInPage, 'demo' | 'realm'> {
  readonly name: string;
}

/** Page where an invited person creates an account. */
export function createAccountPage(page: CreateAccountPage): string {
  const { language, operatorName, action, portalUrl } = page;
  const t = translator(identityTexts, language);
  return frame({
    language,
    title: t('createTitle'),
    operatorName,
    inLanguage: (one) => `${action}?lang=${one}&new=1`,
    script: 'sign-in.js',
    body: html`<h1>${t('createTitle')}</h1>
      <p>${t('createLead')}</p>
      ${accountForm(page, t)}
      <div class="asides">
        <p><a href="${action}?lang=${language}">${t('toSignIn')}</a></p>
        <p><a href="${portalUrl}/login">${t('backToPortal')}</a></p>
      </div>`,
  });
}

function accountForm(
  { action, language, login, name, fault }: CreateAccountPage,
  t: IdentityTranslate,
): Html {
  const fields: readonly Field[] = [
    {
      id: 'name',
      label: t('createName'),
      attributes: html`type="text" autocomplete="name" maxlength="200" value="${name}"`,
    },
    { id: 'login', label: t('login'), attributes: loginInput(login, 254) },
    {
      id: 'password',
      label: t('password'),
      hint: t('passwordHint', { least: shortestPassword }),
      attributes: html`type="password" autocomplete="new-password" maxlength="1024"`,
    },
  ];
  const focus = focusOf(
    fields.map(({ id }) => id),
    fault,
    'name',
  );
  return html`<form
    class="ui-form"
    method="post"
    action="${action}?lang=${language}&amp;new=1"
    data-busy="${t('creating')}"
    novalidate
  >
    ${formFault(fault)} ${fields.map((field) => formField(field, fault, focus))}
    <button class="ui-button" data-variant="primary" type="submit">${t('create')}</button>
  </form>`;
}
