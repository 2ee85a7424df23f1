/** The product's mark: a roof over an open court. Decoration beside the name. */
export function Mark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true" focusable="false">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <path d="M6.5 19.5 14 6.8l7.5 12.7" stroke="#fff" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
      <path
        d="M10.6 19.5 14 13.6l3.4 5.9"
        stroke="#fff"
        strokeOpacity=".6"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
