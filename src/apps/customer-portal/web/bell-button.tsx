import { Bell } from '#domains/notices/web/bell.tsx';

/** The inbox in the header. */
export function BellButton() {
  return <Bell />;
}
