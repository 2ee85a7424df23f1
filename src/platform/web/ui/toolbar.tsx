import type { ReactNode } from 'react';

export interface ToolbarProps {
  /** Name of the group for assistive technology. */
  readonly label: string;
  /** Search and filters. */
  readonly children: ReactNode;
  /** Content at the end: export, columns. */
  readonly end?: ReactNode | undefined;
}

/** The row above a table or list. */
export function Toolbar({ label, children, end }: ToolbarProps) {
  return (
    <div className="ui-toolbar" role="group" aria-label={label}>
      <div className="ui-toolbar-start">{children}</div>
      {end ? <div className="ui-toolbar-end">{end}</div> : null}
    </div>
  );
}
