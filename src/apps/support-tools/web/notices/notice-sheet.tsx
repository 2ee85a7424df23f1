import { useState } from 'react';
import type { ServiceNoticeDetail } from '#domains/health/service-notices.schema.ts';
import { serviceNoticesClient } from '#domains/health/web/clients.ts';
import { Blades } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { NoticeForm } from './notice-form.tsx';
import { TellForm } from './tell-form.tsx';
import { noticesTexts } from './texts.ts';

interface NoticeSheetProps {
  readonly noticeId: string;
  readonly onClose: () => void;
}

/** One notice beside the list: how it went on, and the next message. */
export function NoticeSheet({ noticeId, onClose }: NoticeSheetProps) {
  const t = useT(noticesTexts);
  const language = useLanguage();
  const source = useDataSource(serviceNoticesClient.get, { params: { noticeId } });
  const failure = useSourceFailure({ title: t('detail.failed'), source });
  const notice = source.data;
  const title = language === 'de' ? notice?.titleDe : notice?.titleEn;
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={title ?? t('title')}
      subtitle={notice?.service}
      actions={notice ? <Acts notice={notice} onDone={onClose} /> : undefined}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('detail.gone')}>{t('detail.goneHint')}</EmptyState>}
        failure={failure}
      >
        {(one) => (
          <Stack gap={5}>
            <TellForm notice={one} />
            <Posts notice={one} />
          </Stack>
        )}
      </RecordBody>
      <Blades />
    </Sheet>
  );
}

function Posts({ notice }: { readonly notice: ServiceNoticeDetail }) {
  const t = useT(noticesTexts);
  const language = useLanguage();
  return (
    <Section title={t('detail.posts')}>
      <Timeline
        label={t('detail.posts')}
        entries={notice.posts.map((post) => ({
          id: post.id,
          title: post.writtenBy,
          at: <DateText value={post.at} style="dateTime" />,
          children: <p>{language === 'de' ? post.textDe : post.textEn}</p>,
        }))}
      />
    </Section>
  );
}

interface ActsProps {
  readonly notice: ServiceNoticeDetail;
  readonly onDone: () => void;
}

function Acts({ notice, onDone }: ActsProps) {
  const t = useT(noticesTexts);
  const [open, setOpen] = useState<'change' | 'withdraw'>();
  const title = useLanguage() === 'de' ? notice.titleDe : notice.titleEn;
  const withdraw = useAction(serviceNoticesClient.withdraw, {
    refresh: [serviceNoticesClient.list],
    success: t('withdrawn'),
    onSuccess: onDone,
  });
  const params = { noticeId: notice.id };
  return (
    <>
      <Button variant="danger" onPress={() => setOpen('withdraw')}>
        {t('withdraw')}
      </Button>
      <Button onPress={() => setOpen('change')}>{t('detail.change')}</Button>
      {open === 'change' ? <NoticeForm notice={notice} onClose={() => setOpen(undefined)} /> : null}
      <ConfirmDialog
        isOpen={open === 'withdraw'}
        title={t('withdraw.title')}
        confirmLabel={t('withdraw')}
        tone="danger"
        onConfirm={async () => void (await withdraw.run({ params }))}
        onClose={() => setOpen(undefined)}
      >
        {t('withdraw.text', { title })}
      </ConfirmDialog>
    </>
  );
}
