export interface SkeletonProps {
  readonly shape?: 'text' | 'title' | 'block' | 'circle' | undefined;
  /** CSS lengths; default: the whole width, the shape's own height. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  /** Several lines of text, the last one shorter. */
  readonly lines?: number | undefined;
}

/**
 * A grey place in the shape of what comes. Say "loading" once, around it (`aria-busy`), not here.
 */
export function Skeleton({ shape = 'text', width, height, lines = 1 }: SkeletonProps) {
  const size = { inlineSize: width, blockSize: height };
  if (lines === 1)
    return <span className="ui-skeleton" data-shape={shape} style={size} aria-hidden="true" />;
  return (
    <span className="ui-skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span
          key={line}
          className="ui-skeleton"
          data-shape={shape}
          style={line === lines - 1 ? { inlineSize: '60%' } : size}
        />
      ))}
    </span>
  );
}
