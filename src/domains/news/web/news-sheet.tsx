import { useState } from 'react';
import { required } from '#platform/common/field.rules.ts';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import { newsRoutes } from '../news.routes.ts';
import type { newsContract, NewsItem } from '../news.schema.ts';
import { newsTexts } from './texts.ts';

const news = contractClient<typeof newsContract>(newsRoutes);
const untouched = {
  titleDe: '',
  titleEn: '',
  textDe: '',
  textEn: '',
  shownUntil: null as string | null,
};
const texts = ['titleDe', 'textDe', 'titleEn', 'textEn'] as const;

/** Sheet to write or change a news item in both languages. */
export function NewsSheet({
  item,
  onClose,
}: {
  readonly item: NewsItem | undefined;
  readonly onClose: () => void;
}) {
  const t = useT(newsTexts);
  const done = { refresh: [news.list], onSuccess: onClose };
  const publish = useAction(news.publish, { ...done, success: t('published') });
  const change = useAction(news.change, { ...done, success: t('saved') });
  const filled = [required(t('missing'))];
  const form = useForm({
    initial: inputOf(item),
    rules: { titleDe: filled, textDe: filled, titleEn: filled, textEn: filled },
    draft: `news.${item?.id ?? 'new'}`,
    faults: (item ? change : publish).error?.errors,
    onSubmit: (body) =>
      item ? change.run({ params: { newsId: item.id }, body }) : publish.run({ body }),
  });
  const close = form.closing(onClose);
  const labels = {
    titleDe: t('titleDe'),
    textDe: t('textDe'),
    titleEn: t('titleEn'),
    textEn: t('textEn'),
    shownUntil: t('until'),
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={t(item ? 'sheetChange' : 'sheetNew')}
      subtitle={t('hint')}
      actions={
        <>
          {item ? <Withdraw item={item} onDone={onClose} /> : null}
          <Button onPress={close}>{t('cancel')}</Button>
          <SubmitButton form={form}>{t(item ? 'save' : 'send')}</SubmitButton>
        </>
      }
    >
      <FormView form={form} labels={labels}>
        {texts.map((name) => {
          const isText = name.startsWith('text');
          const Field = isText ? TextArea : TextField;
          return (
            <Field
              key={name}
              label={t(name)}
              maxLength={isText ? 2000 : 120}
              isRequired
              {...form.field(name)}
            />
          );
        })}
        <DateField label={t('until')} description={t('untilHint')} {...form.field('shownUntil')} />
      </FormView>
    </Sheet>
  );
}

const inputOf = (item: NewsItem | undefined) => {
  const { titleDe, textDe, titleEn, textEn, shownUntil } = { ...untouched, ...item };
  return { titleDe, textDe, titleEn, textEn, shownUntil };
};

function Withdraw({ item, onDone }: { readonly item: NewsItem; readonly onDone: () => void }) {
  const t = useT(newsTexts);
  const title = useLanguage() === 'de' ? item.titleDe : item.titleEn;
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAction(news.withdraw, {
    refresh: [news.list],
    success: t('withdrawn'),
    onSuccess: onDone,
  });
  return (
    <>
      <Button variant="danger" onPress={() => setAsking(true)}>
        {t('withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('withdrawTitle')}
        confirmLabel={t('withdraw')}
        tone="danger"
        onConfirm={async () => void (await withdraw.run({ params: { newsId: item.id } }))}
        onClose={() => setAsking(false)}
      >
        {t('withdrawText', { title })}
      </ConfirmDialog>
    </>
  );
}
