import { useState } from 'react';
import type { OfferedService } from '#domains/services/services.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { yourServicesClient } from './clients.ts';
import { ScopeLists } from './scope-lists.tsx';
import { serviceTexts } from './texts.ts';

/** Services that the company has not booked, each with the way to an offer. */
export function CatalogueSection() {
  const t = useT(serviceTexts);
  const source = useDataSource(yourServicesClient.catalogue);
  const failure = useSourceFailure({ title: t('catalogue.failed'), source });
  const offered = source.data?.data;
  return (
    <Stack gap={4}>
      <h2>{t('catalogue.title')}</h2>
      {failure}
      {offered === undefined ? (
        failure ? null : (
          <Skeleton lines={6} />
        )
      ) : offered.length === 0 ? (
        <p className="ui-muted">{t('catalogue.all')}</p>
      ) : (
        offered.map((one) => <Offered key={one.id} offered={one} />)
      )}
    </Stack>
  );
}

function Offered({ offered: { id, content, askedAt } }: { readonly offered: OfferedService }) {
  const t = useT(serviceTexts);
  const format = useFormat();
  const isGerman = useLanguage() === 'de';
  const [requestId] = useState(() => crypto.randomUUID());
  const ask = useAction(yourServicesClient.ask, {
    refresh: [yourServicesClient.catalogue, yourServicesClient.requests],
  });
  const name = isGerman ? content.nameDe : content.nameEn;
  return (
    <section className="sv-service">
      <Stack gap={3}>
        <h3>{name}</h3>
        <p>{isGerman ? content.summaryDe : content.summaryEn}</p>
        <ScopeLists content={content} />
        {askedAt ? (
          <p className="ui-muted">{t('catalogue.asked', { date: format.date(askedAt) })}</p>
        ) : (
          <div>
            <Button
              label={t('catalogue.askFor', { name })}
              isPending={ask.pending}
              onPress={() =>
                void ask.run({
                  params: { requestId },
                  body: { kind: 'offer', offeringId: id, note: '' },
                })
              }
            >
              {t('catalogue.ask')}
            </Button>
          </div>
        )}
      </Stack>
    </section>
  );
}
