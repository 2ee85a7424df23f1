import { Check } from 'lucide-react';
import { Icon } from './icon.tsx';
import { useUi } from './ui-provider.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly { readonly id: string; readonly label: string }[];
  readonly current: string;
}

/** Progress through a task of several pages. Display only; going back is a button of the page. */
export function Stepper({ label, steps, current }: StepperProps) {
  const at = steps.findIndex((step) => step.id === current);
  return (
    <nav aria-label={label}>
      <ol className="ui-stepper-list">
        {steps.map((step, index) => (
          <Step
            key={step.id}
            label={step.label}
            number={index + 1}
            last={steps.length}
            state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
          />
        ))}
      </ol>
    </nav>
  );
}

interface StepProps {
  readonly label: string;
  readonly number: number;
  readonly last: number;
  readonly state: 'done' | 'current' | 'ahead';
}

function Step({ label, number, last, state }: StepProps) {
  const { t } = useUi();
  return (
    <li
      className="ui-step"
      data-state={state}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      <span className="ui-step-mark" aria-hidden="true">
        {state === 'done' ? <Icon of={Check} size={14} /> : number}
      </span>
      <VisuallyHidden>{t('stepOf', { step: String(number), last: String(last) })}: </VisuallyHidden>
      <span className="ui-step-label">{label}</span>
      {state === 'done' ? <VisuallyHidden> ({t('done')})</VisuallyHidden> : null}
    </li>
  );
}
