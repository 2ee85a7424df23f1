import type { DetectedDetail } from '#domains/incidents/detected.schema.ts';
import { longestReason } from '#domains/incidents/detected.ts';
import { incidentNumber } from '#domains/incidents/incident-hit.rules.ts';
import { changedSources } from '#domains/incidents/web/changed-sources.ts';
import { detectedClient } from '#domains/incidents/web/detected-client.ts';
import { AffectedList, SeverityChip } from '#domains/incidents/web/incident-parts.tsx';
import { required } from '#platform/common/field.rules.ts';
import { RecordBody } from '#platform/web/data/record-body.tsx';
import { useSourceFailure } from '#platform/web/data/source-failure.tsx';
import { useAction } from '#platform/web/data/use-action.ts';
import { useDataSource } from '#platform/web/data/use-data-source.ts';
import { FormView } from '#platform/web/forms/form-view.tsx';
import { useForm } from '#platform/web/forms/use-form.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Banner } from '#platform/web/ui/banner.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { EventLine } from '#platform/web/ui/event-line.tsx';
import { Facts } from '#platform/web/ui/facts.tsx';
import { DateText } from '#platform/web/ui/formatted.tsx';
import { Stack } from '#platform/web/ui/layout.tsx';
import { TextLink } from '#platform/web/ui/link.tsx';
import { Sheet } from '#platform/web/ui/sheet.tsx';
import { TextArea } from '#platform/web/ui/text-area.tsx';
import { detectedTexts } from './texts.ts';
import { useStatusWords } from './use-status-words.ts';
import '#domains/incidents/web/incidents.css';

/** Sources that a word of staff about what Microsoft found makes old. */
export const detectedSources = [
  ...changedSources,
  detectedClient.inbox,
  detectedClient.reading,
  detectedClient.get,
];

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

/** Form with which staff say why something that Microsoft found is no incident. */
export function DismissForm({ detected }: { readonly detected: DetectedDetail }) {
  const t = useT(detectedTexts);
  const dismiss = useAction(detectedClient.dismiss, {
    refresh: detectedSources,
    success: t('dismiss.done'),
  });
  const { tenantId, id, dismissedBecause } = detected;
  const form = useForm({
    initial: { because: dismissedBecause },
    rules: { because: [required(t('dismiss.missing'))] },
    draft: `incident.dismiss.${id}`,
    faults: dismiss.error?.errors,
    onSubmit: (body) => dismiss.run({ params: { tenantId, detectedId: id }, body }),
  });
  return (
    <section aria-label={t('dismiss')}>
      <h3>{t('dismiss')}</h3>
      <FormView form={form} labels={{ because: t('dismiss.because') }}>
        <TextArea
          label={t('dismiss.because')}
          description={t('dismiss.hint')}
          isRequired
          rows={2}
          maxLength={longestReason}
          {...form.field('because')}
        />
        <div>
          <Button type="submit" form={form.id} isPending={form.isPending}>
            {t('dismiss.send')}
          </Button>
        </div>
      </FormView>
    </section>
  );
}

interface SheetProps {
  readonly tenantId: string;
  readonly detectedId: string;
  readonly onClose: () => void;
  /** Opens an incident of ours. */
  readonly onIncident: (incident: { readonly tenantId: string; readonly id: string }) => void;
}

/** An incident that Microsoft found: what is known of it, and what staff make of it. */
export function DetectedSheet({ tenantId, detectedId, onClose, onIncident }: SheetProps) {
  const t = useT(detectedTexts);
  const source = useDataSource(detectedClient.get, { params: { tenantId, detectedId } });
  const failure = useSourceFailure({ title: t('one.failed'), source });
  return (
    <Sheet
      isBeside
      isOpen
      onClose={onClose}
      size="lg"
      title={source.data?.title ?? t('title')}
      subtitle={source.data?.tenantName}
    >
      <RecordBody
        source={source}
        gone={<EmptyState title={t('one.gone')}>{t('one.goneHint')}</EmptyState>}
        failure={failure}
      >
        {(one) => <Detail detected={one} onIncident={onIncident} />}
      </RecordBody>
    </Sheet>
  );
}

interface DetailProps extends Pick<SheetProps, 'onIncident'> {
  readonly detected: DetectedDetail;
}

function Detail({ detected, onIncident }: DetailProps) {
  const t = useT(detectedTexts);
  return (
    <Stack gap={6}>
      <Became detected={detected} onIncident={onIncident} />
      <Told detected={detected} />
      <section aria-label={t('one.alerts')}>
        <h3>{t('one.alerts')}</h3>
        <Alerts detected={detected} />
      </section>
      <section aria-label={t('one.affected')}>
        <h3>{t('one.affected')}</h3>
        <AffectedList assets={detected.assets} none={t('one.nothing')} />
      </section>
      {detected.incident ? null : (
        <DismissForm key={detected.dismissedBecause} detected={detected} />
      )}
    </Stack>
  );
}

/** Says what it became here, or leads there. */
function Became({ detected, onIncident }: DetailProps) {
  const t = useT(detectedTexts);
  const { incident, tenantId, dismissedAt, dismissedBy, dismissedBecause } = detected;
  if (incident)
    return (
      <Banner
        title={t('one.taken', { number: incidentNumber(incident.number) })}
        actions={
          <Button onPress={() => onIncident({ tenantId, id: incident.id })}>{t('one.open')}</Button>
        }
      />
    );
  return (
    <Stack gap={4}>
      {dismissedAt === null ? null : (
        <Banner title={t('one.dismissed', { by: dismissedBy })}>{dismissedBecause}</Banner>
      )}
      <TakeOver detected={detected} onTaken={(id) => onIncident({ tenantId, id })} />
    </Stack>
  );
}

function Told({ detected }: { readonly detected: DetectedDetail }) {
  const t = useT(detectedTexts);
  const status = useStatusWords();
  return (
    <Stack gap={4}>
      <Facts
        facts={[
          {
            id: 'severity',
            label: t('column.severity'),
            value: <SeverityChip severity={detected.severity} />,
          },
          { id: 'status', label: t('one.status'), value: status(detected.status) },
          {
            id: 'began',
            label: t('one.began'),
            value: <DateText value={detected.beganAt} style="dateTime" />,
          },
          {
            id: 'updated',
            label: t('column.updated'),
            value: <DateText value={detected.updatedAt} style="dateTime" />,
          },
        ]}
      />
      {detected.technical ? <p className="inc-text">{detected.technical}</p> : null}
      {detected.url ? (
        <TextLink href={detected.url} isExternal>
          {t('one.page')}
        </TextLink>
      ) : null}
    </Stack>
  );
}

function Alerts({ detected }: { readonly detected: DetectedDetail }) {
  const t = useT(detectedTexts);
  if (detected.alerts.length === 0) return <p className="ui-muted">{t('one.noAlerts')}</p>;
  const entries = detected.alerts
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .map(({ id, title, origin, techniques, at }, place) => ({
      ...{ id, title, detail: [origin, ...techniques].filter(Boolean).join(' · ') },
      at: <DateText value={at} style="dateTime" />,
      kind: place === 0 ? ('latest' as const) : ('happened' as const),
    }));
  return <EventLine label={t('one.alerts')} entries={entries} />;
}
