import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import { isNotFound } from './source-failure.tsx';

interface RecordBodyProps<T> {
  readonly source: { readonly data: T | undefined; readonly error: Error | undefined };
  /** Shown where nothing has this address, or not for this reader. */
  readonly gone: ReactNode;
  /** Shown where reading failed; undefined while it has not. */
  readonly failure: ReactNode;
  readonly children: (record: T) => ReactNode;
}

/** Content of the pane of one record: the record, or why it is not there yet. */
export function RecordBody<T>({ source, gone, failure, children }: RecordBodyProps<T>) {
  if (source.data !== undefined) return children(source.data);
  if (isNotFound(source.error)) return gone;
  return failure ?? <Skeleton lines={8} />;
}
