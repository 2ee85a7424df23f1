import { useState } from 'react';
import type { CalendarFeed } from '#domains/billing/contracts.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { CopyText } from '#platform/web/ui/copy-text.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { calendarFeedClient } from './clients.ts';
import { contractsTexts } from './contracts-texts.ts';

/** The reader's secret link for a calendar program: made, renewed, ended. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT(contractsTexts);
  const source = useDataSource(calendarFeedClient.get);
  const failure = useSourceFailure({ title: t('feed.failed'), source });
  /** Told once: nobody can read it again, we neither. */
  const [url, setUrl] = useState<string>();
  const refresh = [calendarFeedClient.get];
  const renew = useAction(calendarFeedClient.renew, {
    refresh,
    onSuccess: (made) => setUrl(made.url),
  });
  const end = useAction(calendarFeedClient.end, {
    refresh,
    success: t('feed.ended'),
    onSuccess: () => setUrl(undefined),
  });
  const feed = source.data?.feed;
  const isBusy = renew.pending || end.pending;
  return (
    <Dialog
      isOpen
      title={t('feed.title')}
      onClose={onClose}
      actions={
        source.data ? (
          <>
            {feed ? (
              <Button isDisabled={isBusy} onPress={() => void end.run({})}>
                {t('feed.end')}
              </Button>
            ) : null}
            <Button
              variant={feed ? 'secondary' : 'primary'}
              isDisabled={isBusy}
              onPress={() => void renew.run({ body: {} })}
            >
              {t(feed ? 'feed.renew' : 'feed.make')}
            </Button>
          </>
        ) : undefined
      }
    >
      <Stack gap={4}>
        <p>{t('feed.text')}</p>
        {source.data || source.error ? null : <Skeleton lines={2} />}
        {source.data ? null : failure}
        {url === undefined ? null : (
          <>
            <CopyText value={url} label={t('feed.url')} />
            <p role="status">{t('feed.once')}</p>
          </>
        )}
        {feed ? <KnownLink feed={feed} /> : null}
      </Stack>
    </Dialog>
  );
}

function KnownLink({ feed }: { readonly feed: CalendarFeed }) {
  const t = useT(contractsTexts);
  const format = useFormat();
  const { hint, createdAt, readAt } = feed;
  const read = readAt ? t('feed.read', { when: format.relative(readAt) }) : t('feed.unread');
  return (
    <p className="bc-quiet">
      {t('feed.known', { hint, day: format.date(createdAt) })} {read} {t('feed.renewText')}
    </p>
  );
}
