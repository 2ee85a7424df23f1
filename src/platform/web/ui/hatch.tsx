import './css/face.css';

/**
 * Pattern of what is open, free or planned: lines of 60 degrees. Once in a drawing's `defs`; in
 * CSS it is the class `ui-hatch`.
 */
export function HatchPattern({ id }: { readonly id: string }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(30)"
    >
      <path className="ui-hatch-line" d="M0 0V5" />
    </pattern>
  );
}
