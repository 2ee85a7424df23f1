import type { ServiceRequest } from '#domains/services/services.schema.ts';
import { longestAnswer } from '#domains/services/services.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { contractedClient } from './work-clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

/** Sheet that answers a request about a service; who asked is told. */
export function AnswerSheet({
  request,
  onClose,
}: {
  readonly request: ServiceRequest;
  readonly onClose: () => void;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const { id, tenantId, tenantName, nameDe, nameEn, askedBy, note } = request;
  const answer = useAction(contractedClient.answer, {
    refresh: [contractedClient.requests],
    success: t('requests.answered', { name: askedBy }),
    onSuccess: onClose,
  });
  const form = useForm({
    initial: { answer: '' },
    rules: {},
    draft: `das-tool.answer.${id}`,
    faults: answer.error?.errors,
    onSubmit: (body) => answer.run({ params: { tenantId, requestId: id }, body }),
  });
  const close = form.closing(onClose);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={both(nameDe, nameEn)}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t('requests.send')}</SubmitButton>
        </>
      }
    >
      <p>{t('requests.by', { name: askedBy, tenant: tenantName })}</p>
      {note ? <blockquote>{note}</blockquote> : null}
      <FormView form={form} labels={{ answer: t('requests.text') }}>
        <TextArea
          label={t('requests.text')}
          description={t('requests.textHint')}
          maxLength={longestAnswer}
          {...form.field('answer')}
        />
      </FormView>
    </Sheet>
  );
}
