import { useId, useState } from 'react';
import { contractClient } from '#platform/web/client/contract-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { DateField } from '#platform/web/ui/date-field.tsx';
import { Form } from '#platform/web/ui/form.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { TextField } from '#platform/web/ui/text-field.tsx';
import type { newsContract, NewsItem } from '../news.contract.ts';
import { newsTexts } from './texts.ts';

const news = contractClient<typeof newsContract>('news');
const untouched = { titleDe: '', titleEn: '', textDe: '', textEn: '', shownUntil: null as string | null };
const texts = ['titleDe', 'textDe', 'titleEn', 'textEn'] as const;

/** One piece of news, new or changed, in both languages. */
export function NewsSheet({ item, onClose }: { readonly item: NewsItem | undefined; readonly onClose: () => void }) {
  const t = useT(newsTexts);
  const form = useId();
  const [draft, setDraft] = useState({ ...untouched, ...item });
  const [isTried, setTried] = useState(false);
  const done = { refresh: [news.list], onSuccess: onClose };
  const publish = useAction(news.publish, { ...done, success: t('published') });
  const change = useAction(news.change, { ...done, success: t('saved') });
  const submit = (): void => {
    setTried(true);
    if (texts.some((name) => draft[name].trim() === '')) return;
    const { titleDe, titleEn, textDe, textEn, shownUntil } = draft;
    const body = { titleDe, titleEn, textDe, textEn, shownUntil };
    void (item ? change.run({ params: { newsId: item.id }, body }) : publish.run({ body }));
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t(item ? 'sheetChange' : 'sheetNew')}
      subtitle={t('hint')}
      actions={
        <>
          {item ? <Withdraw item={item} onDone={onClose} /> : null}
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} isPending={publish.pending || change.pending}>
            {t(item ? 'save' : 'send')}
          </Button>
        </>
      }
    >
      <Form id={form} onSubmit={submit}>
        {texts.map((name) => {
          const Field = name.startsWith('text') ? TextArea : TextField;
          return (
            <Field
              key={name}
              label={t(name)}
              value={draft[name]}
              onChange={(text) => setDraft({ ...draft, [name]: text })}
              maxLength={name.startsWith('text') ? 2000 : 120}
              error={isTried && draft[name].trim() === '' ? t('missing') : undefined}
              isRequired
            />
          );
        })}
        <DateField
          label={t('until')}
          description={t('untilHint')}
          value={draft.shownUntil}
          onChange={(shownUntil) => setDraft({ ...draft, shownUntil })}
        />
      </Form>
    </Sheet>
  );
}

function Withdraw({ item, onDone }: { readonly item: NewsItem; readonly onDone: () => void }) {
  const t = useT(newsTexts);
  const title = useLanguage() === 'de' ? item.titleDe : item.titleEn;
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAction(news.withdraw, { refresh: [news.list], success: t('withdrawn'), onSuccess: onDone });
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
