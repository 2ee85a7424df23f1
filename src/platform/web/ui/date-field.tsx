import { Suspense, lazy } from 'react';
import type { FieldProps } from './form-field.tsx';

const LibraryDateField = lazy(() => import('./later/library-date-field.tsx').then((kit) => ({ default: kit.LibraryDateField })));

export interface DateFieldProps extends FieldProps {
  /** A plain day, `2026-11-21`; `null` while empty. */
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/**
 * Typed part by part in the reader's order (`tt.mm.jjjj`) or picked from a calendar. Fetched with the first form that asks
 * for a day: calendars weigh 28 kB.
 */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<FieldPlace {...props} />}>
      <LibraryDateField {...props} />
    </Suspense>
  );
}

/** Holds the place, so that nothing jumps. */
function FieldPlace({ label, isLabelHidden }: DateFieldProps) {
  return (
    <div className="ui-field" aria-hidden="true">
      {isLabelHidden ? null : <span className="ui-label">{label}</span>}
      <span className="ui-input" />
    </div>
  );
}
