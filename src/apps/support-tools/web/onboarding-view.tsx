import { Check, Clock, PlayCircle } from 'lucide-react';
import { useState } from 'react';
import type { Onboarding, OnboardingStepView } from '#domains/lifecycle/onboarding.schema.ts';
import type { OnboardingStep } from '#domains/lifecycle/onboarding.values.ts';
import { onboardingClient, onboardingSources } from '#domains/lifecycle/web/onboarding-client.ts';
import { StepEvidence } from '#domains/lifecycle/web/step-evidence.tsx';
import { StepForm } from '#domains/lifecycle/web/step-form.tsx';
import { lifecycleTexts } from '#domains/lifecycle/web/texts.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { required } from '#platform/common/field.rules.ts';
import { rights } from '#platform/common/rights.ts';
import { type Language, languages } from '#platform/common/texts/language.ts';
import { laterPart } from '#platform/web/blades/later-part.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT, useLanguage } from '#platform/web/i18n/use-t.ts';
import { linkTo, useAddressState } from '#platform/web/router/address.ts';
import { customerPage } from '#platform/web/router/customer-page.ts';
import type { Search } from '#platform/web/router/search.rules.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { FormActions } from '#platform/web/ui/form.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Inline, Stack } from '#platform/web/ui/layout.tsx';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { onboardingAddress } from './addresses.ts';
import { invitationsClient, rolesClient } from './clients.ts';
import { supportTexts } from './texts.ts';

interface Props {
  readonly tenantId: string;
  readonly tenantName: string;
}

/** Invites the customer's first user. Without a mail server the link is shown once, for copying. */
export function AdministratorInvite(props: Props) {
  const t = useT(supportTexts);
  const mayInvite = useMayUse(...rights.users.byStaff);
  const mayReadRoles = useMayUse(...rights.users.byStaff, ...rights.roles.byStaff);
  if (!mayInvite || !mayReadRoles) return <Banner>{t('administrator.noRight')}</Banner>;
  return <InviteForm {...props} />;
}

function InviteForm({ tenantId, tenantName }: Props) {
  const t = useT(supportTexts);
  const words = useRoleWords();
  const [made, setMade] = useState<string>();
  const roles = useDataSource(rolesClient.list, { params: { tenantId }, query: { take: 200 } });
  const fitting = (roles.data?.data ?? []).filter(
    ({ claims, isInBundle }) => isInBundle && claims.includes('portal:admin'),
  );
  const pending = useDataSource(invitationsClient.open, { query: { tenantId, take: 5 } });
  const link = useAction(invitationsClient.link, { onSuccess: (answer) => setMade(answer.link) });
  const invite = useAction(invitationsClient.invite, {
    refresh: [...onboardingSources, invitationsClient.open],
    success: t('administrator.invited'),
    onSuccess: ({ invitations: [first], isMailed }) => {
      if (first && !isMailed) void link.run({ params: { tenantId, invitationId: first.id } });
    },
  });
  const form = useForm<{
    readonly email: string;
    readonly roleId: string;
    readonly language: Language;
  }>({
    initial: { email: '', roleId: '', language: useLanguage() },
    rules: { email: [required()] },
    faults: invite.error?.errors,
    onSubmit: ({ email, roleId, language }) =>
      invite.run({
        params: { tenantId },
        body: { invitees: [{ email, language }], roleIds: [roleId || (fitting[0]?.id ?? '')] },
      }),
  });
  const waiting = pending.data?.data ?? [];
  if (roles.data && fitting.length === 0)
    return <Banner tone="warning">{t('administrator.noRole')}</Banner>;
  return (
    <Stack gap={4}>
      {waiting.length > 0 ? (
        <Banner>
          {t('administrator.waiting', { emails: waiting.map(({ email }) => email).join(', ') })}
        </Banner>
      ) : null}
      {made === undefined ? null : (
        <CopyText label={t('administrator.link', { name: tenantName })} value={made} />
      )}
      <FormView
        form={form}
        labels={{
          email: t('administrator.email'),
          roleId: t('administrator.role'),
          language: t('administrator.language'),
        }}
      >
        <TextField
          label={t('administrator.email')}
          type="email"
          isRequired
          maxLength={320}
          {...form.field('email')}
        />
        <Select
          label={t('administrator.role')}
          options={fitting.map((role) => ({ id: role.id, label: words.nameOf(role) }))}
          value={form.values.roleId || (fitting[0]?.id ?? null)}
          onChange={(roleId) => form.change({ roleId })}
        />
        <Select
          label={t('administrator.language')}
          options={languages.map((id) => ({ id, label: t(`language.${id}`) }))}
          value={form.values.language}
          onChange={(id) => form.change({ language: id === 'en' ? 'en' : 'de' })}
        />
        <FormActions>
          <SubmitButton form={form}>{t('administrator.submit')}</SubmitButton>
        </FormActions>
      </FormView>
    </Stack>
  );
}

