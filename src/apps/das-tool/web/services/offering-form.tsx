import { useEffect, type ReactNode } from 'react';
import type { OfferingGiven } from '#domains/services/services.schema.ts';
import { priceKinds, duties, type Duty } from '#domains/services/services.ts';
import { pattern, required, type FieldRule } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { ConflictDialog } from '#platform/web/forms/conflict-dialog.tsx';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm, type FormState } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { useGo } from '#platform/web/router/address.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline, Stack, Grid } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { offeringsClient } from '../clients.ts';
import {
  draftOf,
  givenOf,
  typedAmount,
  type OfferingDraft,
  areEven,
} from './service-drafts.rules.ts';
import { offeringTexts } from './texts.ts';

type Task = OfferingDraft['responsibilities'][number];
type Request = OfferingDraft['requests'][number];

interface RowsProps<R> {
  readonly rows: readonly R[];
  readonly onChange: (rows: readonly R[]) => void;
}

/** Matrix of responsibilities: each task, with the part of the customer and that of the operator. */
export function TaskRows({ rows, onChange }: RowsProps<Task>) {
  const t = useT(offeringTexts);
  return (
    <Rows
      title={t('responsibilities')}
      add={t('addTask')}
      onAdd={() => onChange([...rows, { taskDe: '', taskEn: '', you: 'none', we: 'does' }])}
    >
      {rows.map((row, at) => (
        <Row
          // rows have no name but their place
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          name={t('task', { number: at + 1 })}
          onRemove={() => onChange(rows.toSpliced(at, 1))}
        >
          <TaskFields task={row} onChange={(changed) => onChange(rows.with(at, changed))} />
        </Row>
      ))}
    </Rows>
  );
}

function TaskFields({
  task,
  onChange,
}: {
  readonly task: Task;
  readonly onChange: (task: Task) => void;
}) {
  const t = useT(offeringTexts);
  const duty = (label: string, value: Duty, change: (duty: Duty) => void): ReactNode => (
    <Select
      label={label}
      value={value}
      options={duties.map((id) => ({ id, label: t(`duty.${id}`) }))}
      onChange={(chosen) => change(duties.find((one) => one === chosen) ?? value)}
    />
  );
  return (
    <>
      <TextField
        label={t('taskDe')}
        value={task.taskDe}
        maxLength={200}
        onChange={(taskDe) => onChange({ ...task, taskDe })}
      />
      <TextField
        label={t('taskEn')}
        value={task.taskEn}
        maxLength={200}
        onChange={(taskEn) => onChange({ ...task, taskEn })}
      />
      {duty(t('you'), task.you, (you) => onChange({ ...task, you }))}
      {duty(t('we'), task.we, (we) => onChange({ ...task, we }))}
    </>
  );
}

/** Requests that customers can make within a service. */
export function RequestRows({ rows, onChange }: RowsProps<Request>) {
  const t = useT(offeringTexts);
  return (
    <Rows
      title={t('requests')}
      add={t('addRequest')}
      onAdd={() => onChange([...rows, { de: '', en: '' }])}
    >
      {rows.map((row, at) => (
        <Row
          // rows have no name but their place
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          name={t('request', { number: at + 1 })}
          onRemove={() => onChange(rows.toSpliced(at, 1))}
        >
          <TextField
            label={t('requestDe')}
            value={row.de}
            maxLength={120}
            onChange={(de) => onChange(rows.with(at, { ...row, de }))}
          />
          <TextField
            label={t('requestEn')}
            value={row.en}
            maxLength={120}
            onChange={(en) => onChange(rows.with(at, { ...row, en }))}
          />
        </Row>
      ))}
    </Rows>
  );
}

function Rows({
  title,
  add,
  onAdd,
  children,
}: {
  readonly title: string;
  readonly add: string;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}) {
  return (
    <section className="dt-section">
      <h2>{title}</h2>
      <Stack gap={4}>
        {children}
        <div>
          <Button size="sm" onPress={onAdd}>
            {add}
          </Button>
        </div>
      </Stack>
    </section>
  );
}

