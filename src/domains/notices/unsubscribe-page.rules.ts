import { escaped, styled } from '#platform/common/format/mail-look.ts';
import { mailPage, type MailBlock } from '#platform/common/format/mail-page.ts';
import type { Language } from '#platform/common/texts/language.ts';
import { translator } from '#platform/common/texts/translator.ts';
import { unsubscribeTexts } from './unsubscribe.messages.ts';

export interface UnsubscribePage {
  readonly state: 'ask' | 'done' | 'wrong';
  readonly language: Language;
  readonly operator: string;
  /** Name of the topic; absent where all mails end. */
  readonly topic?: string | undefined;
  /** URL of the settings in the portal. */
  readonly settingsUrl: string;
}

/** Returns the page behind the links of a mail, in the look of the mail. */
export function unsubscribePage(page: UnsubscribePage): string {
  const { state, language, operator, topic, settingsUrl } = page;
  const t = translator(unsubscribeTexts, language);
  const back: MailBlock = { kind: 'links', links: [{ label: t('back'), url: settingsUrl }] };
  if (state === 'wrong')
    return mailPage({
      language,
      operator,
      title: t('wrong'),
      blocks: [{ kind: 'text', text: t('wrongHint') }],
    });
  if (state === 'done')
    return mailPage({
      language,
      operator,
      title: topic === undefined ? t('doneAll') : t('doneTopic', { topic }),
      blocks: [{ kind: 'text', text: t('hint') }, back],
    });
  return mailPage({
    language,
    operator,
    title: topic === undefined ? t('askAll') : t('askTopic', { topic }),
    blocks: [{ kind: 'text', text: t('hint') }],
    form: `<form method="post"><button${styled('button')}>${escaped(t('confirm'))}</button></form>`,
  });
}
