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
import { licenceSources, peopleClient } from '../clients.ts';
import { GrantDialog } from '../requests/grant-dialog.tsx';
import { TakeBackDialog } from '../requests/take-back-dialog.tsx';
import { cockpitTexts } from '../texts.ts';
import type { PersonAct } from './person-sheet.tsx';

/** Licences that a request may name (licence-people.schema.ts). */
const most = 200;

/**
 * Returns the licences that an exception is made for: those with a finding; where none has one, all
 * of the people's.
 */
export function pairsOf(people: readonly LicencePerson[], licence: string | undefined) {
  const all = people.flatMap((person) =>
    person.licences
      .filter(({ skuId }) => licence === undefined || skuId === licence)
      .map(({ skuId, findings }) => ({ userId: person.id, skuId, isFound: findings.length > 0 })),
  );
  const found = all.filter(({ isFound }) => isFound);
  return (found.length > 0 ? found : all)
    .slice(0, most)
    .map(({ userId, skuId }) => ({ userId, skuId }));
}

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

interface ActDialogProps {
  readonly act: PersonAct;
  readonly people: readonly LicencePerson[];
  readonly licences: readonly { readonly skuId: string; readonly name: string }[];
  /** The licence that the list shows. */
  readonly licence: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog of a deed on one or several people. */
export function ActDialog({ act, licences, ...given }: ActDialogProps) {
  if (act === 'grant') return <GrantDialog licences={licences} {...given} />;
  if (act === 'except') return <ExceptDialog {...given} />;
  return <TakeBackDialog kind={act} {...given} />;
}
