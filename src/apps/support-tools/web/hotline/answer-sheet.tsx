import { codeDigits } from '#domains/hotline/hotline.ts';
import { readCode } from '#domains/hotline/hotline.rules.ts';
import type { AnsweredCall } from '#domains/hotline/hotline.schema.ts';
import { hotlineDeskClient } from '#domains/hotline/web/clients.ts';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import {
  incidentKinds,
  incidentSeverities,
  longestTitle,
  type IncidentKind,
  type IncidentSeverity,
} from '#domains/incidents/incident.values.ts';
import { incidentDeskClient } from '#domains/incidents/web/desk-client.ts';
import { incidentCatalogue } from '#domains/incidents/web/texts.ts';
import { required, type FieldRule } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { deskHotlineTexts } from './texts.ts';

interface Draft {
  readonly code: string;
  readonly kind: IncidentKind;
  readonly severity: IncidentSeverity;
  readonly title: string;
}

interface AnswerProps {
  readonly onClose: () => void;
  readonly onOpened: (call: AnsweredCall) => void;
}

/** Sheet in which staff enter the code of whoever is on the phone: it opens the draft incident. */
export function AnswerSheet({ onClose, onOpened }: AnswerProps) {
  const t = useT(deskHotlineTexts);
  const named = useT(incidentCatalogue);
  const answer = useAction(hotlineDeskClient.answer, {
    refresh: [incidentDeskClient.inbox, incidentDeskClient.summary],
    success: ({ caller, tenantName, incidentNumber: number }) =>
      t('answer.done', { caller, tenant: tenantName, number: incidentNumber(number) }),
    onSuccess: onOpened,
  });
  const error = t('answer.codeError');
  const isCode: FieldRule<string> = (code) =>
    readCode(code) === undefined ? { rule: 'pattern', message: error } : undefined;
  const form = useForm<Draft>({
    initial: { code: '', kind: 'other', severity: 'high', title: '' },
    rules: { code: [required(error), isCode] },
    faults: answer.error?.errors,
    onSubmit: (body) => answer.run({ body }),
  });
  const close = form.closing(onClose);
  const labels = {
    code: t('answer.code'),
    kind: t('answer.kind'),
    severity: t('answer.severity'),
    title: t('answer.what'),
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('answer.title')}
      subtitle={t('answer.hint')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('answer.send')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <TextField
          label={labels.code}
          description={t('answer.codeHint')}
          isRequired
          autoFocus
          autoComplete="off"
          inputMode="numeric"
          maxLength={codeDigits * 3}
          {...form.field('code')}
        />
        <Select
          label={labels.kind}
          options={incidentKinds.map((id) => ({ id, label: named(`kind.${id}`) }))}
          {...form.field('kind')}
          onChange={(id) => form.change({ kind: oneOf(incidentKinds, id) ?? 'other' })}
        />
        <Select
          label={labels.severity}
          options={incidentSeverities.map((id) => ({ id, label: named(`severity.${id}`) }))}
          {...form.field('severity')}
          onChange={(id) => form.change({ severity: oneOf(incidentSeverities, id) ?? 'high' })}
        />
        <TextField
          label={labels.title}
          description={t('answer.whatHint')}
          maxLength={longestTitle}
          {...form.field('title')}
        />
      </FormView>
    </Sheet>
  );
}
