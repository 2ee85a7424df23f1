import { frame } from './frame.ts';
import { html, type Html } from './html.ts';
import { identityTexts, type Language } from './identity.messages.ts';

export interface NoticePage {
  readonly language: Language;
  readonly operatorName: string;
  readonly portalUrl: string;
}

/** What happened, why, and the way on; with what to tell the support. */
export function problemPage(page: NoticePage, kind: 'expired' | 'refused' | 'broken', correlationId: string, reason?: string): string {
  const texts = identityTexts[page.language];
  const [title, lead] = [texts[`${kind}Title`], texts[`${kind}Lead`]];
  return frame({
    ...page,
    title,
    body: html`<section class="pane">
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
      <dl>
        ${
          reason &&
          html`<dt>${texts.reason}</dt>
            <dd>${reason}</dd>`
        }
        <dt>${texts.correlationId}</dt>
        <dd><code>${correlationId}</code></dd>
      </dl>
      <a class="primary" href="${page.portalUrl}/login">${texts.toPortal}</a>
    </section>`,
  });
}

/**
 * Signs out. The portal that asked with the person's own id token is believed, and the page sends itself; whoever came
 * here by a foreign link is asked first.
 * @param form the provider's form (`op.logoutForm`), which carries its own token against forgery
 */
export function signOutPage(page: NoticePage, form: string, isAskedByPortal: boolean): string {
  const texts = identityTexts[page.language];
  const title = isAskedByPortal ? texts.signOutTitle : texts.signOutQuestion;
  const given: Html = { html: form }; // made by the provider, not by a caller
  return frame({
    ...page,
    title,
    ...(isAskedByPortal && { script: 'sign-out.js' as const }),
    body: html`<section class="pane">
      <h1>${title}</h1>
      <p class="lead">${isAskedByPortal ? texts.signOutLead : texts.signOutQuestionLead}</p>
      ${given}
      <div class="actions">
        <button class="primary" form="op.logoutForm" name="logout" value="yes" type="submit">${texts.signOut}</button>${
          !isAskedByPortal && html`<a class="secondary" href="${page.portalUrl}/">${texts.stay}</a>`
        }
      </div>
    </section>`,
  });
}

export function signedOutPage(page: NoticePage): string {
  const texts = identityTexts[page.language];
  return frame({
    ...page,
    title: texts.signedOutTitle,
    body: html`<section class="pane">
      <h1>${texts.signedOutTitle}</h1>
      <p class="lead">${texts.signedOutLead}</p>
      <a class="primary" href="${page.portalUrl}/login">${texts.toPortal}</a>
    </section>`,
  });
}
