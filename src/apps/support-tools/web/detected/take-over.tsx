import type { DetectedDetail } from '#domains/incidents/detected.schema.ts';
import { incidentNumber } from '#domains/incidents/incident-number.rules.ts';
import { detectedClient } from '#domains/incidents/web/detected-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { detectedSources } from './detected-sources.ts';
import { detectedTexts } from './texts.ts';

interface TakeOverProps {
  readonly detected: DetectedDetail;
  readonly onTaken: (incidentId: string) => void;
}

/** Makes an incident of what Microsoft found; the company is told. */
export function TakeOver({ detected, onTaken }: TakeOverProps) {
  const t = useT(detectedTexts);
  const take = useAction(detectedClient.takeOver, {
    refresh: detectedSources,
    success: ({ number }) => t('taken', { number: incidentNumber(number) }),
    onSuccess: ({ id }) => onTaken(id),
  });
  const { tenantId, id } = detected;
  return (
    <section aria-label={t('take')}>
      <Stack gap={3}>
        <p className="ui-muted">{t('takeHint')}</p>
        <div>
          <Button
            variant="primary"
            isPending={take.pending}
            onPress={() =>
              void take.run({
                params: { tenantId, detectedId: id },
                body: { id: crypto.randomUUID() },
              })
            }
          >
            {t('take')}
          </Button>
        </div>
      </Stack>
    </section>
  );
}
