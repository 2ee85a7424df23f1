import type { LicencePerson } from '#domains/licences/licence-people.schema.ts';
import { longestNote } from '#domains/licences/licence-requests.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Select } from '#platform/web/ui/select.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { requestsClient } from '../clients.ts';
import { useRequest, RequestEffectView } from './request-effect.tsx';
import { requestTexts } from './texts.ts';

interface GrantDialogProps {
  /** Nobody: a person is named whom the directory does not know yet. */
  readonly people: readonly LicencePerson[];
  readonly licences: readonly { readonly skuId: string; readonly name: string }[];
  readonly licence: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const few = 3;

/** Asks for a licence for people: what is free is used, what is missing has its price. */
export function GrantDialog({ people, licences, licence, onClose, onDone }: GrantDialogProps) {
  const t = useT(requestTexts);
  const isNewcomer = people.length === 0;
  const form = useForm({
    initial: { skuId: licence ?? '', name: '', note: '' },
    rules: {
      skuId: [required(t('productMissing'))],
      name: isNewcomer ? [required(t('forWhomMissing')), maxLength(200)] : [],
      note: [maxLength(longestNote)],
    },
    onSubmit: ({ skuId, name, note }) =>
      request.send({
        ...{ kind: 'grant', timing: 'now', note },
        licences: wanting(skuId).map(({ id }) => ({ userId: id, skuId })),
        newcomers: isNewcomer ? [{ name, skuId }] : [],
      }),
  });
  const { skuId } = form.values;
  const wanting = (id: string) =>
    people.filter((one) => !one.licences.some((held) => held.skuId === id));
  const count = isNewcomer ? 1 : wanting(skuId).length;
  const effect = useDataSource(
    requestsClient.preview,
    { query: { kind: 'grant', seats: `${skuId}:${String(count)}` } },
    { enabled: skuId !== '' && count > 0, refreshSeconds: false },
  );
  const request = useRequest(effect.data, () => {
    onDone();
    onClose();
  });
  const close = form.closing(onClose);
  const names = useNames(people);
  const labels = { skuId: t('product'), name: t('forWhom'), note: t('note') };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('title.grant')}
      actions={
        <>
          <Button onPress={close}>{t('cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form.id}
            isPending={form.isPending}
            isDisabled={skuId !== '' && !effect.data}
          >
            {t('save.grant')}
          </Button>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        <Stack gap={5}>
          {isNewcomer ? (
            <TextField
              label={t('forWhom')}
              description={t('forWhomHint')}
              isRequired
              {...form.field('name')}
            />
          ) : (
            <p>{t('forPeople', { names })}</p>
          )}
          <Select
            label={t('product')}
            isRequired
            value={skuId}
            error={form.field('skuId').error}
            options={licences.map((one) => ({ id: one.skuId, label: one.name }))}
            onChange={(id) => form.change({ skuId: id })}
          />
          {skuId !== '' && count === 0 ? <p>{t('allHave')}</p> : null}
          {effect.data ? <RequestEffectView source={effect} /> : null}
          <TextArea label={t('note')} {...form.field('note')} />
          <p className="ui-muted">{t('how.ticket')}</p>
        </Stack>
      </FormView>
    </Dialog>
  );
}

function useNames(people: readonly LicencePerson[]): string {
  const t = useT(requestTexts);
  const names = people
    .slice(0, few)
    .map(({ name }) => name)
    .join(', ');
  const more = people.length - few;
  return more > 0 ? t('andMore', { names, count: more }) : names;
}
