import type { MovableSubscription } from '#domains/transfers/transfers.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { transfersClient } from './clients.ts';
import { transferTexts } from './texts.ts';
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
