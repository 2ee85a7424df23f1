import type { DryRun } from '#domains/privacy/privacy.schema.ts';
import { personDataClient } from '#domains/privacy/web/privacy-clients.ts';
import { required } from '#platform/common/field.rules.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { rowOf } from './person-texts.tsx';
import { internalTexts } from './texts.ts';

const sources = [personDataClient.erasures, personDataClient.find, personDataClient.get] as const;

interface ErasePersonProps {
  readonly found: DryRun;
  /** Rows of the dry run that lose the name. */
  readonly chosen: ReadonlySet<string>;
  readonly onClose: () => void;
  readonly onErased: () => void;
}

/**
 * The second step: the address is typed, the reason given. What cannot be undone is known, not
 * clicked.
 */
export function ErasePerson({ found, chosen, onClose, onErased }: ErasePersonProps) {
  const t = useT(internalTexts);
  const wanted = found.email || found.id;
  const texts = [...Map.groupBy(found.texts, rowOf)].flatMap(([row, [first]]) =>
    first && chosen.has(row) ? [{ place: first.place, key: first.key }] : [],
  );
  const erase = useAction(personDataClient.erase, {
    refresh: sources,
    success: t('privacy.asked'),
    onSuccess: onErased,
  });
  const form = useForm({
    initial: { typed: '', reason: '' },
    rules: {
      typed: [
        required(),
        (typed: string) =>
          typed.trim().toLowerCase() === wanted.toLowerCase()
            ? undefined
            : { rule: 'pattern' as const, message: t('privacy.typedDiffers') },
      ],
      reason: [required()],
    },
    onSubmit: (values) => erase.run({ params: { userId: found.id }, body: { ...values, texts } }),
  });
  const close = form.closing(onClose);
  const labels = { typed: t('privacy.type', { wanted }), reason: t('privacy.reason') };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onClose={close}
      title={t('privacy.eraseTitle', { name: found.name || wanted })}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button variant="danger" type="submit" form={form.id} isPending={form.isPending}>
            {t('privacy.erase')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t('privacy.eraseText')}</p>
        {found.texts.length > 0 ? <p>{t('privacy.chosenTexts', { count: texts.length })}</p> : null}
        <FormView form={form} labels={labels}>
          <TextField label={labels.typed} autoFocus isRequired {...form.field('typed')} />
          <TextField
            label={labels.reason}
            description={t('privacy.reasonHint')}
            maxLength={500}
            isRequired
            {...form.field('reason')}
          />
        </FormView>
      </Stack>
    </Dialog>
  );
}
