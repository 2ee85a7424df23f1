import type { TickedStep } from '#domains/hotline/hotline.schema.ts';
import { firstStepsOf, type FirstStep } from '#domains/incidents/first-steps.values.ts';
import type { IncidentKind } from '#domains/incidents/incident.values.ts';
import { useFormat } from '#platform/web/i18n/format.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { Checkbox } from '#platform/web/ui/checkbox.tsx';
import type { Ticking } from './offline.ts';
import { stateOf, type StepState } from './offline.rules.ts';
import { hotlineTexts } from './texts.ts';
import { useNow } from './use-now.ts';

interface StepListProps {
  readonly kind: IncidentKind;
  readonly ticked: readonly TickedStep[];
  readonly ticking: Ticking;
  readonly onCall: () => void;
}

/** Steps of a kind of incident in their order; each says who has done it, and when. */
export function StepList({ kind, ticked, ticking, onCall }: StepListProps) {
  const t = useT(hotlineTexts);
  return (
    <ol className="hot-steps" aria-label={t('steps')}>
      {firstStepsOf[kind].map((step) => (
        <Step
          key={step}
          step={step}
          state={stateOf({ kind, step }, ticked, ticking.late)}
          onTick={(isDone) => void ticking.tick({ kind, step }, isDone)}
          onCall={onCall}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly state: StepState;
  readonly onTick: (isDone: boolean) => void;
  readonly onCall: () => void;
}

function Step({ step, state, onTick, onCall }: StepProps) {
  const t = useT(hotlineTexts);
  return (
    <li data-done={state.isDone}>
      <div className="hot-step">
        <Checkbox label={t(`step.${step}`)} value={state.isDone} onChange={onTick} />
        <p>{t(`why.${step}`)}</p>
        {step === 'callUs' && !state.isDone ? (
          <div className="hot-step-act">
            <Button size="sm" onPress={onCall}>
              {t('call')}
            </Button>
          </div>
        ) : null}
      </div>
      <Done state={state} />
    </li>
  );
}

function Done({ state }: { readonly state: StepState }) {
  const t = useT(hotlineTexts);
  const format = useFormat();
  const now = useNow();
  if (!state.isDone) return <span className="hot-blank">{t('paper.blank')}</span>;
  const isToday = new Date(state.at).toDateString() === now.toDateString();
  const at = format.date(state.at, isToday ? 'time' : 'dateTime');
  const text = state.who === null ? t('done.late', { at }) : t('done.at', { at, who: state.who });
  return <span className="hot-done">{text}</span>;
}
