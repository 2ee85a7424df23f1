import { useState } from 'react';
import { required } from '#platform/common/field.rules.ts';
import { onboardingSources } from '#domains/lifecycle/web/onboarding-client.ts';
import { useRoleWords } from '#domains/people/web/use-role-words.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { type Language, languages } from '#platform/common/texts/language.ts';
import { rights } from '#platform/common/rights.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { useMayUse } from '#platform/web/session/session.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { FormActions } from '#platform/web/ui/form.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
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