const StepProofs = laterPart(
  () => import('./step-proofs.tsx').then((part) => part.StepProofs),
  <Skeleton lines={4} />,
);

const tones: Readonly<Record<OnboardingStepView['state'], Tone>> = {
  open: 'info',
  waiting: 'neutral',
  done: 'success',
};
const icons = { open: PlayCircle, waiting: Clock, done: Check };
const readStep = (search: Search) => ({ step: search['step'] });
const listAddress = '/internal/support-tools/onboarding/service-onboarding';
/** Partner Center, where the operator asks a customer for a relationship (GDAP). */
const partnerCenter = 'https://partner.microsoft.com/dashboard/v2/customers/list';
/** While the job works its outcome is looked for. */
const finishingSeconds = 2;

/**
 * View of one onboarding: steps with state, evidence and owner; the selected step is in the
 * address.
 */
export function OnboardingView({ tenantId }: { readonly tenantId: string }) {
  const t = useT(supportTexts);
  const source = useOnboarding(tenantId);
  const failure = useSourceFailure({ title: t('onboarding.failed'), source });
  const onboarding = source.data?.onboarding;
  const looksAfter = useMayUse(...rights.tenants.lookAfter);
  return (
    <Stack gap={5}>
      <PageHeader
        title={onboarding?.tenantName ?? t('onboarding.title')}
        description={onboarding ? t('onboarding.ledBy', { name: onboarding.owner }) : undefined}
        actions={
          <>
            {looksAfter ? (
              <LinkButton href={customerPage(tenantId)}>{t('onboarding.customer')}</LinkButton>
            ) : null}
            <LinkButton href={linkTo(listAddress)}>{t('onboarding.all')}</LinkButton>
          </>
        }
      />
      {failure ??
        (source.data ? (
          onboarding ? (
            <Steps onboarding={onboarding} />
          ) : (
            <Banner>{t('onboarding.none')}</Banner>
          )
        ) : (
          <Skeleton lines={8} />
        ))}
    </Stack>
  );
}

function useOnboarding(tenantId: string) {
  const first = useDataSource(onboardingClient.get, { params: { tenantId } });
  const isFinishing = first.data?.onboarding?.state === 'finishing';
  return useDataSource(
    onboardingClient.get,
    { params: { tenantId } },
    { refreshSeconds: isFinishing ? finishingSeconds : 1200 },
  );
}

function Steps({ onboarding }: { readonly onboarding: Onboarding }) {
  const t = useT(supportTexts);
  const words = useT(lifecycleTexts);
  const [{ step }] = useAddressState(readStep);
  const first =
    onboarding.steps.find(({ state, owner }) => state === 'open' && owner !== 'customer') ??
    onboarding.steps.at(-1);
  const chosen = onboarding.steps.find((view) => view.step === step) ?? first;
  return (
    <Stack gap={4}>
      {onboarding.state === 'finished' ? (
        <Banner tone="success">{t('onboarding.finished')}</Banner>
      ) : null}
      {onboarding.problems.length > 0 ? (
        <Banner tone="danger" title={t('onboarding.problems')}>
          {onboarding.problems.map((problem) => t(`check.${problem}`)).join(', ')}
        </Banner>
      ) : null}
      <div className="st-steps">
        <Card padding="none">
          <ol className="st-step-list" aria-label={t('onboarding.steps')}>
            {onboarding.steps.map((view) => (
              <li
                key={view.step}
                className="st-step"
                aria-current={view.step === chosen?.step ? 'step' : undefined}
              >
                <Icon of={icons[view.state]} size={16} />
                <TextLink
                  href={`${onboardingAddress(onboarding.tenantId)}&step=${view.step}`}
                  tone="quiet"
                >
                  {words(`step.${view.step}`)}
                </TextLink>
                <Chip tone={tones[view.state]} icon={null}>
                  {view.state === 'open'
                    ? words(`owner.${view.owner}`)
                    : words(`state.${view.state}`)}
                </Chip>
              </li>
            ))}
          </ol>
        </Card>
        {chosen ? <OneStep key={chosen.step} onboarding={onboarding} view={chosen} /> : null}
      </div>
    </Stack>
  );
}

