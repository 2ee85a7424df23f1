import type { UpgradeTarget } from '#domains/subscriptions/upgrades.schema.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { useReason } from '../use-reason.ts';
import { upgradeTexts } from './texts.ts';

interface TargetChoiceProps {
  readonly targets: readonly UpgradeTarget[];
  readonly value: UpgradeTarget | undefined;
  readonly onChange: (offerId: string) => void;
}

/** Products that the provider names; what cannot be chosen says why. */
export function TargetChoice({ targets, value, onChange }: TargetChoiceProps) {
  const t = useT(upgradeTexts);
  const format = useFormat();
  const reason = useReason();
  const options = targets.map((one) => ({
    id: one.offerId,
    label: one.title,
    isDisabled: one.reason !== null,
    description:
      one.reason === null
        ? one.unit && t('unit', { money: format.money(one.unit) })
        : reason(one.reason),
  }));
  return (
    <RadioGroup
      label={t('target')}
      layout="cards"
      options={options.map(({ description, ...option }) => ({
        ...option,
        ...(description && { description }),
      }))}
      value={value?.offerId ?? null}
      onChange={onChange}
    />
  );
}

const anew = 'new';

interface WhereChoiceProps {
  readonly target: UpgradeTarget;
  /** Null: a new subscription. */
  readonly value: string | null;
  readonly onChange: (id: string | null) => void;
}

/** A new subscription, or one of the same product that runs. */
export function WhereChoice({ target: { into, unit }, value, onChange }: WhereChoiceProps) {
  const t = useT(upgradeTexts);
  const format = useFormat();
  const own = into.map(({ id, name, seats, endsOn }) => ({
    id,
    label: name,
    description: t('whereOwnHint', {
      count: seats,
      date: endsOn === null ? '' : format.date(endsOn),
    }),
  }));
  const fresh = { id: anew, label: t('whereNew'), description: t('whereNewHint') };
  return (
    <RadioGroup
      label={t('where')}
      options={unit === null ? own : [fresh, ...own]}
      value={value ?? anew}
      onChange={(id) => onChange(id === anew ? null : id)}
    />
  );
}

interface LicencesChoiceProps {
  readonly target: UpgradeTarget;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Licences of people move with the seats, where the provider can do that. */
export function LicencesChoice({ target, value, onChange }: LicencesChoiceProps) {
  const t = useT(upgradeTexts);
  if (!target.mayMoveLicences) return <p className="ui-muted">{t('licencesStay')}</p>;
  return (
    <Checkbox
      label={t('licences')}
      description={t('licencesHint')}
      value={value}
      onChange={onChange}
    />
  );
}
