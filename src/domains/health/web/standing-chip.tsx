import { CircleHelp, Wrench } from 'lucide-react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Chip, type Tone } from '#platform/web/ui/chip.tsx';
import { isKnownStatus } from '../health.rules.ts';
import type { HealthIssue } from '../health.schema.ts';
import type { Standing } from '../health.values.ts';
import { healthTexts } from './texts.ts';

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