function OneStep({
  onboarding,
  view,
}: {
  readonly onboarding: Onboarding;
  readonly view: OnboardingStepView;
}) {
  const words = useT(lifecycleTexts);
  return (
    <Card title={words(`step.${view.step}`)} description={words(`about.${view.step}`)}>
      <Stack gap={4}>
        {view.state === 'done' ? <StepEvidence view={view} /> : null}
        {onboarding.state === 'finished' ? null : (
          <StepProofs onboarding={onboarding} step={view.step} />
        )}
        <StepAct onboarding={onboarding} view={view} />
      </Stack>
    </Card>
  );
}

const entered: readonly OnboardingStep[] = [
  'microsoft',
  'consent',
  'contact',
  'bundle',
  'services',
];

function StepAct({
  onboarding,
  view,
}: {
  readonly onboarding: Onboarding;
  readonly view: OnboardingStepView;
}) {
  const t = useT(supportTexts);
  if (onboarding.state !== 'open') return null;
  if (view.step === 'checks') return <Finish onboarding={onboarding} />;
  if (view.state === 'waiting') return <Banner>{t('onboarding.waits')}</Banner>;
  if (view.step === 'administrator')
    return view.state === 'done' ? null : (
      <AdministratorInvite tenantId={onboarding.tenantId} tenantName={onboarding.tenantName} />
    );
  if (view.step === 'terms')
    return view.state === 'done' ? null : <Banner>{t('onboarding.onlyCustomer')}</Banner>;
  return entered.includes(view.step) ? (
    <StepForm
      onboarding={onboarding}
      step={view.step}
      askFirst={<AskForRelationship tenantId={onboarding.tenantId} />}
    />
  ) : null;
}

/** Nothing can be approved before it was asked for: where that is done, and where its id goes. */
function AskForRelationship({ tenantId }: { readonly tenantId: string }) {
  const t = useT(supportTexts);
  return (
    <Banner tone="info" title={t('relationship.missing')}>
      <Stack gap={2}>
        <span>{t('relationship.hint')}</span>
        <Inline gap={4}>
          <TextLink href={partnerCenter} isExternal>
            {t('relationship.ask')}
          </TextLink>
          <TextLink href={`${onboardingAddress(tenantId)}&step=microsoft`}>
            {t('relationship.enter')}
          </TextLink>
        </Inline>
      </Stack>
    </Banner>
  );
}

function Finish({ onboarding }: { readonly onboarding: Onboarding }) {
  const t = useT(supportTexts);
  const words = useT(lifecycleTexts);
  const finish = useAction(onboardingClient.finish, {
    refresh: onboardingSources,
    success: t('onboarding.finishing'),
  });
  const open = onboarding.steps.filter(({ step, state }) => step !== 'checks' && state !== 'done');
  const reason =
    open.length === 0
      ? undefined
      : t('onboarding.stillOpen', {
          steps: open.map(({ step }) => words(`step.${step}`)).join(', '),
        });
  return (
    <Stack gap={3}>
      {reason ? <p className="ui-muted">{reason}</p> : null}
      <Inline>
        <Button
          variant="primary"
          isPending={finish.pending}
          disabledReason={reason}
          onPress={() => void finish.run({ params: { tenantId: onboarding.tenantId } })}
        >
          {t('onboarding.finish')}
        </Button>
      </Inline>
    </Stack>
  );
}
