import { Suspense, lazy } from 'react';
import type { DateFieldProps } from './date-field-props.ts';
import { FieldPlace } from './form-field.tsx';

const LibraryDateField = lazy(() =>
  import('./later/library-date-field.tsx').then((kit) => ({ default: kit.LibraryDateField })),
);

/**
 * Typed part by part in the reader's order (`tt.mm.jjjj`) or picked from a calendar. Fetched with
 * the first form that asks for a day: calendars weigh 28 kB.
 */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<FieldPlace {...props} />}>
      <LibraryDateField {...props} />
    </Suspense>
  );
}
