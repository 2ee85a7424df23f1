import { CircleHelp, Wrench } from 'lucide-react';
import { catalogue } from '#platform/common/texts/catalogue.ts';
import { translation, words } from '#platform/common/texts/words.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { isKnownStatus } from '../health.rules.ts';
import type { HealthIssue } from '../health.schema.ts';
import type { Standing } from '../health.values.ts';

const de = words({
  'standing.normal': 'läuft',
  'standing.degraded': 'eingeschränkt',
  'standing.interrupted': 'ausgefallen',
  'standing.recovering': 'erholt sich',
  'standing.maintenance': 'Wartung',
  'status.serviceOperational': 'Läuft',
  'status.investigating': 'Wird untersucht',
  'status.restoringService': 'Wird wiederhergestellt',
  'status.verifyingService': 'Wird geprüft',
  'status.serviceRestored': 'Behoben',
  'status.postIncidentReviewPublished': 'Behoben, Bericht liegt vor',
  'status.serviceDegradation': 'Eingeschränkt',
  'status.serviceInterruption': 'Ausgefallen',
  'status.extendedRecovery': 'Erholt sich',
  'status.falsePositive': 'Fehlalarm',
  'status.investigationSuspended': 'Untersuchung ruht',
  'status.resolved': 'Behoben',
  'status.mitigatedExternal': 'Von anderen behoben',
  'status.mitigated': 'Umgangen',
  'status.resolvedExternal': 'Von anderen behoben',
  'status.confirmed': 'Bestätigt',
  'status.reported': 'Gemeldet',
  'status.scheduled': 'Angekündigt',
  'kind.incident': 'Störung',
  'kind.advisory': 'Hinweis',
  'kind.maintenance': 'Wartung',
});

const en = translation<typeof de>()({
  'standing.normal': 'running',
  'standing.degraded': 'degraded',
  'standing.interrupted': 'down',
  'standing.recovering': 'recovering',
  'standing.maintenance': 'maintenance',
  'status.serviceOperational': 'Running',
  'status.investigating': 'Investigating',
  'status.restoringService': 'Restoring',
  'status.verifyingService': 'Verifying',
  'status.serviceRestored': 'Restored',
  'status.postIncidentReviewPublished': 'Restored, review published',
  'status.serviceDegradation': 'Degraded',
  'status.serviceInterruption': 'Down',
  'status.extendedRecovery': 'Recovering',
  'status.falsePositive': 'False alarm',
  'status.investigationSuspended': 'Investigation suspended',
  'status.resolved': 'Resolved',
  'status.mitigatedExternal': 'Mitigated by others',
  'status.mitigated': 'Mitigated',
  'status.resolvedExternal': 'Resolved by others',
  'status.confirmed': 'Confirmed',
  'status.reported': 'Reported',
  'status.scheduled': 'Announced',
  'kind.incident': 'Incident',
  'kind.advisory': 'Advisory',
  'kind.maintenance': 'Maintenance',
});

/** Words for states of services, on every page that shows them. */
export const healthTexts = catalogue({ de, en });

const tones: Readonly<Record<Standing, Tone>> = {
  normal: 'neutral',
  degraded: 'warning',
  interrupted: 'danger',
  recovering: 'info',
  maintenance: 'time',
  unknown: 'neutral',
};

const icons = { maintenance: Wrench, unknown: CircleHelp } as const;

interface StandingProps {
  readonly standing: Standing;
  /** Microsoft's word: shown as it is where nobody here knows it. */
  readonly status: string;
}

/** State of a service: quiet where it runs, else an icon and a word. */
export function StandingChip({ standing, status }: StandingProps) {
  const t = useT(healthTexts);
  const words = standing === 'unknown' ? status : t(`standing.${standing}`);
  if (standing === 'normal') return <span className="ui-muted">{words}</span>;
  const own = standing === 'maintenance' || standing === 'unknown' ? { icon: icons[standing] } : {};
  return (
    <Chip tone={tones[standing]} {...own}>
      {words}
    </Chip>
  );
}

/** State of an issue in Microsoft's words, translated where they are known. */
export function IssueStatus({ issue }: { readonly issue: HealthIssue }) {
  const words = useIssueWords();
  return (
    <Chip tone={issue.isOpen ? tones[issue.standing] : 'neutral'}>
      {words.status(issue.status)}
    </Chip>
  );
}

/** Returns words of issues; what is not known is said as it came. */
export function useIssueWords() {
  const t = useT(healthTexts);
  return {
    status: (status: string) => (isKnownStatus(status) ? t(`status.${status}`) : status),
    kind: (kind: string) =>
      kind === 'incident' || kind === 'advisory' || kind === 'maintenance'
        ? t(`kind.${kind}`)
        : kind,
  };
}
