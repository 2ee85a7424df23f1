import { frame } from './frame.ts';
import { html, type Html } from './html.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { identityTexts, type IdentityTranslate } from './identity.messages.ts';

export interface NoticePage {
  readonly language: Language;
  readonly operatorName: string;
  readonly portalUrl: string;
}

/**
 * Renders a page that explains a problem and the next step, with a number for the support.
 * @param reason of the protocol, which words it in English
 */
export function problemPage(
  page: NoticePage,
  kind: 'expired' | 'refused' | 'endRefused' | 'broken',
  correlationId: string,
  reason?: string,
): string {
  const t = translator(identityTexts, page.language);
  const [title, lead] = [t(`${kind}Title`), t(`${kind}Lead`)];
  return frame({
    ...page,
    title,
    body: html`<h1>${title}</h1>
      <p>${lead}</p>
      <dl>
        ${
          reason &&
          html`<dt>${t('reason')}</dt>
            <dd lang="en">${reason}</dd>`
        }
        <dt>${t('correlationId')}</dt>
        <dd><code>${correlationId}</code></dd>
      </dl>
      ${toPortal(page, t)}`,
  });
}

/**
 * Renders the sign-out page. A request with the person's own id token submits itself; anybody else
 * is asked first. @param form the provider's form (`op.logoutForm`), which carries its own token
 * against forgery
 */
export function signOutPage(page: NoticePage, form: string, isAskedByPortal: boolean): string {
  const t = translator(identityTexts, page.language);
  const title = isAskedByPortal ? t('signOutTitle') : t('signOutQuestion');
  const given: Html = { html: form }; // made by the provider, not by a caller
  return frame({
    ...page,
    title,
    ...(isAskedByPortal && { script: 'sign-out.js' as const }),
    body: html`<h1>${title}</h1>
      <p>${isAskedByPortal ? t('signOutLead') : t('signOutQuestionLead')}</p>
      ${given}
      <div class="system-actions">
        <button
          class="ui-button"
          data-variant="primary"
          form="op.logoutForm"
          name="logout"
          value="yes"
          type="submit"
        >
          ${t('signOut')}</button
        >${
          !isAskedByPortal &&
          html`<a class="ui-button" data-variant="secondary" href="${page.portalUrl}/"
            >${t('stay')}</a
          >`
        }
      </div>`,
  });
}

export function signedOutPage(page: NoticePage): string {
  const t = translator(identityTexts, page.language);
  return frame({
    ...page,
    title: t('signedOutTitle'),
    body: html`<h1>${t('signedOutTitle')}</h1>
      <p>${t('signedOutLead')}</p>
      ${toPortal(page, t)}`,
  });
}

function toPortal({ portalUrl }: NoticePage, t: IdentityTranslate): Html {
  return html`<a class="ui-button" data-variant="primary" href="${portalUrl}/login"
    >${t('toPortal')}</a
  >`;
}
