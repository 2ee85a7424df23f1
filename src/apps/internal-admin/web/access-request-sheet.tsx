import { accessMinutes } from '#domains/staff-access/staff-access.ts';
import { staffAccessClient } from '#domains/staff-access/web/clients.ts';
import { minLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useActiveTenant } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { RoleField } from './assignments.tsx';
import { TenantField, type ChosenTenant } from './tenant-field.tsx';
import { internalTexts } from './texts.ts';

interface AccessRequest {
  readonly tenant: ChosenTenant | null;
  readonly roleId: string | null;
  readonly minutes: (typeof accessMinutes)[number];
  readonly reason: string;
}

/** A role at a tenant for a while, with the reason that the customer sees. */
export function AccessRequestSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useT(internalTexts);
  const chosen = useActiveTenant();
  const request = useAction(staffAccessClient.request, {
    refresh: [staffAccessClient.overview],
    success: ({ tenantName }) => t('access.started', { tenant: tenantName }),
    onSuccess: onClose,
  });
  const form = useForm<AccessRequest>({
    initial: {
      tenant: chosen ? { id: chosen.id, name: chosen.name } : null,
      roleId: null,
      minutes: 60,
      reason: '',
    },
    rules: {
      tenant: [required()],
      roleId: [required()],
      reason: [required(), minLength(10)],
    },
    faults: request.error?.errors,
    onSubmit: async ({ tenant, roleId, minutes, reason }) =>
      tenant && roleId !== null
        ? request.run({ params: { tenantId: tenant.id }, body: { roleId, minutes, reason } })
        : undefined,
  });
  const close = form.closing(onClose);
  const { tenant, roleId, minutes } = form.values;
  const actions = (
    <>
      <Button onPress={close}>{t('cancel')}</Button>
      <SubmitButton form={form}>{t('access.request')}</SubmitButton>
    </>
  );
  const labels = {
    tenant: t('tenant'),
    roleId: t('role'),
    minutes: t('access.minutes'),
    reason: t('access.reason'),
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t('access.request')}
      subtitle={t('access.description')}
      actions={actions}
    >
      <FormView form={form} labels={labels}>
        <TenantField
          label={labels.tenant}
          value={tenant ?? undefined}
          onChange={(next) => form.change({ tenant: next ?? null })}
          isRequired
          error={form.field('tenant').error}
        />
        <RoleField
          label={labels.roleId}
          tenantId={tenant?.id}
          value={roleId}
          onChange={(next) => form.change({ roleId: next })}
          isRequired
          error={form.field('roleId').error}
        />
        <Select
          label={labels.minutes}
          options={accessMinutes.map((one) => ({
            id: String(one),
            label: t(`access.minutes.${one}`),
          }))}
          value={String(minutes)}
          onChange={(id) =>
            form.change({ minutes: accessMinutes.find((one) => String(one) === id) ?? 60 })
          }
        />
        <TextArea
          label={labels.reason}
          description={t('access.reasonHint')}
          rows={3}
          maxLength={500}
          isRequired
          {...form.field('reason')}
        />
      </FormView>
    </Sheet>
  );
}
