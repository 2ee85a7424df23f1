import { mark } from '#platform/common/face/mark.ts';

/** The product's mark: a roof over an open court. Decoration beside the name. */
export function Mark({ size = mark.size }: { readonly size?: number }) {
  return (
    <svg
      className="mark"
      width={size}
      height={size}
      viewBox={`0 0 ${String(mark.size)} ${String(mark.size)}`}
      fill="none"
      strokeWidth={mark.width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={mark.roof} stroke="var(--ink)" />
      <path d={mark.court} stroke="var(--time-line)" />
    </svg>
  );
}
