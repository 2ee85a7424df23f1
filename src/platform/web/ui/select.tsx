import { Suspense, lazy } from 'react';
import { FieldPlace } from './form-field.tsx';
import type { SelectProps } from './select-props.ts';

const LibrarySelect = lazy(() =>
  import('./later/library-select.tsx').then((kit) => ({ default: kit.LibrarySelect })),
);

/**
 * Choice of one of a handful of options. From about twenty on, use a Combobox. Its lists and
 * overlays (35 kB) load beside the page that shows the first one.
 */
export function Select(props: SelectProps) {
  return (
    <Suspense fallback={<FieldPlace {...props} />}>
      <LibrarySelect {...props} />
    </Suspense>
  );
}
