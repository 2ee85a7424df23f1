export interface NativeCheckProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isMixed?: boolean | undefined;
  readonly onToggle: () => void;
}

/**
 * A checkbox for table rows: a native element, because fifty of anything richer cost a visible part
 * of a table's first paint.
 */
export function NativeCheck({ label, isChecked, isMixed = false, onToggle }: NativeCheckProps) {
  const mark = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isMixed; // has no attribute
  };
  return (
    <input
      ref={mark}
      type="checkbox"
      className="ui-native-check"
      aria-label={label}
      checked={isChecked}
      onChange={onToggle}
    />
  );
}
