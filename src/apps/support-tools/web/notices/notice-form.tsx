import { useState } from 'react';
import { maxLength, pattern, required } from '#platform/common/field.rules.ts';
import type { ServiceNotice } from '#domains/health/service-notices.schema.ts';
import { noticeKinds } from '#domains/health/health.values.ts';
import { serviceNoticesClient } from '#domains/health/web/clients.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { type FormState, useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Grid } from '#platform/web/ui/layout.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { draftOf, factsOf, type NoticeDraft, timeForm } from './notice-draft.rules.ts';
import { noticesTexts } from './texts.ts';

interface NoticeFormProps {
  /** Undefined: a new one. */
  readonly notice: ServiceNotice | undefined;
  readonly onClose: () => void;
}

/** Sheet in which staff write a notice, or change what a notice says of itself. */
export function NoticeForm({ notice, onClose }: NoticeFormProps) {
  const t = useT(noticesTexts);
  const form = useNoticeForm({ notice, onClose });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t(notice ? 'form.change' : 'form.new')}
      subtitle={t('form.hint')}
      actions={
        <>
          <Button onPress={close}>{t('form.cancel')}</Button>
          <SubmitButton form={form}>{t(notice ? 'form.save' : 'form.publish')}</SubmitButton>
        </>
      }
    >
      <NoticeFields form={form} hasText={!notice} />
    </Sheet>
  );
}

function useNoticeForm({ notice, onClose }: NoticeFormProps): FormState<NoticeDraft> {
  const t = useT(noticesTexts);
  const [initial] = useState(() => draftOf(notice, new Date()));
  const { list, get, publish, change } = serviceNoticesClient;
  const done = { refresh: [list, get], onSuccess: onClose };
  const publishing = useAction(publish, { ...done, success: t('form.published') });
  const changing = useAction(change, { ...done, success: t('form.saved') });
  const filled = [required(t('form.missing'))];
  const title = [...filled, maxLength(160)];
  const text = notice ? [] : [...filled, maxLength(2000)];
  const time = pattern(timeForm, t('form.time'));
  return useForm<NoticeDraft>({
    initial,
    rules: {
      service: [...filled, maxLength(120)],
      ...{ titleDe: title, titleEn: title, textDe: text, textEn: text },
      ...{ startDay: filled, startTime: [...filled, time], endTime: [time] },
    },
    draft: `serviceNotice.${notice?.id ?? 'new'}`,
    faults: (notice ? changing : publishing).error?.errors,
    onSubmit: (draft) =>
      notice
        ? changing.run({ params: { noticeId: notice.id }, body: factsOf(draft) })
        : publishing.run({
            body: { ...factsOf(draft), textDe: draft.textDe, textEn: draft.textEn },
          }),
  });
}

interface NoticeFieldsProps {
  readonly form: FormState<NoticeDraft>;
  readonly hasText: boolean;
}

function NoticeFields({ form, hasText }: NoticeFieldsProps) {
  const t = useT(noticesTexts);
  return (
    <FormView form={form} labels={useLabels()}>
      <RadioGroup
        label={t('form.kind')}
        layout="row"
        options={noticeKinds.map((id) => ({ id, label: t(`kind.${id}`) }))}
        {...form.field('kind')}
        onChange={(id) => form.change({ kind: id === 'maintenance' ? id : 'disruption' })}
      />
      <TextField
        label={t('form.service')}
        description={t('form.serviceHint')}
        maxLength={120}
        isRequired
        {...form.field('service')}
      />
      <Grid min="12rem">
        <DateField label={t('form.startDay')} isRequired {...form.field('startDay')} />
        <TextField label={t('form.startTime')} isRequired {...form.field('startTime')} />
        <DateField
          label={t('form.endDay')}
          description={t('form.endHint')}
          {...form.field('endDay')}
        />
        <TextField label={t('form.endTime')} {...form.field('endTime')} />
      </Grid>
      <TextField label={t('form.titleDe')} maxLength={160} isRequired {...form.field('titleDe')} />
      {hasText ? (
        <TextArea label={t('form.textDe')} maxLength={2000} isRequired {...form.field('textDe')} />
      ) : null}
      <TextField label={t('form.titleEn')} maxLength={160} isRequired {...form.field('titleEn')} />
      {hasText ? (
        <TextArea label={t('form.textEn')} maxLength={2000} isRequired {...form.field('textEn')} />
      ) : null}
    </FormView>
  );
}

function useLabels() {
  const t = useT(noticesTexts);
  return {
    kind: t('form.kind'),
    service: t('form.service'),
    startDay: t('form.startDay'),
    startTime: t('form.startTime'),
    endDay: t('form.endDay'),
    endTime: t('form.endTime'),
    titleDe: t('form.titleDe'),
    titleEn: t('form.titleEn'),
    textDe: t('form.textDe'),
    textEn: t('form.textEn'),
  };
}
