import { useState } from 'react';
import type { MovableSubscription } from '#domains/transfers/transfers.schema.ts';
import type { TransferDirection } from '#domains/transfers/transfers.values.ts';
import { guid, maxLength, required } from '#platform/common/field.rules.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { type FormState, useForm } from '#platform/web/forms/use-form.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Combobox } from '#platform/web/ui/combobox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { directoryClient } from '../clients.ts';
import { transfersClient } from './clients.ts';
import { transferTexts } from './texts.ts';
import { StaysList } from './transfer-contents.tsx';
import './transfers.css';

interface ChoiceProps {
  readonly tenantId: string;
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (ids: readonly string[]) => void;
}

/** Subscriptions of a customer to choose from; what Microsoft blocks stands there with its reason. */
export function MovableChoice(props: ChoiceProps) {
  const t = useT(transferTexts);
  return (
    <fieldset className="tr-choices">
      <legend>{t('form.subscriptions')}</legend>
      {props.tenantId ? <Movable {...props} /> : <p className="ui-muted">{t('form.pickTenant')}</p>}
      {props.error ? (
        <p className="ui-field-error" role="alert">
          {props.error}
        </p>
      ) : null}
    </fieldset>
  );
}

function Movable({ tenantId, chosen, onChange }: ChoiceProps) {
  const t = useT(transferTexts);
  const source = useDataSource(transfersClient.movable, { params: { tenantId } });
  const failure = useSourceFailure({ title: t('form.movableFailed'), source });
  if (failure) return failure;
  if (!source.data) return <Skeleton lines={5} />;
  const rows = source.data.data;
  if (rows.length === 0) return <p role="status">{t('form.noneRunning')}</p>;
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return rows.map((row) => (
    <Choice
      key={row.id}
      row={row}
      isChosen={chosen.includes(row.id)}
      onChange={(isOn) => toggle(row.id, isOn)}
    />
  ));
}

function Choice({
  row,
  isChosen,
  onChange,
}: {
  readonly row: MovableSubscription;
  readonly isChosen: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  const t = useT(transferTexts);
  const format = useFormat();
  const facts = [
    t('item.seats', { count: row.seats }),
    ...(row.endsOn ? [t('form.until', { day: format.date(row.endsOn) })] : []),
    ...(row.blocked ? [t(`blocked.${row.blocked}`)] : []),
  ];
  return (
    <Checkbox
      name="subscriptionIds"
      label={row.name}
      description={facts.join(' · ')}
      isDisabled={row.blocked !== null}
      value={isChosen}
      onChange={onChange}
    />
  );
}

interface CustomerFieldProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (id: string | null) => void;
}

/** Field that picks one customer by name or domain. */
function CustomerField({ value, error, onChange }: CustomerFieldProps) {
  const t = useT(transferTexts);
  const [search, setSearch] = useState('');
  const source = useDataSource(directoryClient.tenants, { query: { take: 50, search } });
  return (
    <Combobox
      label={t('form.tenant')}
      placeholder={t('form.tenantHint')}
      options={(source.data?.data ?? []).map(({ id, tenantName }) => ({ id, label: tenantName }))}
      value={value}
      isRequired
      error={error}
      isLoading={source.loading}
      onSearch={setSearch}
      onChange={onChange}
    />
  );
}

interface NewTransferProps {
  readonly onClose: () => void;
  readonly onMade: (made: { readonly tenantId: string; readonly id: string }) => void;
}

const empty = {
  tenantId: '',
  partnerName: '',
  partnerId: '',
  contactEmail: '',
  subscriptionIds: [] as readonly string[],
};
type Values = typeof empty;

/** Begins a transfer; shows before what does not move, and why something may not. */
export function NewTransferSheet({ onClose, onMade }: NewTransferProps) {
  const t = useT(transferTexts);
  const [direction, setDirection] = useState<TransferDirection>('out');
  const form = useTransferForm(direction, onMade);
  const { partnerName } = form.values;
  const close = form.closing(onClose);
  const somebody = t(direction === 'out' ? 'form.somebody' : 'form.somebodyIn');
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('new')}
      subtitle={t('form.text')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>
            {t(`form.send.${direction}`, { partner: partnerName.trim() || somebody })}
          </SubmitButton>
        </>
      }
    >
      <Fields form={form} direction={direction} onDirection={setDirection} />
    </Sheet>
  );
}

function useTransferForm(
  direction: TransferDirection,
  onMade: NewTransferProps['onMade'],
): FormState<Values> {
  const t = useT(transferTexts);
  const isOut = direction === 'out';
  const create = useAction(transfersClient.create, {
    refresh: [transfersClient.list],
    success: t('form.sent'),
  });
  return useForm<Values>({
    initial: empty,
    rules: {
      tenantId: [required()],
      partnerName: [required(), maxLength(120)],
      partnerId: [required(), guid],
      contactEmail: isOut ? [] : [required()],
      subscriptionIds: isOut ? [required(t('form.chooseOne'))] : [],
    },
    faults: create.error?.errors,
    async onSubmit({ tenantId, subscriptionIds, contactEmail, ...given }) {
      const body = isOut
        ? { ...given, direction, contactEmail: '', subscriptionIds: [...subscriptionIds] }
        : { ...given, direction, contactEmail, subscriptionIds: [] };
      const made = await create.run({ params: { tenantId }, body });
      if (made) onMade({ tenantId, id: made.id });
      return made;
    },
  });
}

interface FieldsProps {
  readonly form: FormState<Values>;
  readonly direction: TransferDirection;
  readonly onDirection: (direction: TransferDirection) => void;
}

function Fields({ form, direction, onDirection }: FieldsProps) {
  const t = useT(transferTexts);
  const { tenantId, subscriptionIds } = form.values;
  const labels = {
    tenantId: t('form.tenant'),
    partnerName: t('form.partnerName'),
    partnerId: t('form.partnerId'),
    contactEmail: t('form.contactEmail'),
    subscriptionIds: t('form.subscriptions'),
  };
  return (
    <FormView form={form} labels={labels}>
      <CustomerField
        value={tenantId || null}
        error={form.field('tenantId').error}
        onChange={(id) => form.change({ tenantId: id ?? '', subscriptionIds: [] })}
      />
      <RadioGroup
        label={t('form.direction')}
        layout="cards"
        options={(['out', 'in'] as const).map((id) => ({
          id,
          label: t(`form.direction.${id}`),
          description: t(`form.directionText.${id}`),
        }))}
        value={direction}
        onChange={(id) => onDirection(id === 'in' ? 'in' : 'out')}
      />
      <TextField label={labels.partnerName} isRequired {...form.field('partnerName')} />
      <TextField
        label={labels.partnerId}
        description={t('form.partnerIdHint')}
        isRequired
        {...form.field('partnerId')}
      />
      {direction === 'in' ? (
        <TextField
          label={labels.contactEmail}
          description={t('form.contactHint')}
          type="email"
          isRequired
          {...form.field('contactEmail')}
        />
      ) : (
        <MovableChoice
          tenantId={tenantId}
          chosen={subscriptionIds}
          error={form.field('subscriptionIds').error}
          onChange={(ids) => form.change({ subscriptionIds: ids })}
        />
      )}
      <StaysList />
    </FormView>
  );
}
