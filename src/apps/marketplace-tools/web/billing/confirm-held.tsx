import type { HeldDocument } from '#domains/billing/billing-runs.schema.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { heldClient, outdatedByDocuments } from './clients.ts';
import { heldTexts } from './held-texts.ts';

interface ConfirmHeldProps {
  readonly held: HeldDocument;
  readonly onClose: () => void;
}

const longestReason = 200;

/** Releases a document in spite of what was found, with a reason. */
export function ConfirmHeld({ held, onClose }: ConfirmHeldProps) {
  const t = useT(heldTexts);
  const { id, tenantId, tenantName } = held;
  const confirm = useAction(heldClient.confirm, {
    refresh: [heldClient.list, ...outdatedByDocuments],
    success: t('confirmed'),
    onSuccess: onClose,
  });
  const form = useForm<{ readonly reason: string }>({
    initial: { reason: '' },
    rules: { reason: [required(), maxLength(longestReason)] },
    faults: confirm.error?.errors,
    onSubmit: ({ reason }) =>
      confirm.run({ params: { tenantId, heldId: id }, body: { reason: reason.trim() } }),
  });
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={t('confirmTitle')}
      context={tenantName}
      confirmLabel={t('confirm')}
      cancelLabel={t('keep')}
      onConfirm={form.submit}
      onClose={form.closing(onClose)}
    >
      <FormView form={form} labels={{ reason: t('reason') }}>
        <p>{t('confirmText')}</p>
        <TextField
          label={t('reason')}
          maxLength={longestReason}
          isRequired
          {...form.field('reason')}
        />
      </FormView>
    </ConfirmDialog>
  );
}
