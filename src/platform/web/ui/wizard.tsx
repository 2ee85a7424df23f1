import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { translation, words } from '#platform/common/texts/words.ts';
import { useUiT } from './ui-provider.tsx';
import { Stepper } from './stepper.tsx';
import { shownStep } from './wizard.rules.ts';

const de = words({ back: 'Zurück', next: 'Weiter' });

const en = translation<typeof de>()({ back: 'Back', next: 'Next' });

const wizardTexts = { de, en };

export interface WizardStep {
  readonly id: string;
  readonly label: string;
  /** Its input is complete: the steps after it may be opened. */
  readonly isDone: boolean;
  readonly content: ReactNode;
  /** Reason why "next" is blocked; without it "next" works once the step is done. */
  readonly blockedBy?: string | undefined;
}

export interface WizardProps {
  readonly label: string;
  readonly steps: readonly WizardStep[];
  /**
   * The step of the address (`?step=`); what is missing or too far ahead leads to the first step
   * that is not done.
   */
  readonly step: string | undefined;
  /** Puts a step into the address, as a place of its own that back returns from. */
  readonly onStep: (id: string) => void;
  /** Action of the last step. */
  readonly finish: ReactNode;
}

/**
 * A task of several pages. The step stands in the address and the input in a draft (`useForm({
 * draft, staysOnPath: true })`), so a wizard that was left is taken up where it was. A step's
 * heading gets the focus when it opens.
 */
export function Wizard({ label, steps, step, onStep, finish }: WizardProps) {
  const t = useUiT(wizardTexts);
  const shown = shownStep(steps, step);
  const at = steps.findIndex(({ id }) => id === shown?.id);
  const heading = useFocusOnChange(shown?.id);
  if (!shown) return null;
  const [before, after] = [steps[at - 1], steps[at + 1]];
  return (
    <section className="ui-wizard" aria-label={label}>
      <Stepper label={label} steps={steps} current={shown.id} />
      <h2 className="ui-wizard-title" ref={heading} tabIndex={-1}>
        {shown.label}
      </h2>
      {shown.content}
      <div className="ui-wizard-actions">
        {before ? (
          <Button icon={ArrowLeft} onPress={() => onStep(before.id)}>
            {t('back')}
          </Button>
        ) : null}
        {after ? (
          <Button
            variant="primary"
            disabledReason={shown.blockedBy}
            isDisabled={!shown.isDone}
            onPress={() => onStep(after.id)}
          >
            {t('next')}
          </Button>
        ) : (
          finish
        )}
      </div>
    </section>
  );
}

function useFocusOnChange(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(id);
  useEffect(() => {
    if (seen.current !== id) heading.current?.focus();
    seen.current = id;
  }, [id]);
  return heading;
}
