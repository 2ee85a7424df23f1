import type { Page } from '@playwright/test';

/** Most that a page may move under its reader while it loads; web.dev calls 0.1 good. */
export const mostShift = 0.05;

export interface Shift {
  /** Largest session window, as web.dev defines CLS: gaps under 1 s, at most 5 s long. */
  readonly score: number;
  /** What moved in that window, as tag and classes. */
  readonly moved: readonly string[];
}

/** An entry of the Layout Instability API, which TypeScript's DOM does not know. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Returns how much the page has moved by itself since it was opened. */
export function layoutShift(page: Page): Promise<Shift> {
  return page.evaluate(() => {
    const isShift = (entry: PerformanceEntry): entry is ShiftEntry => 'hadRecentInput' in entry;
    const nameOf = (node: Node | null): string =>
      node instanceof Element
        ? [node.localName, ...node.classList].join('.')
        : (node?.nodeName ?? 'gone');
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const entries = observer.takeRecords().filter(isShift);
    observer.disconnect();

    let worst: Shift = { score: 0, moved: [] };
    let current = { score: 0, moved: new Array<string>(), first: 0, last: 0 };
    for (const { startTime, value, hadRecentInput, sources } of entries) {
      if (hadRecentInput) continue;
      if (startTime - current.last > 1000 || startTime - current.first > 5000)
        current = { score: 0, moved: [], first: startTime, last: startTime };
      current.score += value;
      current.last = startTime;
      current.moved.push(...sources.map(({ node }) => nameOf(node)));
      if (current.score > worst.score) worst = { score: current.score, moved: [...current.moved] };
    }
    return worst;
  });
}
