import type { DocumentCheck } from '#domains/documents/documents.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Inline } from '#platform/web/ui/layout.tsx';
import type { Chosen } from './chosen.ts';
import { documentsClient } from './work-clients.ts';
import { FileButtons } from './file-buttons.tsx';
import { toolTexts } from './texts.ts';
import { useBoth } from './use-both.ts';

/** Shows what has changed since the version in force, and the two steps to the next one. */
export function MakeBar({
  chosen,
  check,
}: {
  readonly chosen: Chosen;
  readonly check: DocumentCheck;
}) {
  const t = useT(toolTexts);
  const both = useBoth();
  const refresh = [documentsClient.check, documentsClient.list];
  const make = useAction(documentsClient.make, {
    refresh,
    success: ({ number }) => t('home.made', { number }),
  });
  const publish = useAction(documentsClient.publish, {
    refresh,
    success: ({ number }) => t('home.published', { number }),
  });
  const { document } = check;
  const isMade = document?.isUpToDate === true;
  const open = check.prerequisites.filter(({ outcome }) => outcome !== 'met');
  const { tenantId } = chosen;
  const version = document?.draft ?? document?.published;
  const newest = document && version ? { documentId: document.id, version } : undefined;
  return (
    <div className="dt-bar">
      <div>
        {document?.published && (document.changesDe.length > 0 || document.changesEn.length > 0) ? (
          <strong>{t('home.changes', { count: document.changesDe.length })}</strong>
        ) : null}
        {isMade && document.draft === null && document.published !== null ? (
          <strong>{t('home.upToDate', { number: document.published })}</strong>
        ) : null}
      </div>
      <Inline>
        {newest ? <FileButtons tenantId={tenantId} {...newest} /> : null}
        <Button
          variant={isMade ? 'secondary' : 'primary'}
          isPending={make.pending}
          {...(open.length > 0 && {
            disabledReason: open.map(({ nameDe, nameEn }) => both(nameDe, nameEn)).join(', '),
          })}
          isDisabled={isMade}
          onPress={() => void make.run({ params: { ...chosen } })}
        >
          {t('home.make')}
        </Button>
        {document && document.draft !== null ? (
          <Button
            variant={isMade ? 'primary' : 'secondary'}
            isPending={publish.pending}
            {...(check.missing.length > 0 && { disabledReason: check.missing.join(', ') })}
            onPress={() =>
              void publish.run({
                params: { tenantId, documentId: document.id },
                body: { number: document.draft ?? 0 },
              })
            }
          >
            {t('home.publish', { number: document.draft })}
          </Button>
        ) : null}
      </Inline>
    </div>
  );
}
