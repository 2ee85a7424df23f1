import { Check, CircleAlert, Clock } from 'lucide-react';
import type { PostureOverview } from '#domains/posture/posture.schema.ts';
import { useT } from '#platform/web/i18n/use-t.ts';
import { Section } from '#platform/web/ui/card.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { securityTexts } from './texts.ts';

const icons = { done: Check, waiting: Clock, blocked: CircleAlert };

/** Says what is still missing until security is set up; nothing once it is. */
export function SetUpSteps({ steps }: Pick<PostureOverview, 'steps'>) {
  const t = useT(securityTexts);
  if (steps.every(({ state }) => state === 'done')) return null;
  return (
    <Section title={t('steps.title')}>
      <ol className="sec-steps">
        {steps.map(({ id, state }) => (
          <li key={id} data-state={state}>
            <Icon of={icons[state]} size={16} />
            <span>
              <span className="sec-step-name">{t(`step.${id}`)}</span>
              <span className="ui-muted">{t(`stepState.${state}`)}</span>
              {state === 'done' ? null : (
                <span className="sec-step-help">{t(`stepHelp.${id}`)}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
