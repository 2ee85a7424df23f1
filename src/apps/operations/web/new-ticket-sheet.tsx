import { useState } from 'react';
import { faultyAnswers } from '#domains/tickets/ticket-form.rules.ts';
import {
  longestSubject,
  longestText,
  ticketPriorities,
  ticketShares,
} from '#domains/tickets/ticket.values.ts';
import type { TicketForm, TicketLink, FormField } from '#domains/tickets/tickets.schema.ts';
import { ticketsClient } from '#domains/tickets/web/clients.ts';
import { useTicketFiles } from '#domains/tickets/web/ticket-files.ts';
import { ticketTexts } from '#domains/tickets/web/ticket-words.tsx';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { AttachArea } from '#platform/web/files/attach-area.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { oneOf } from '#platform/web/list/list-address.rules.ts';
import { useActiveTenantId } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { MarkdownEditor } from '#platform/web/ui/markdown-editor.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { operationsTexts } from './texts.ts';

interface FormFieldsProps {
  readonly fields: readonly FormField[];
  readonly answers: Answers;
  /** Keys of fields that are missing or wrong. */
  readonly faulty: readonly string[];
  readonly onChange: (answers: Answers) => void;
}

/** The questions of a kind of ticket, as fields. */
export function FormFields({ fields, answers, faulty, onChange }: FormFieldsProps) {
  const t = useT(operationsTexts);
  return fields.map((field) => (
    <OneField
      key={field.key}
      field={field}
      value={answers[field.key] ?? ''}
      error={faulty.includes(field.key) ? t('new.required') : undefined}
      onChange={(value) => onChange({ ...answers, [field.key]: value })}
    />
  ));
}

interface OneFieldProps {
  readonly field: FormField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function OneField({ field, value, error, onChange }: OneFieldProps) {
  const t = useT(operationsTexts);
  const language = useLanguage();
  const { kind, isRequired } = field;
  const nameOf = (one: { readonly labelDe: string; readonly labelEn: string }) =>
    language === 'de' ? one.labelDe : one.labelEn;
  const same = { label: nameOf(field), isRequired, error, name: field.key };
  if (kind === 'choice' || kind === 'yesNo') {
    const yesNo = [
      { id: 'yes', label: t('ticket.yes') },
      { id: 'no', label: t('ticket.no') },
    ];
    const options =
      kind === 'yesNo'
        ? yesNo
        : field.options.map((option) => ({ id: option.id, label: nameOf(option) }));
    return (
      <RadioGroup
        {...same}
        layout={kind === 'yesNo' ? 'row' : 'list'}
        options={options}
        value={value || null}
        onChange={onChange}
      />
    );
  }
  if (kind === 'date')
    return <DateField {...same} value={value || null} onChange={(day) => onChange(day ?? '')} />;
  if (kind === 'longText') return <TextArea {...same} value={value} onChange={onChange} />;
  return <TextField {...same} value={value} onChange={onChange} maxLength={200} />;
}

interface NewTicketProps {
  /** Subject of the ticket, where it is opened from another page. */
  readonly about: TicketLink | undefined;
  /** Words that another page begins it with. */
  readonly subject: string;
  readonly text: string;
  readonly service: string;
  readonly onClose: () => void;
  readonly onOpened: (ticketId: string) => void;
}

/** Sheet for a new ticket: the kind first, then what that kind asks. */
export function NewTicketSheet(props: NewTicketProps) {
  const t = useT(operationsTexts);
  const tenantId = useActiveTenantId() ?? '';
  const source = useDataSource(ticketsClient.forms, { params: { tenantId } });
  const failure = useSourceFailure({ title: t('new.formsFailed'), source });
  const forms = source.data?.data;
  if (forms && forms.length > 0) return <NewTicket {...props} tenantId={tenantId} forms={forms} />;
  return (
    <Sheet isOpen onClose={props.onClose} title={t('new.title')}>
      {failure ?? <Skeleton lines={8} />}
    </Sheet>
  );
}

interface Ready extends NewTicketProps {
  readonly tenantId: string;
  readonly forms: readonly TicketForm[];
}

function NewTicket(props: Ready) {
  const { forms, onClose, about } = props;
  const t = useT(operationsTexts);
  const named = useT(ticketTexts);
  const language = useLanguage();
  const { form, kind, faulty, isTried, attachments } = useNewTicket(props);
  const actions = (
    <>
      <Button onPress={form.closing(onClose)}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('new.open')}</SubmitButton>
    </>
  );
  const titleOf = (one: TicketForm) => (language === 'de' ? one.titleDe : one.titleEn);
  const hint = kind && (language === 'de' ? kind.hintDe : kind.hintEn);
  const labels = {
    kind: t('new.kind'),
    subject: t('new.subject'),
    text: t('new.text'),
    service: t('new.service'),
    priority: t('new.priority'),
    share: t('new.share'),
    answers: t('ticket.answers'),
  };
  return (
    <Sheet isOpen onClose={form.closing(onClose)} title={t('new.title')} actions={actions}>
      <AttachArea attachments={attachments}>
        <FormView form={form} labels={labels}>
          <RadioGroup
            label={labels.kind}
            options={forms.map((one) => ({ id: one.key, label: titleOf(one) }))}
            value={form.values.kind}
            onChange={(id) => form.change({ kind: id })}
            description={hint}
          />
          <TextField
            label={labels.subject}
            isRequired
            maxLength={longestSubject}
            {...form.field('subject')}
          />
          <FormFields
            fields={kind?.fields ?? []}
            answers={form.values.answers}
            faulty={isTried ? faulty : []}
            onChange={(answers) => form.change({ answers })}
          />
          <MarkdownEditor
            label={labels.text}
            isRequired
            rows={6}
            maxLength={longestText}
            {...form.field('text')}
          />
          {about ? null : (
            <TextField label={labels.service} maxLength={120} {...form.field('service')} />
          )}
          <Select
            label={labels.priority}
            options={ticketPriorities.map((id) => ({ id, label: named(`priority.${id}`) }))}
            value={form.values.priority}
            onChange={(id) => form.change({ priority: oneOf(ticketPriorities, id) ?? 'normal' })}
          />
          <Select
            label={labels.share}
            options={ticketShares.map((id) => ({ id, label: t(`share.${id}`) }))}
            value={form.values.share}
            onChange={(id) => form.change({ share: oneOf(ticketShares, id) ?? 'inherit' })}
          />
        </FormView>
      </AttachArea>
    </Sheet>
  );
}

