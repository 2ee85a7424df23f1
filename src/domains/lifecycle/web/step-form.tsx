import type { ReactNode } from 'react';
import { relationshipApprovals } from '#domains/connections/connections.ts';
import { licenseBundles } from '#platform/common/access.ts';
import { type FieldRule, guid, maxLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm, type FormState } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { FormActions } from '#platform/web/ui/form.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { Onboarding } from '../onboarding.schema.ts';
import type { OnboardingStep } from '../onboarding.values.ts';
import { onboardingClient, onboardingSources } from './onboarding-client.ts';
import { lifecycleTexts } from './texts.ts';

type Kind = 'text' | 'guid' | 'email' | 'tel' | 'yes' | 'choice' | 'bundle';
type FieldName =
  | 'azureTenantId'
  | 'onmicrosoftDomain'
  | 'relationshipId'
  | 'durationDays'
  | 'acceptedBy'
  | 'agreement'
  | 'dataProcessing'
  | 'approved'
  | 'name'
  | 'email'
  | 'phone'
  | 'licenseBundle'
  | 'marketplace';

/** Fields of each step, named as in its evidence (onboarding.rules.ts). `?`: optional. */
const fields: Readonly<
  Partial<Record<OnboardingStep, readonly (readonly [FieldName, Kind, '?'?])[]>>
> = {
  microsoft: [
    ['azureTenantId', 'guid'],
    ['onmicrosoftDomain', 'text'],
    ['relationshipId', 'text', '?'],
    ['durationDays', 'text', '?'],
  ],
  terms: [
    ['acceptedBy', 'text'],
    ['agreement', 'yes'],
    ['dataProcessing', 'yes'],
  ],
  consent: [['approved', 'yes']],
  contact: [
    ['name', 'text'],
    ['email', 'email'],
    ['phone', 'tel', '?'],
  ],
  bundle: [['licenseBundle', 'bundle']],
  services: [['marketplace', 'choice']],
};

type Values = Readonly<Record<string, string>>;

interface StepFormProps {
  readonly onboarding: Onboarding;
  readonly step: OnboardingStep;
  /** Note above the fields while no relationship was requested: links for staff, words for customers. */
  readonly askFirst?: ReactNode;
  readonly onDone?: () => void;
}

/** Form of one step, also to redo it with other evidence. */
export function StepForm({ onboarding, step, askFirst, onDone }: StepFormProps) {
  const t = useT(lifecycleTexts);
  const view = onboarding.steps.find((one) => one.step === step);
  const asked = fields[step] ?? [];
  const complete = useAction(onboardingClient.complete, {
    refresh: onboardingSources,
    success: t('saved', { step: t(`step.${step}`) }),
    ...(onDone && { onSuccess: onDone }),
  });
  const form = useForm<Values>({
    initial: Object.fromEntries(
      asked.map(([name, kind]) => [name, view?.evidence[name] ?? firstOf(kind)]),
    ),
    rules: Object.fromEntries(
      asked.map(([name, kind, optional]) => [name, rulesOf(kind, optional === '?')]),
    ),
    faults: complete.error?.errors,
    onSubmit: (evidence) =>
      complete.run({ params: { tenantId: onboarding.tenantId, step }, body: { evidence } }),
  });
  const labels = Object.fromEntries(asked.map(([name]) => [name, t(`field.${name}`)]));
  return (
    <FormView form={form} labels={labels}>
      {step === 'consent' ? <Approval onboarding={onboarding} askFirst={askFirst} /> : null}
      {asked.map(([name, kind, optional]) => (
        <StepField key={name} name={name} kind={kind} isOptional={optional === '?'} form={form} />
      ))}
      <FormActions>
        <SubmitButton form={form}>{t(view?.state === 'done' ? 'saveAgain' : 'save')}</SubmitButton>
      </FormActions>
    </FormView>
  );
}

const firstOf = (kind: Kind): string =>
  kind === 'bundle' ? 'Essential' : kind === 'yes' || kind === 'choice' ? 'false' : '';

function rulesOf(kind: Kind, isOptional: boolean): readonly FieldRule<string>[] {
  if (kind === 'yes') return [(value) => (value === 'true' ? undefined : { rule: 'required' })];
  if (kind === 'choice' || kind === 'bundle') return [];
  return [...(isOptional ? [] : [required()]), maxLength(200), ...(kind === 'guid' ? [guid] : [])];
}

interface StepFieldProps {
  readonly name: FieldName;
  readonly kind: Kind;
  readonly isOptional: boolean;
  readonly form: FormState<Values>;
}

function StepField({ name, kind, isOptional, form }: StepFieldProps) {
  const t = useT(lifecycleTexts);
  const { value, onChange, error, ...binding } = form.field(name);
  const label = t(`field.${name}`);
  if (kind === 'yes' || kind === 'choice')
    return (
      <Checkbox
        label={label}
        value={value === 'true'}
        onChange={(isOn) => onChange(String(isOn))}
        error={error}
        {...binding}
      />
    );
  if (kind === 'bundle')
    return (
      <Select
        label={label}
        options={licenseBundles.map((id) => ({ id, label: id }))}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={label}
      type={kind === 'email' || kind === 'tel' ? kind : 'text'}
      isRequired={!isOptional}
      description={isOptional ? t('optional') : undefined}
      maxLength={200}
      value={value}
      onChange={onChange}
      error={error}
      {...binding}
    />
  );
}

/** Link where the customer approves the relationship (product reference B9). */
function Approval({ onboarding, askFirst }: Pick<StepFormProps, 'onboarding' | 'askFirst'>) {
  const t = useT(lifecycleTexts);
  const id = onboarding.steps.find(({ step }) => step === 'microsoft')?.evidence['relationshipId'];
  if (id === undefined) return askFirst ?? <p className="ui-muted">{t('noRelationship')}</p>;
  return (
    <TextLink href={`${relationshipApprovals}${encodeURIComponent(id)}`} isExternal>
      {t('approve')}
    </TextLink>
  );
}
