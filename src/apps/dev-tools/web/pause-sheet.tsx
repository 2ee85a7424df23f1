import { useState } from 'react';
import type { BackgroundService } from '#platform/common/background-services.schema.ts';
import { minLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { servicesClient, serviceSources } from './clients.ts';
import { devTexts } from './texts.ts';
import { useJobWords } from './job-words.ts';

interface PauseSheetProps {
  readonly service: BackgroundService;
  readonly onClose: () => void;
}

/** Form that lets a service rest: why, and until when. */
export function PauseSheet({ service, onClose }: PauseSheetProps) {
  const t = useT(devTexts);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const name = useJobWords().nameOf(service.job);
  const pause = useAction(servicesClient.pause, {
    refresh: serviceSources,
    success: t('pause.done', { name }),
    onSuccess: onClose,
  });
  const form = useForm<{ readonly reason: string; readonly until: string | null }>({
    initial: { reason: '', until: null },
    rules: { reason: [required(t('needed')), minLength(3)] },
    faults: pause.error?.errors,
    onSubmit: ({ reason, until }) =>
      pause.run({ params: { job: service.job }, body: { reason, until: endOf(until) } }),
  });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('pause.title', { name })}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('pause')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={{ reason: t('pause.reason'), until: t('pause.until') }}>
        <TextField
          label={t('pause.reason')}
          description={t('pause.reasonHint')}
          isRequired
          maxLength={300}
          {...form.field('reason')}
        />
        <DateField
          label={t('pause.until')}
          description={t('pause.untilHint')}
          min={today}
          {...form.field('until')}
        />
      </FormView>
    </Sheet>
  );
}

/** The end of the reader's day. */
const endOf = (day: string | null): string | null =>
  day === null ? null : new Date(`${day}T23:59:59`).toISOString();
