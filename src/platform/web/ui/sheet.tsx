import { lazy, type ReactNode } from 'react';
import { OpenedOnce } from './opened-once.tsx';
import type { Size } from './size.ts';

const load = () => import('./later/library-sheet.tsx');
const LibrarySheet = lazy(() => load().then((kit) => ({ default: kit.LibrarySheet })));

export interface SheetProps {
  readonly isOpen: boolean;
  /** Cross, Escape, click beside it. The caller may keep it open (unsaved input). */
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: ReactNode | undefined;
  readonly children: ReactNode;
  /** Buttons of the footer, always in sight; submit a form in the body with `form="its id"`. */
  readonly actions?: ReactNode | undefined;
  readonly size?: Size | undefined;
}

/** A blade from the side: details or a form, with the list still in sight. Fetched with the first one that opens, or when the page is idle. */
export function Sheet(props: SheetProps) {
  return (
    <OpenedOnce isOpen={props.isOpen} load={load}>
      <LibrarySheet {...props} />
    </OpenedOnce>
  );
}
