import { useState } from 'react';
import type { ServiceNoticeDetail } from '#domains/health/service-notices.schema.ts';
import { serviceNoticesClient } from '#domains/health/web/clients.ts';
import { maxLength, required } from '#platform/common/field.rules.ts';
import { Blades } from '#platform/web/blades/blades.tsx';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView, SubmitButton } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Section } from '#platform/web/ui/card.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { FormActions } from '#platform/web/ui/form.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { Timeline } from '#platform/web/ui/timeline.tsx';
import { noticeState } from './notice-draft.rules.ts';
import { NoticeForm } from './notice-form.tsx';
import { noticesTexts } from './texts.ts';

/** The next message of a notice in both languages; it may end what is under way. */
export function TellForm({ notice }: { readonly notice: ServiceNoticeDetail }) {
  const t = useT(noticesTexts);
  const [now] = useState(() => new Date());
  const { list, get, tell, end } = serviceNoticesClient;
  const refresh = [list, get];
  const telling = useAction(tell, { refresh, success: t('tell.sent') });
  const ending = useAction(end, { refresh, success: t('tell.ended') });
  const params = { noticeId: notice.id };
  const rules = [required(t('form.missing')), maxLength(2000)];
  const form = useForm({
    initial: { textDe: '', textEn: '', ends: false },
    rules: { textDe: rules, textEn: rules },
    draft: `serviceNotice.tell.${notice.id}`,
    startsAnew: true,
    faults: (ending.error ?? telling.error)?.errors,
    onSubmit: ({ ends, ...body }) =>
      ends ? ending.run({ params, body }) : telling.run({ params, body }),
  });
  const labels = { textDe: t('form.textDe'), textEn: t('form.textEn'), ends: t('tell.ends') };
  return (
    <Section title={t('tell.title')}>
      <FormView form={form} labels={labels}>
        <TextArea label={t('form.textDe')} maxLength={2000} isRequired {...form.field('textDe')} />
        <TextArea label={t('form.textEn')} maxLength={2000} isRequired {...form.field('textEn')} />
        {noticeState(notice, now) === 'open' ? (
          <Checkbox
            label={t('tell.ends')}
            value={form.values.ends}
            onChange={(ends) => form.change({ ends })}
          />
        ) : null}
        <FormActions>
          <SubmitButton form={form}>{t('tell.send')}</SubmitButton>
        </FormActions>
      </FormView>
    </Section>
  );
}

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
