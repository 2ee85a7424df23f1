import type { Handout } from '#domains/documents/documents.schema.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { handoutsClient } from './clients.ts';
import { serviceTexts } from './texts.ts';

/** Foot of the page: what is asked of the reader, or when they did it. */
export function AcknowledgeBar({ handout }: { readonly handout: Handout }) {
  const t = useT(serviceTexts);
  const format = useFormat();
  const { id, number, shownNumber, fingerprint, mustAcknowledge, ownAcknowledgement } = handout;
  const acknowledge = useAction(handoutsClient.acknowledge, {
    refresh: [handoutsClient.get, handoutsClient.list],
    success: t('ask.toast'),
  });
  if (ownAcknowledgement !== null)
    return (
      <p className="ho-bar" data-done>
        {t('ask.done', { date: format.date(ownAcknowledgement, 'dateTime') })}
      </p>
    );
  if (!mustAcknowledge || shownNumber !== number) return null;
  return (
    <div className="ho-bar">
      <p>
        <strong>{t('ask.title', { number })}</strong>
        <span className="ui-muted">{t('ask.hint')}</span>
      </p>
      <Button
        variant="primary"
        isPending={acknowledge.pending}
        onPress={() =>
          void acknowledge.run({ params: { documentId: id }, body: { number, fingerprint } })
        }
      >
        {t('ask.button')}
      </Button>
    </div>
  );
}
