import { useState } from 'react';
import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { plainDay } from '#platform/common/format/days.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { peopleClient } from '../clients.ts';
import { cockpitTexts } from '../texts.ts';
import { licenceSources } from '../licence-sources.ts';
import { pairsOf } from './pairs.rules.ts';

const longestReason = 500;
const usualDays = 90;
const dayMs = 86_400_000;

interface ExceptDialogProps {
  readonly people: readonly LicencePerson[];
  /** Only this licence of theirs, where the list shows one. */
  readonly licence: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Lets licences with a finding stay as they are until a day, several at once. */
export function ExceptDialog({ people, licence, onClose, onDone }: ExceptDialogProps) {
  const t = useT(cockpitTexts);
  const [now] = useState(() => new Date());
  const today = plainDay(now);
  const licences = pairsOf(people, licence);
  const except = useAction(peopleClient.except, {
    refresh: licenceSources,
    success: (made) => t('except.done', { count: made.licences }),
    onSuccess: () => {
      onDone();
      onClose();
    },
  });
  const form = useForm({
    initial: { reason: '', until: plainDay(new Date(now.getTime() + usualDays * dayMs)) },
    rules: {
      reason: [required(t('except.reasonMissing')), maxLength(longestReason)],
      until: [required(t('except.untilMissing'))],
    },
    faults: except.error?.errors,
    onSubmit: (values) => except.run({ body: { licences, ...values } }),
  });
  const close = form.closing(onClose);
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('except.save')}</SubmitButton>
    </>
  );
  return (
    <Dialog isOpen onClose={close} size="sm" title={t('except.title')} actions={actions}>
      <p>{t('except.lead', { count: licences.length })}</p>
      <FormView form={form} labels={{ reason: t('except.reason'), until: t('except.until') }}>
        <TextArea label={t('except.reason')} isRequired autoFocus {...form.field('reason')} />
        <DateField
          label={t('except.until')}
          isRequired
          min={today}
          value={form.values.until}
          error={form.field('until').error}
          onChange={(day) => form.change({ until: day ?? '' })}
        />
      </FormView>
    </Dialog>
  );
}
