import { useState } from 'react';
import { maxLength, required } from '#platform/common/field.rules.ts';
import type { ServiceNoticeDetail } from '#domains/health/service-notices.schema.ts';
import { serviceNoticesClient } from '#domains/health/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormActions } from '#platform/web/ui/form.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { noticeState } from './notice-draft.rules.ts';
import { noticesTexts } from './texts.ts';

/** The next message of a notice in both languages; it may end what is under way. */
export function TellForm({ notice }: { readonly notice: ServiceNoticeDetail }) {
  const t = useT(noticesTexts);
  const [now] = useState(() => new Date());
  const { list, get, tell, end } = serviceNoticesClient;
  const refresh = [list, get];
  const telling = useAction(tell, { refresh, success: t('tell.sent') });
  const ending = useAction(end, { refresh, success: t('tell.ended') });
  const params = { noticeId: notice.id };
  const rules = [required(t('form.missing')), maxLength(2000)];
  const form = useForm({
    initial: { textDe: '', textEn: '', ends: false },
    rules: { textDe: rules, textEn: rules },
    draft: `serviceNotice.tell.${notice.id}`,
    startsAnew: true,
    faults: (ending.error ?? telling.error)?.errors,
    onSubmit: ({ ends, ...body }) =>
      ends ? ending.run({ params, body }) : telling.run({ params, body }),
  });
  const labels = { textDe: t('form.textDe'), textEn: t('form.textEn'), ends: t('tell.ends') };
  return (
    <Section title={t('tell.title')}>
      <FormView form={form} labels={labels}>
        <TextArea label={t('form.textDe')} maxLength={2000} isRequired {...form.field('textDe')} />
        <TextArea label={t('form.textEn')} maxLength={2000} isRequired {...form.field('textEn')} />
        {noticeState(notice, now) === 'open' ? (
          <Checkbox
            label={t('tell.ends')}
            value={form.values.ends}
            onChange={(ends) => form.change({ ends })}
          />
        ) : null}
        <FormActions>
          <SubmitButton form={form}>{t('tell.send')}</SubmitButton>
        </FormActions>
      </FormView>
    </Section>
  );
}