function Row({
  name,
  onRemove,
  children,
}: {
  readonly name: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) {
  const t = useT(offeringTexts);
  return (
    <fieldset className="dt-row">
      <legend className="dt-line">
        {name}
        <Button size="sm" variant="ghost" label={`${t('takeOut')}: ${name}`} onPress={onRemove}>
          {t('takeOut')}
        </Button>
      </legend>
      <Grid min="12rem" gap={3}>
        {children}
      </Grid>
    </fieldset>
  );
}

interface FieldsProps {
  readonly form: FormState<OfferingDraft>;
}

const scopes = ['scopeInDe', 'scopeInEn', 'scopeOutDe', 'scopeOutEn'] as const;

/** Name, scope, commitment and price of an offering. */
export function OfferingFields({ form }: FieldsProps) {
  const t = useT(offeringTexts);
  const { values, field } = form;
  const isEven =
    areEven(values.scopeInDe, values.scopeInEn) && areEven(values.scopeOutDe, values.scopeOutEn);
  return (
    <Stack gap={4}>
      <Grid>
        <TextField label={t('nameDe')} maxLength={120} isRequired {...field('nameDe')} />
        <TextField label={t('nameEn')} maxLength={120} isRequired {...field('nameEn')} />
        <TextField
          label={t('key')}
          description={t('keyHint')}
          maxLength={40}
          isRequired
          {...field('key')}
        />
      </Grid>
      <Grid min="22rem">
        {(['summaryDe', 'summaryEn'] as const).map((name) => (
          <TextArea
            key={name}
            label={t(name)}
            rows={2}
            maxLength={400}
            isRequired
            {...field(name)}
          />
        ))}
        {scopes.map((name) => (
          <TextArea
            key={name}
            label={t(name)}
            description={t('linesHint')}
            rows={4}
            {...field(name)}
          />
        ))}
        <TextField label={t('slaDe')} maxLength={200} isRequired {...field('slaDe')} />
        <TextField label={t('slaEn')} maxLength={200} isRequired {...field('slaEn')} />
      </Grid>
      {isEven ? null : <Banner tone="warning">{t('linesUneven')}</Banner>}
      <PriceFields form={form} />
    </Stack>
  );
}

function PriceFields({ form: { values, field, change } }: FieldsProps) {
  const t = useT(offeringTexts);
  return (
    <Grid>
      <Select
        label={t('priceKind')}
        value={values.priceKind}
        options={priceKinds.map((kind) => ({ id: kind, label: t(`priceKind.${kind}`) }))}
        onChange={(chosen) =>
          change({ priceKind: priceKinds.find((one) => one === chosen) ?? values.priceKind })
        }
      />
      {values.priceKind === 'onRequest' ? null : (
        <TextField label={t('amount')} inputMode="decimal" {...field('amount')} />
      )}
      <TextField
        label={t('cost')}
        description={t('costHint')}
        inputMode="decimal"
        {...field('cost')}
      />
      <TextField label={t('currency')} maxLength={3} {...field('currency')} />
    </Grid>
  );
}

const refresh = [offeringsClient.list];
const keys = /^[a-z][a-z0-9-]{1,39}$/;

/** Form of an offering's draft in both languages. */
export function OfferingForm({
  id,
  initial,
  version,
  isNew = false,
  onDirty,
}: {
  readonly id: string;
  readonly initial: OfferingGiven;
  readonly version: string;
  readonly isNew?: boolean;
  readonly onDirty?: (isDirty: boolean) => void;
}) {
  const t = useT(offeringTexts);
  const isGerman = useLanguage() === 'de';
  const go = useGo();
  const save = useAction(offeringsClient.save, {
    refresh,
    success: t('saved'),
    onSuccess: () => (isNew ? go(`/internal/das-tool/offerings/${id}`) : undefined),
  });
  const send = (body: OfferingGiven, from: string) =>
    save.run({ params: { offeringId: id }, body, version: from });
  const form = useForm<OfferingDraft>({
    initial: draftOf(initial, isGerman),
    rules: useRules(),
    draft: `das-tool.offering.${isNew ? 'new' : id}`,
    faults: save.error?.errors,
    refusedAt: { ERROR_SERVICES_KEY_TAKEN: 'key' },
    onSubmit: (draft) => send(givenOf(draft), version),
  });
  const { isDirty } = form;
  useEffect(() => onDirty?.(isDirty), [onDirty, isDirty]);
  return (
    <FormView form={form} labels={useLabels()}>
      <Stack gap={5}>
        <OfferingFields form={form} />
        <TaskRows
          rows={form.values.responsibilities}
          onChange={(responsibilities) => form.change({ responsibilities })}
        />
        <RequestRows
          rows={form.values.requests}
          onChange={(requests) => form.change({ requests })}
        />
        <Inline justify="end">
          <SubmitButton form={form}>{t('saveDraft')}</SubmitButton>
        </Inline>
      </Stack>
      <ConflictDialog
        action={save}
        fields={[
          { key: 'nameDe', label: t('nameDe') },
          { key: 'nameEn', label: t('nameEn') },
          { key: 'summaryDe', label: t('summaryDe') },
          { key: 'summaryEn', label: t('summaryEn') },
          { key: 'slaDe', label: t('slaDe') },
          { key: 'slaEn', label: t('slaEn') },
          {
            key: 'responsibilities',
            label: t('responsibilities'),
            show: ({ responsibilities }) => responsibilities.map(({ taskDe }) => taskDe).join(', '),
          },
        ]}
        base={initial}
        mine={givenOf(form.values)}
        onSave={(merged, seen) => void send(merged, seen).then((answer) => answer && form.reset())}
        onTake={form.reset}
        refresh={refresh}
      />
    </FormView>
  );
}

function useRules() {
  const t = useT(offeringTexts);
  const filled = [required(t('missing'))];
  const rowsFilled: FieldRule<OfferingDraft['responsibilities']> = (rows) =>
    rows.every(({ taskDe, taskEn }) => taskDe.trim() && taskEn.trim())
      ? undefined
      : { rule: 'required', message: t('missing') };
  const requestsFilled: FieldRule<OfferingDraft['requests']> = (rows) =>
    rows.every(({ de, en }) => de.trim() && en.trim())
      ? undefined
      : { rule: 'required', message: t('missing') };
  return {
    key: [required(t('missing')), pattern(keys, t('keyWrong'))],
    nameDe: filled,
    nameEn: filled,
    summaryDe: filled,
    summaryEn: filled,
    slaDe: filled,
    slaEn: filled,
    amount: [pattern(typedAmount, t('amountWrong'))],
    cost: [pattern(typedAmount, t('amountWrong'))],
    currency: [pattern(/^[A-Z]{3}$/, t('currencyWrong'))],
    responsibilities: [rowsFilled],
    requests: [requestsFilled],
  };
}

function useLabels() {
  const t = useT(offeringTexts);
  return {
    key: t('key'),
    nameDe: t('nameDe'),
    nameEn: t('nameEn'),
    summaryDe: t('summaryDe'),
    summaryEn: t('summaryEn'),
    scopeInDe: t('scopeInDe'),
    scopeInEn: t('scopeInEn'),
    scopeOutDe: t('scopeOutDe'),
    scopeOutEn: t('scopeOutEn'),
    slaDe: t('slaDe'),
    slaEn: t('slaEn'),
    responsibilities: t('responsibilities'),
    requests: t('requests'),
    priceKind: t('priceKind'),
    amount: t('amount'),
    cost: t('cost'),
    currency: t('currency'),
  };
}