type Answers = Readonly<Record<string, string>>;
interface Values {
  readonly kind: string;
  readonly subject: string;
  readonly text: string;
  readonly service: string;
  readonly priority: (typeof ticketPriorities)[number];
  readonly share: (typeof ticketShares)[number];
  readonly answers: Answers;
}

function useNewTicket({ tenantId, forms, about, onOpened, ...begun }: Ready) {
  const t = useT(operationsTexts);
  const [id] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const attachments = useTicketFiles(tenantId);
  const open = useAction(ticketsClient.create, {
    refresh: [ticketsClient.list, ticketsClient.summary],
    success: (ticket) => t('new.opened', { number: String(ticket.number) }),
    onSuccess: (ticket) => onOpened(ticket.id),
  });
  const firstKey = forms[0]?.key ?? '';
  const initial: Values = {
    // What another page begins is a wish, not a fault.
    kind: (begun.subject && forms.find(({ key }) => key === 'question')?.key) || firstKey,
    subject: about?.label ?? begun.subject,
    text: begun.text,
    service: begun.service,
    priority: 'normal',
    share: 'inherit',
    answers: {},
  };
  const form = useForm<Values>({
    initial,
    rules: {
      subject: [required(t('new.subjectMissing')), maxLength(longestSubject)],
      text: [required(t('new.textMissing'))],
    },
    // What another page begins neither hides an unfinished ticket nor is hidden by it.
    draft: begun.text ? `ticket.new.${begun.subject}` : 'ticket.new',
    faults: open.error?.errors,
    async onSubmit({ kind: key, ...values }) {
      setTried(true);
      const chosen = forms.find((one) => one.key === key);
      if (!chosen || faultyAnswers(chosen.fields, values.answers).length > 0) return undefined;
      return open.run({
        params: { tenantId },
        body: {
          ...values,
          id,
          formKey: key,
          formVersion: chosen.version,
          fileIds: [...(await attachments.settled())],
          ...(about && { link: about }),
        },
      });
    },
  });
  const kind = forms.find((one) => one.key === form.values.kind);
  const faulty = kind ? faultyAnswers(kind.fields, form.values.answers) : [];
  return { form, kind, faulty, isTried: isTried || form.refusals > 0, attachments };
}
