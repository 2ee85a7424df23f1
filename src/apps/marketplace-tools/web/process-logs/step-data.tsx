import { useRef } from 'react';
import { useT } from '#platform/web/i18n/use-t.ts';
import { useScrollable } from '#platform/web/ui/use-scrollable.ts';
import { logTexts } from './texts.ts';

interface StepDataProps {
  readonly title: string;
  readonly value: unknown;
}

/** Request or answer as data, secrets masked. */
export function StepData({ title, value }: StepDataProps) {
  const t = useT(logTexts);
  const region = useRef<HTMLPreElement>(null);
  const focusable = useScrollable(region)
    ? { role: 'region', tabIndex: 0, 'aria-label': title }
    : {};
  const isEmpty = value === null || value === undefined;
  return (
    <section className="pl-section">
      <h3>{title}</h3>
      {isEmpty ? (
        <p className="ui-muted">{t('nothing')}</p>
      ) : (
        <pre ref={region} className="pl-data" {...focusable}>
          {JSON.stringify(value, undefined, 2)}
        </pre>
      )}
    </section>
  );
}
