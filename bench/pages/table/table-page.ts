declare global {
  interface Window {
    /** Functions the benchmark calls, equal in both pages. */
    tablePage: TablePage;
  }
}

export interface TablePage {
  /** Renders the table; milliseconds until its first rows are painted. */
  readonly firstRender: () => Promise<number>;
  /** Scrolls one step a frame, as a hand at the wheel does. */
  readonly scroll: (steps: number, pixels: number) => Promise<void>;
}

export interface TableParts {
  /** Starts rendering. */
  readonly render: () => void;
  /** Selectors. */
  readonly row: string;
  readonly scroller: string;
}

export function offerTable({ render, row, scroller }: TableParts): void {
  window.tablePage = {
    async firstRender() {
      const began = performance.now();
      render();
      while (!document.querySelector(row)?.textContent) await nextFrame();
      // Out of the frame in which they stand there: it is painted.
      await nextFrame();
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - began;
    },
    async scroll(steps, pixels) {
      const element = document.querySelector(scroller);
      if (!element || element.scrollHeight <= element.clientHeight)
        throw new Error(`${scroller} does not scroll`);
      for (let step = 1; step <= steps; step += 1) {
        // not "+=": a table that moves itself must end at the same place
        element.scrollTop = step * pixels;
        await nextFrame();
      }
    },
  };
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
