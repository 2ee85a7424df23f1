import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * axe's rules of WCAG 2.2 A and AA that look at colours: the only ones whose answer another theme
 * can change.
 */
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const all: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
};

/** Expects no automatically detectable violation of WCAG 2.2 A and AA. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}

/**
 * Returns automatically detectable violations of WCAG 2.2 A and AA, each as rule and place. axe
 * comes into a document once and runs there: its package for Playwright opens two blank pages a
 * check, which takes longer than the check. @param which `colours` if only the theme changed since
 * the last check
 */
export async function accessibilityFaults(
  page: Page,
  which: 'all' | 'colours' = 'all',
): Promise<string[]> {
  // axe looks into frames only where it was brought, too; the portal has none.
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  if (frames.length > 0)
    return frames.map((frame) => `frame that axe does not see: ${frame.url()}`);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(findFaults, which === 'all' ? all : colours);
}

/** Runs in the page. */
async function findFaults(runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await window.axe.run(
    // React Aria's announcer names what was pressed by its id for seven seconds, also when a
    // dialog has closed meanwhile.
    { exclude: [['[data-live-announcer]']] },
    { runOnly, resultTypes: ['violations'] },
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

declare global {
  interface Window {
    /** Put there by `accessibilityFaults`. */
    readonly axe: typeof axe;
  }
}
