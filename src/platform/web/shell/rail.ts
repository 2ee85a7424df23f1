import { useSettings } from '../settings/settings.ts';
import { usePanePlace } from '../ui/pane-place.ts';
import { useMedia } from '../ui/use-media.ts';

/** The menu is a rail of icons: by choice, or where an open pane needs its place. */
export function useIsRail(): boolean {
  const isExpanded = useSettings((settings) => settings.expandedSideMenu);
  const isPaneOpen = usePanePlace(({ isOpen }) => isOpen);
  const isNarrow = useMedia('(max-width: 1399px)');
  return !isExpanded || (isPaneOpen && isNarrow);
}

/** On a phone, chapters are in a sheet and the most used pages in a bar. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 760px)');
}
