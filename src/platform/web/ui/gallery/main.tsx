import '../css/ui.css';
import './gallery.css';
import { StrictMode, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Inline } from '../layout.tsx';
import { SegmentedControl } from '../segmented-control.tsx';
import { ToastRegion } from '../toast.tsx';
import { UiProvider } from '../ui-provider.tsx';
import { ChartsPart } from './charts-part.tsx';
import { ContentPart } from './content-part.tsx';
import { ControlsPart } from './controls-part.tsx';
import { FacePart } from './face-part.tsx';
import { FeedbackPart } from './feedback-part.tsx';
import { LedgerPart } from './ledger-part.tsx';
import { OverlaysPart } from './overlays-part.tsx';
import { PagePart } from './page-part.tsx';
import { RecordsPart } from './records-part.tsx';
import { RidgePart } from './ridge-part.tsx';
import { TablesPart } from './tables-part.tsx';

/**
 * The workbench of the kit: every part and state, in both themes and languages. Start it with `npx
 * vite src/platform/web/ui/gallery`.
 */
const parts = {
  page: PagePart,
  controls: ControlsPart,
  overlays: OverlaysPart,
  tables: TablesPart,
  content: ContentPart,
  feedback: FeedbackPart,
  charts: ChartsPart,
  records: RecordsPart,
  face: FacePart,
  ridge: RidgePart,
  ledger: LedgerPart,
} as const;

type PartName = keyof typeof parts;

const address = new URLSearchParams(location.search);
const isPart = (name: string | null): name is PartName => name !== null && name in parts;

function Gallery() {
  const [locale, setLocale] = useState(address.get('lang') === 'en' ? 'en-GB' : 'de-DE');
  const [theme, setTheme] = useState(address.get('theme') === 'dark' ? 'dark' : 'light');
  useThemeOfAddress(setTheme);
  const asked = address.get('part');
  const [part, setPart] = useState<PartName>(isPart(asked) ? asked : 'page');
  const Part = parts[part];
  useLayoutEffect(() => {
    document.documentElement.className = theme;
    document.documentElement.lang = locale.slice(0, 2);
  }, [theme, locale]);
  return (
    <UiProvider locale={locale}>
      <header className="gallery-bar">
        <Inline justify="between">
          <SegmentedControl
            label="Part"
            options={Object.keys(parts).map((id) => ({ id, label: id }))}
            value={part}
            onChange={(id) => isPart(id) && setPart(id)}
          />
          <Inline>
            <SegmentedControl
              label="Language"
              options={[
                { id: 'de-DE', label: 'de' },
                { id: 'en-GB', label: 'en' },
              ]}
              value={locale}
              onChange={setLocale}
            />
            <SegmentedControl
              label="Theme"
              options={[
                { id: 'light', label: 'light' },
                { id: 'dark', label: 'dark' },
              ]}
              value={theme}
              onChange={setTheme}
            />
          </Inline>
        </Inline>
      </header>
      <main className="gallery-main">
        <Part key={part} />
      </main>
      <ToastRegion />
    </UiProvider>
  );
}

/** Follows the theme in the address without a reload, so that tests can switch it. */
function useThemeOfAddress(set: (theme: 'light' | 'dark') => void): void {
  useEffect(() => {
    const follow = () =>
      set(new URLSearchParams(location.search).get('theme') === 'dark' ? 'dark' : 'light');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [set]);
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  );
