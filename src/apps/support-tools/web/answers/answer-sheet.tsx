import { useState } from 'react';
import type { TicketMacro } from '#domains/tickets/ticket-desk.schema.ts';
import { macroStates } from '#domains/tickets/ticket.values.ts';
import { ticketDeskClient } from '#domains/tickets/web/desk-client.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { answersTexts } from './texts.ts';

type Given = Omit<TicketMacro, 'id'>;

const nothing: Given = { title: '', bodyDe: '', bodyEn: '', state: null };
const none = 'none';

/** Sheet to write, change or delete a canned answer. */
export function AnswerSheet({
  answer,
  onClose,
}: {
  readonly answer: TicketMacro | undefined;
  readonly onClose: () => void;
}) {
  const t = useT(answersTexts);
  const [newId] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const macroId = answer?.id ?? newId;
  const done = { refresh: [ticketDeskClient.macros], onSuccess: onClose };
  const save = useAction(ticketDeskClient.saveMacro, { ...done, success: t('saved') });
  const remove = useAction(ticketDeskClient.removeMacro, { ...done, success: t('removed') });
  const { title, bodyDe, bodyEn, state } = answer ?? nothing;
  const filled = [required(t('missing'))];
  const form = useForm<Given>({
    initial: { title, bodyDe, bodyEn, state },
    rules: { title: filled, bodyDe: filled, bodyEn: filled },
    draft: `ticket-answer.${answer?.id ?? 'new'}`,
    faults: save.error?.errors,
    onSubmit: (body) => save.run({ params: { macroId }, body }),
  });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t(answer ? 'change' : 'new')}
      actions={
        <>
          {answer ? <Button onPress={() => setAsking(true)}>{t('remove')}</Button> : null}
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('save')}</SubmitButton>
        </>
      }
    >
      <FormView
        form={form}
        labels={{
          title: t('name'),
          bodyDe: t('bodyDe'),
          bodyEn: t('bodyEn'),
          state: t('state'),
        }}
      >
        <TextField
          label={t('name')}
          description={t('nameHint')}
          maxLength={120}
          isRequired
          {...form.field('title')}
        />
        <TextArea
          label={t('bodyDe')}
          rows={6}
          maxLength={4000}
          isRequired
          {...form.field('bodyDe')}
        />
        <TextArea
          label={t('bodyEn')}
          rows={6}
          maxLength={4000}
          isRequired
          {...form.field('bodyEn')}
        />
        <Select
          label={t('state')}
          value={form.values.state ?? none}
          options={[none, ...macroStates].map((id) => ({
            id,
            label: t(`state.${oneOf(macroStates, id) ?? none}`),
          }))}
          onChange={(id) => form.change({ state: oneOf(macroStates, id) ?? null })}
        />
      </FormView>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('removeTitle')}
        confirmLabel={t('remove')}
        tone="danger"
        onConfirm={async () => void (await remove.run({ params: { macroId } }))}
        onClose={() => setAsking(false)}
      >
        {t('removeText', { name: title })}
      </ConfirmDialog>
    </Sheet>
  );
}
