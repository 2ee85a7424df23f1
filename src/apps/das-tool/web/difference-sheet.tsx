import type { DocumentRow } from '#domains/documents/documents.schema.ts';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { useLanguage, useT } from '#platform/web/i18n/use-t.ts';
import { linkTo } from '#platform/web/router/address.ts';
import { LinkButton } from '#platform/web/ui/link-button.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { Skeleton } from '#platform/web/ui/skeleton.tsx';
import { ChangesList } from './changes-list.tsx';
import { documentsClient } from './work-clients.ts';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

/** Sheet with what a customer's document would say otherwise if it were made now. */
export function DifferenceSheet({
  row: { tenantId, tenantName, bundleId, titleDe, titleEn },
  onClose,
}: {
  readonly row: DocumentRow;
  readonly onClose: () => void;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const isGerman = useLanguage() === 'de';
  const source = useDataSource(documentsClient.check, { params: { tenantId, bundleId } });
  const failure = useSourceFailure({ title: t('home.failed'), source });
  const document = source.data?.document;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`${tenantName}, ${both(titleDe, titleEn)}`}
      actions={
        <LinkButton
          href={linkTo('/internal/das-tool/home', { tenant: tenantId, bundle: bundleId })}
        >
          {t('home.openDocument')}
        </LinkButton>
      }
    >
      {failure}
      {source.data ? (
        <ChangesList changes={(isGerman ? document?.changesDe : document?.changesEn) ?? []} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Sheet>
  );
}
