import type { ReactNode } from 'react';
import { duties, type Duty } from '#domains/services/services.values.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Grid, Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { OfferingDraft } from './offering-draft.rules.ts';
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
