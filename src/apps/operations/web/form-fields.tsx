import type { FormField } from '#domains/tickets/ticket-forms.schema.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { operationsTexts } from './texts.ts';

type Answers = Readonly<Record<string, string>>;

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
